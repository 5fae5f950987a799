package dev.whisker.load.jmeter.evidence;

/**
 * How many rows end together with the row before them and did not last as long: where rows do not
 * name their thread, this is all that sums of others, and parts of others, have in common.
 */
final class SharedEnds {

  /** A sum is written right behind its last part, but its clock is read once more. */
  private static final long TOGETHER_MILLIS = 1;

  private static final long LEAST_ROWS = 10;

  /** One row in so many, which is chance only where there are a hundred and more in a second. */
  private static final long ROWS_A_SHARED_END = 10;

  private long endBefore = Long.MIN_VALUE / 2;
  private int elapsedBefore;
  private long rows;
  private long shared;

  /** The next row in the file. */
  void add(long end, int elapsed) {
    rows++;
    if (Math.abs(end - endBefore) <= TOGETHER_MILLIS
        && Math.abs(elapsed - elapsedBefore) > TOGETHER_MILLIS) {
      shared++;
    }
    endBefore = end;
    elapsedBefore = elapsed;
  }

  /** What rows elsewhere have shown. */
  void include(SharedEnds other) {
    rows += other.rows;
    shared += other.shared;
  }

  /** Whether that is so of many rows. */
  boolean areOftenShared() {
    return shared >= LEAST_ROWS && shared * ROWS_A_SHARED_END >= rows;
  }
}
