package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import java.util.List;

/**
 * The common clock of a run's GC logs.
 *
 * <p>If a log shows both clocks, a moment is the JVM's start on the wall clock plus uptime: the
 * system may set the wall clock while a JVM runs, but uptime does not jump.
 *
 * @param isWallClock true for moments on the wall clock, false for moments since the JVM's start
 * @param jvmStart start of the only JVM, in nanoseconds since 1970, or {@link Stamp#ABSENT}
 * @param start of the earliest JVM, or the beginning of its log; 0 without a wall clock
 */
record GcClock(boolean isWallClock, long jvmStart, long start) {

  private static final double NANOS = 1e9;

  /**
   * @param logs at least one
   */
  static GcClock of(List<SourcedGcLog> logs) {
    List<GcLog> all = logs.stream().map(SourcedGcLog::log).toList();
    if (!all.stream().allMatch(log -> log.first().hasEpoch())) {
      return new GcClock(false, Stamp.ABSENT, 0);
    }
    long only = all.size() == 1 ? all.getFirst().jvmStartNanos() : Stamp.ABSENT;
    long earliest = all.stream().mapToLong(GcClock::firstHeardOf).min().orElseThrow();
    return new GcClock(true, only, earliest);
  }

  private static long firstHeardOf(GcLog log) {
    long start = log.jvmStartNanos();
    return start == Stamp.ABSENT ? log.begin().epochNanos() : start;
  }

  /**
   * A moment in seconds; NaN if the stamp lacks it.
   *
   * @param origin second 0, in nanoseconds since 1970, or since the JVM's start without a wall
   *     clock. It is subtracted first, because a double has enough digits for the nanoseconds of a
   *     run, but not for those of 50 years
   */
  double seconds(Stamp stamp, long origin) {
    if (!isWallClock) {
      return stamp.hasUptime() ? (stamp.uptimeNanos() - origin) / NANOS : Double.NaN;
    }
    if (stamp.hasUptime() && jvmStart != Stamp.ABSENT) {
      return (jvmStart + stamp.uptimeNanos() - origin) / NANOS;
    }
    return stamp.hasEpoch() ? (stamp.epochNanos() - origin) / NANOS : Double.NaN;
  }
}
