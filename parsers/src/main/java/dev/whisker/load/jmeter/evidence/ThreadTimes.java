package dev.whisker.load.jmeter.evidence;

import dev.whisker.load.jmeter.row.RowBatch;
import java.util.Arrays;

/**
 * Adds up how long the rows of each thread took. Where stamps are too coarse to tell what lies
 * within what, this shows that some rows do: a thread does one thing at a time, and cannot have
 * taken longer than it was there.
 */
final class ThreadTimes {

  /** So much longer is no matter of rounding. */
  private static final double CLEARLY = 1.1;

  /** Fewer rows may be chance. */
  private static final long LEAST_ROWS = 100;

  private long[] first = {};
  private long[] last = {};
  private long[] taken = {};
  private long rows;

  /**
   * The next row, unless it is known to be a part.
   *
   * @param slackMillis by how much stamps may be cut
   */
  void add(RowBatch batch, int row, int slackMillis) {
    int thread = batch.thread[row];
    if (thread >= taken.length) {
      grow(Math.max(thread + 1, 2 * taken.length));
    }
    // Whichever end of the request the stamp is.
    first[thread] = Math.min(first[thread], batch.stamp[row] - batch.elapsed[row]);
    last[thread] = Math.max(last[thread], batch.stamp[row] + batch.elapsed[row] + slackMillis);
    taken[thread] += batch.elapsed[row];
    rows++;
  }

  /** What rows elsewhere have shown, at another time. */
  void include(ThreadTimes other) {
    if (other.taken.length > taken.length) {
      grow(other.taken.length);
    }
    for (int thread = 0; thread < other.taken.length; thread++) {
      first[thread] = Math.min(first[thread], other.first[thread]);
      last[thread] = Math.max(last[thread], other.last[thread]);
      taken[thread] += other.taken[thread];
    }
    rows += other.rows;
  }

  /** Whether the threads took clearly longer than they were there. */
  boolean areImpossible() {
    double there = 0;
    double all = 0;
    for (int thread = 0; thread < taken.length; thread++) {
      if (first[thread] <= last[thread]) {
        there += last[thread] - first[thread];
        all += taken[thread];
      }
    }
    return rows >= LEAST_ROWS && all > CLEARLY * there;
  }

  private void grow(int size) {
    int known = taken.length;
    first = Arrays.copyOf(first, size);
    last = Arrays.copyOf(last, size);
    taken = Arrays.copyOf(taken, size);
    Arrays.fill(first, known, size, Long.MAX_VALUE);
    Arrays.fill(last, known, size, Long.MIN_VALUE);
  }
}
