package dev.whisker.load.jmeter;

import dev.whisker.load.SampleSeries.Level;

/**
 * Finds out what rows stand for, and what their stamps tell, from the rows around them.
 *
 * <p>Hot code: {@link #of} runs for each row.
 */
final class RowLevels {

  private final StampKind stamps;
  private final Parts parts;
  private final StampEvidence evidence = new StampEvidence();

  /**
   * @param stamps what the stamps are taken to tell
   * @param times tell how coarse they are
   */
  RowLevels(StampKind stamps, JtlTimes times) {
    this.stamps = stamps;
    this.parts = new Parts(times);
  }

  /** The level of the row that follows those asked for before. */
  Level of(RowBatch batch, int row) {
    Level known = batch.level[row];
    if (known != null) {
      return known(known, batch, row);
    }
    if (!parts.isCalledAfterItsSample(batch, row)) {
      evidence.add(batch.stamp[row], batch.elapsed[row]);
    } else if (isPart(batch, row)) {
      return Level.SUB_SAMPLE;
    }
    parts.sample(batch, row);
    return Level.TOP_LEVEL;
  }

  private boolean isPart(RowBatch batch, int row) {
    boolean ofStarts = parts.liesWithinItsSample(batch, row, StampKind.START);
    boolean ofEnds = parts.liesWithinItsSample(batch, row, StampKind.END);
    evidence.addPart(ofStarts, ofEnds);
    return stamps == StampKind.START ? ofStarts : ofEnds;
  }

  private Level known(Level level, RowBatch batch, int row) {
    if (level == Level.TRANSACTION) {
      parts.transaction(batch.thread[row]);
    } else if (level == Level.TOP_LEVEL) {
      evidence.add(batch.stamp[row], batch.elapsed[row]);
    }
    return level;
  }

  /** What the rows so far have shown of their stamps. */
  StampEvidence evidence() {
    return evidence;
  }
}
