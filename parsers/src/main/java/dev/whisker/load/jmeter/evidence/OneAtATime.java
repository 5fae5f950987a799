package dev.whisker.load.jmeter.evidence;

import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampKind;
import java.util.Arrays;

/**
 * Holds rows against the one before them in their thread. A thread does one thing at a time: what
 * lies within another of its rows, and is called otherwise, is a part of that, and none can begin
 * in one and end behind it.
 */
final class OneAtATime {

  /** Fewer may be chance. */
  private static final long LEAST_PARTS = 10;

  /** So many rows of parts may be told from each that fits nowhere, as clocks may be set. */
  private static final long PARTS_A_MISFIT = 100;

  /** A clock's steps make a row begin a little before the one before it ended, now and then. */
  private static final long FAR_BETTER = 20;

  private final StampKind stamps;
  private long[] starts = {};
  private long[] ends = {};
  private int[] labels = {};
  private long within;
  private long across;

  /** Of those across the ones that began before the row before them, or with it. */
  private long spanning;

  /**
   * @param stamps what the stamps are taken to tell
   */
  OneAtATime(StampKind stamps) {
    this.stamps = stamps;
  }

  /** The next row, unless it is a transaction's, or known to be a part. */
  void add(RowBatch batch, int row) {
    int thread = batch.thread[row];
    if (thread >= ends.length) {
      grow(Math.max(thread + 1, 2 * ends.length));
    }
    long start = stamps.start(batch.stamp[row], batch.elapsed[row]);
    long end = start + batch.elapsed[row];
    int label = batch.label[row];
    if (start < ends[thread] && end > starts[thread]) {
      if (start >= starts[thread] && end <= ends[thread] && label != labels[thread]) {
        within++;
        return;
      }
      across++;
      spanning += start <= starts[thread] ? 1 : 0;
    }
    starts[thread] = start;
    ends[thread] = end;
    labels[thread] = label;
  }

  private void grow(int threads) {
    starts = Arrays.copyOf(starts, threads);
    ends = Arrays.copyOf(ends, threads);
    labels = Arrays.copyOf(labels, threads);
  }

  /** What rows elsewhere have shown. */
  void include(OneAtATime other) {
    within += other.within;
    across += other.across;
    spanning += other.spanning;
  }

  /** Whether each row begins when the one before it has ended: there are no parts. */
  boolean isKept() {
    return within + across == 0;
  }

  /** Whether it is kept by all rows but those that are parts of others. */
  boolean isKeptButForParts() {
    return within >= LEAST_PARTS && PARTS_A_MISFIT * across <= within;
  }

  /** Whether hardly a row fits nowhere, while many do not fit what the other takes stamps for. */
  boolean isKeptFarBetterThan(OneAtATime other) {
    long misfits = within + across;
    return other.within + other.across > FAR_BETTER * Math.max(1, misfits);
  }

  /** Whether rows began before the one before them, as sums of others do, and hardly one within. */
  boolean isSpanned() {
    return spanning >= LEAST_PARTS && PARTS_A_MISFIT * (across - spanning) <= spanning;
  }
}
