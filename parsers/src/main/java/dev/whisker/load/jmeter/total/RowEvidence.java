package dev.whisker.load.jmeter.total;

import dev.whisker.load.jmeter.row.Conventions;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampKind;
import java.util.Set;

/**
 * What the rows of a test show of the conventions that they follow.
 *
 * <p>Hot code: runs for each row.
 */
public final class RowEvidence {

  /**
   * The rows whose number has none of these bits are compared with those before them: 8,192 at the
   * beginning of each 32,768. All of them would show nothing new. There is no row from which on
   * none is looked at: the compiler would take from what came before that none is ever left out,
   * and compile all that runs for each row a second time in the midst of a file.
   */
  private static final long LEFT_OUT = 0x6000;

  /** Of many rows fewer are: these bits are left out too, 8,192 of each 131,072 stay. */
  private static final long LEFT_OUT_OF_MANY = 0x18000;

  /** Up to here the only rows that show anything may be behind a long ramp-up of one thread. */
  private static final long FEW = 1 << 18;

  private long rows;
  private final StampEvidence stamps = new StampEvidence();
  private final Sums sumsOfStarts = new Sums(StampKind.START);
  private final Sums sumsOfEnds = new Sums(StampKind.END);

  /**
   * A row that is no transaction's, nor called after the sample before it.
   *
   * @param slackMillis by how much stamps may be cut
   */
  void sample(RowBatch batch, int row, int slackMillis) {
    // All bits set from there on, without a branch that nothing takes up to there.
    long many = (FEW - 1 - rows) >> (Long.SIZE - 1);
    if ((rows++ & (LEFT_OUT | (LEFT_OUT_OF_MANY & many))) == 0) {
      stamps.add(batch.stamp[row], batch.elapsed[row], slackMillis);
    }
  }

  /** The same row, if it may sum up others and does not say so. */
  void ofLabel(RowBatch batch, int row) {
    sumsOfStarts.add(batch, row);
    sumsOfEnds.add(batch, row);
  }

  /**
   * A row that is called like a part of the sample before it.
   *
   * @param liesWithinIfStarts whether it lies within that if stamps are starts
   * @param liesWithinIfEnds whether it does if they are ends
   */
  void part(boolean liesWithinIfStarts, boolean liesWithinIfEnds) {
    stamps.addPart(liesWithinIfStarts, liesWithinIfEnds);
  }

  /** What rows elsewhere have shown of the conventions. */
  public void include(RowEvidence other) {
    stamps.include(other.stamps);
    sumsOfStarts.include(other.sumsOfStarts);
    sumsOfEnds.include(other.sumsOfEnds);
  }

  /**
   * Those that the rows show; those that JMeter ships with, unless they clearly speak against it.
   *
   * @param names of the rows
   */
  public Conventions conventions(JtlNames names) {
    if (!names.hasTimes()) {
      return Conventions.SHIPPED;
    }
    StampKind kind = stamps.kind();
    Sums sums = kind == StampKind.START ? sumsOfStarts : sumsOfEnds;
    return new Conventions(kind, names.hasThreads() ? sums.labels(names.labels()) : Set.of());
  }
}
