package dev.whisker.load.jmeter.total;

import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.jmeter.row.Conventions;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlTimes;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampKind;
import java.util.BitSet;

/**
 * Finds out what rows stand for, and which conventions they follow, from the rows around them.
 *
 * <p>Hot code: {@link #of} runs for each row.
 */
public final class RowLevels {

  private final Conventions conventions;
  private final Parts parts;
  private final RowEvidence evidence = new RowEvidence();
  private final JtlNames names;
  private final JtlTimes times;

  /** Labels of transactions, as far as they were asked for, and which were. */
  private final BitSet sums = new BitSet();

  private int asked;

  /**
   * @param conventions those that the rows are taken to follow
   * @param names of the rows; tell how coarse their times are, too
   */
  public RowLevels(Conventions conventions, JtlNames names) {
    this.conventions = conventions;
    this.names = names;
    this.times = names.times();
    this.parts = new Parts(times);
  }

  /** The level of the row that follows those asked for before. */
  public Level of(RowBatch batch, int row) {
    Level known = batch.level[row];
    if (known != null) {
      return known(known, batch, row);
    }
    boolean called = parts.isCalledAfterItsSample(batch, row);
    if (called && isPart(batch, row)) {
      return Level.SUB_SAMPLE;
    }
    if (!called) {
      int slackMillis = times.slackMillis();
      evidence.sample(batch, row, slackMillis);
      if (slackMillis == 0 && !names.tellsTransactions()) {
        evidence.ofLabel(batch, row);
      }
    }
    if (isSum(batch.label[row])) {
      parts.transaction(batch.thread[row]);
      return Level.TRANSACTION;
    }
    parts.sample(batch, row);
    return Level.TOP_LEVEL;
  }

  private boolean isSum(int label) {
    if (conventions.sums().isEmpty()) {
      return false;
    }
    for (; asked <= label; asked++) {
      sums.set(asked, conventions.sums().contains(names.labels().name(asked)));
    }
    return sums.get(label);
  }

  private boolean isPart(RowBatch batch, int row) {
    boolean ofStarts = parts.liesWithinItsSample(batch, row, StampKind.START);
    boolean ofEnds = parts.liesWithinItsSample(batch, row, StampKind.END);
    evidence.part(ofStarts, ofEnds);
    return conventions.stamps() == StampKind.START ? ofStarts : ofEnds;
  }

  private Level known(Level level, RowBatch batch, int row) {
    if (level == Level.TRANSACTION) {
      parts.transaction(batch.thread[row]);
    } else if (level == Level.TOP_LEVEL) {
      evidence.sample(batch, row, times.slackMillis());
    }
    return level;
  }

  /** What the rows so far have shown. */
  public RowEvidence evidence() {
    return evidence;
  }
}
