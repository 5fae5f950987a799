package dev.whisker.load.jmeter.row;

/**
 * A stamp near those of a test. No test takes a year, so a stamp far from it is damaged. The first
 * row may be the damaged one, for example if the machine's clock was not set yet. So the first
 * distant stamp is remembered too, and the one with more stamps near it is right.
 *
 * <p>Hot code: {@link #holds} runs for each row.
 */
public final class StampAnchor {

  private long stamp;
  private long rival = JtlTimes.NONE;
  private long near;
  private long far;

  /**
   * @param stamp {@link JtlTimes#NONE} for the first one requested
   */
  public StampAnchor(long stamp) {
    this.stamp = stamp;
  }

  /** True if another stamp may be of the same test. */
  public boolean holds(long other) {
    if (stamp == JtlTimes.NONE) {
      stamp = other;
    }
    if (isNear(stamp, other)) {
      near++;
      return true;
    }
    if (rival == JtlTimes.NONE || !isNear(rival, other)) {
      rival = other;
      far = 0;
    }
    far++;
    return false;
  }

  /** The moment near most stamps; {@link JtlTimes#NONE} without stamps. */
  public long found() {
    return far > near ? rival : stamp;
  }

  private static boolean isNear(long one, long other) {
    return Math.abs(one - other) <= JtlTimes.MAX_SPAN_MILLIS;
  }
}
