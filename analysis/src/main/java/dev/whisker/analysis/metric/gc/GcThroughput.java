package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;

/** Computes the share of time in which the application was not stopped for GC. */
public final class GcThroughput {

  /** A shorter log shows only the start of its JVM. */
  private static final double LEAST_SECONDS = 1;

  /** A record's stamps are rounded to milliseconds. */
  private static final double ROUNDED = 0.001;

  private GcThroughput() {}

  /** The GC throughput within a window, in per cent. */
  public static Figure within(Timeline timeline, Window window) {
    if (timeline.run().hidesPauses()) {
      return Figure.absent(Absence.NOT_IN_FILE);
    }
    if (timeline.gcSpan() == null) {
      return Figure.absent(Absence.NO_TIME);
    }
    if (lacksPauses(timeline, window)) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    double length = window.lengthSeconds();
    if (length < LEAST_SECONDS) {
      return Figure.absent(Absence.TOO_SHORT);
    }
    PauseTimes all = PauseTimes.of(timeline);
    if (isOnePause(timeline.gcSpan(), all)) {
      return Figure.absent(Absence.TOO_SHORT);
    }
    PauseTimes touching = all.touching(window);
    // Pauses of one JVM overlap only because stamps are rounded.
    double stopped =
        timeline.run().gcLogs().size() == 1
            ? touching.secondsWithin(window)
            : all.stops(window).total();
    return GcLog.canStop(stopped, length, touching.count())
        ? Figure.raw(100 * Math.max(0, 1 - stopped / length))
        : Figure.absent(Absence.IMPOSSIBLE_TIMES);
  }

  /** True for an excerpt of one record, which shows nothing of the time around it. */
  private static boolean isOnePause(Window span, PauseTimes pauses) {
    return pauses.count() == 1
        && pauses.secondsWithin(span) >= (1 - ROUNDED) * span.lengthSeconds();
  }

  /**
   * True if the logs contain no pause and do not cover the window: they may end before the first
   * pause.
   */
  public static boolean lacksPauses(Timeline timeline, Window window) {
    Window span = timeline.gcSpan();
    return timeline.run().logs().allMatch(log -> log.pauses().isEmpty())
        && (span == null || span.lengthSeconds() < LEAST_SECONDS || !span.contains(window));
  }
}
