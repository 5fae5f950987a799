package dev.whisker.gc;

/**
 * A moment as a log shows it: time since the JVM started, wall clock, or both.
 *
 * <p>Either may be absent ({@link #ABSENT}), depending on the decorations of the log. If both are
 * present, the uptime is the finer one, and the wall clock aligns the log with other files.
 *
 * @param uptimeNanos nanoseconds since the JVM started, or {@link #ABSENT}
 * @param epochNanos nanoseconds since 1970-01-01T00:00Z, or {@link #ABSENT}
 */
public record Stamp(long uptimeNanos, long epochNanos) {

  /** A clock that the log does not show. */
  public static final long ABSENT = Long.MIN_VALUE;

  /** A stamp of a log without any time. */
  public static final Stamp NONE = new Stamp(ABSENT, ABSENT);

  /** True if the uptime is known. */
  public boolean hasUptime() {
    return uptimeNanos != ABSENT;
  }

  /** True if the time of day is known. */
  public boolean hasEpoch() {
    return epochNanos != ABSENT;
  }

  /** The time from this moment to another by a clock that both have, or -1. */
  public long nanosUntil(Stamp later) {
    if (hasUptime() && later.hasUptime()) {
      return later.uptimeNanos - uptimeNanos;
    }
    return hasEpoch() && later.hasEpoch() ? later.epochNanos - epochNanos : -1;
  }

  /** True if this moment is earlier by a clock that both have. */
  public boolean isBefore(Stamp other) {
    return nanosUntil(other) > 0;
  }

  /** The same moment moved by {@code nanos}, on each clock that is present. */
  public Stamp plusNanos(long nanos) {
    return new Stamp(
        hasUptime() ? uptimeNanos + nanos : ABSENT, hasEpoch() ? epochNanos + nanos : ABSENT);
  }
}
