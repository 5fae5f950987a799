package dev.whisker.analysis.timeline;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the span in which the GC logs contain every pause.
 *
 * <p>It is wider than the span of their stamps. A log that begins with its JVM's start has no pause
 * before its first line, and a JVM that answers requests after the last line had no further pause.
 * But a log may also have been cut off or copied early. So the span extends beyond the last line by
 * a few times the longest silence between two pauses (a load that fades out makes pauses rarer). If
 * it is known which pauses came under load, only the silences among these count: a JVM that waits
 * for its first request may be silent for hours. If the log shows when its JVM ended, it is
 * complete up to there.
 */
public final class Coverage {

  private static final Function<Timeline, Window> FOUND = Coverage::found;

  private static final double NANOS = 1e9;

  /**
   * A log with a later first stamp has lost its beginning, unless it begins with the JVM's head.
   */
  private static final double LATE_START_SECONDS = 60;

  private static final double BELIEVED_SILENCES = 3;

  /** The fewest silences under load that show how long one may be. */
  private static final int FEWEST_UNDER_LOAD = 5;

  private Coverage() {}

  /** The coverage of a run; empty if its GC logs have no time. */
  public static Window of(Timeline timeline) {
    return timeline.derived(FOUND);
  }

  private static Window found(Timeline timeline) {
    Window stamps = timeline.gcSpan();
    if (stamps == null) {
      return new Window(0, 0);
    }
    double start =
        timeline
            .run()
            .logs()
            .mapToDouble(log -> start(timeline, log))
            .filter(Double::isFinite)
            .min()
            .orElse(Double.NaN);
    double silence = BELIEVED_SILENCES * longestSilence(timeline, start);
    double from = Double.isNaN(start) ? stamps.fromSeconds() - silence : start;
    double to = stamps.toSeconds() + (hasItsEnd(timeline) ? 0 : silence);
    return new Window(from, Math.max(from, to));
  }

  /**
   * True if the log shows the end of its JVM, or is a recording: unified logs stamp the final
   * report, older ones do not.
   */
  private static boolean hasItsEnd(Timeline timeline) {
    return timeline
        .run()
        .logs()
        .allMatch(
            log ->
                log.head().format() == GcLogFormat.FLIGHT_RECORDING
                    || (log.head().ended() && log.head().format() == GcLogFormat.UNIFIED));
  }

  /**
   * The start of the JVM, or of its recording; NaN if unknown, or if the log has lost its
   * beginning.
   */
  private static double start(Timeline timeline, GcLog log) {
    Stamp first = log.first();
    if (log.head().format() == GcLogFormat.FLIGHT_RECORDING) {
      return timeline.secondsOf(first);
    }
    if (!first.hasUptime()) {
      return Double.NaN;
    }
    double uptime = first.uptimeNanos() / NANOS;
    boolean whole = uptime <= LATE_START_SECONDS || log.jvm().version() != null;
    return whole ? timeline.secondsOf(first) - uptime : Double.NaN;
  }

  /**
   * The longest silence between two pauses under load; if too few are known, between the start and
   * the first pause, or any two pauses; infinite if no two pauses are known.
   */
  private static double longestSilence(Timeline timeline, double start) {
    Window load = load(timeline);
    double previous = start;
    double longest = Double.NaN;
    double longestUnderLoad = 0;
    int underLoad = 0;
    for (Pause pause : timeline.pauses()) {
      double from = timeline.secondsOf(pause.start());
      double silence = from - previous;
      if (silence > longest || Double.isNaN(longest)) {
        longest = silence;
      }
      if (load != null && previous >= load.fromSeconds() && from <= load.toSeconds()) {
        longestUnderLoad = Math.max(longestUnderLoad, silence);
        underLoad++;
      }
      previous = Math.max(from, from + pause.durationNanos() / NANOS);
    }
    if (underLoad >= FEWEST_UNDER_LOAD) {
      return longestUnderLoad;
    }
    return Double.isNaN(longest) ? Double.POSITIVE_INFINITY : longest;
  }

  /** The load on the logs' clock; null if unknown. */
  private static @Nullable Window load(Timeline timeline) {
    Window load = timeline.loadSpan();
    return load == null || !timeline.alignment().isPlaced()
        ? null
        : load.later(-timeline.alignment().suspectedShiftSeconds());
  }
}
