package dev.whisker.load.jmeter.row;

/**
 * A stamp that those of a test are near to, since no test lasts a year: what is far from it is
 * damaged. The first row may be the damaged one, of a machine whose clock was not set yet, for
 * example; so the first that is far from it is remembered too, and whose like there are more of is
 * right.
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

  /** True if another stamp may be one of the same test. */
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

  /** The moment near which most stamps are; {@link JtlTimes#NONE} if there were none. */
  public long found() {
    return far > near ? rival : stamp;
  }

  private static boolean isNear(long one, long other) {
    return Math.abs(one - other) <= JtlTimes.MAX_SPAN_MILLIS;
  }
}
