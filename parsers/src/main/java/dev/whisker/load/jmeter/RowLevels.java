package dev.whisker.load.jmeter;

import dev.whisker.load.SampleSeries.Level;

/**
 * Finds out what rows stand for, and what their stamps tell, from the rows around them.
 *
 * <p>Hot code: {@link #of} runs for each row.
 */
final class RowLevels {

  private final Parts parts;
  private final StampEvidence evidence = new StampEvidence();

  /**
   * @param times tell how coarse the stamps are
   */
  RowLevels(JtlTimes times) {
    this.parts = new Parts(times);
  }

  /** The level of the row that follows those asked for before. */
  Level of(RowBatch batch, int row, long start, long end) {
    Level known = batch.level[row];
    if (known == Level.TRANSACTION) {
      parts.transaction(batch.thread[row]);
      return known;
    }
    boolean mayBePart =
        known == null ? parts.isCalledAfterItsSample(batch, row) : known == Level.SUB_SAMPLE;
    if (!mayBePart) {
      evidence.add(batch.stamp[row], batch.elapsed[row]);
    }
    if (known != null) {
      return known;
    }
    return parts.isPart(batch, row, start, end) ? Level.SUB_SAMPLE : Level.TOP_LEVEL;
  }

  /** What the stamps of the rows so far were found to tell. */
  StampKind stamps() {
    return evidence.kind();
  }
}
