package dev.whisker.analysis.timeline;

import dev.whisker.gc.GcLog;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The span in which no pause can have escaped the GC logs.
 *
 * <p>It is wider than the span of their stamps. A log that begins with its JVM's start knows of no
 * pause before its first line, and a JVM that goes on answering requests after the last line simply
 * had no pause any more. But a log may also have been cut off or taken away early. So an end is
 * believed for a few times as long as the log was ever silent between two pauses (a load that fades
 * out makes pauses rarer), and no longer. Where it is known which of its pauses came under load,
 * only the silences among these count: a JVM that waits for its first request may be silent for
 * hours. Where the log shows that its JVM ended, and when, it is whole up to there.
 */
public final class Coverage {

  private static final Function<Timeline, Window> FOUND = Coverage::found;

  private static final double NANOS = 1e9;

  /**
   * A log whose first stamp is later has lost its beginning, unless it begins with the JVM's own
   * introduction.
   */
  private static final double LATE_START_SECONDS = 60;

  private static final double BELIEVED_SILENCES = 3;

  /** Fewer silences under load do not show how long one may be. */
  private static final int FEWEST_UNDER_LOAD = 5;

  private Coverage() {}

  /** The coverage of a run; empty where its GC logs show no time. */
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
    double to = stamps.toSeconds() + (tellsItsEnd(timeline) ? 0 : silence);
    return new Window(from, Math.max(from, to));
  }

  /** Unified logs stamp the report with which a JVM ends; older ones do not. */
  private static boolean tellsItsEnd(Timeline timeline) {
    return timeline
        .run()
        .logs()
        .allMatch(log -> log.span().ended() && log.head().format() == GcLogFormat.UNIFIED);
  }

  /** The start of the JVM; NaN where the log does not show it or has lost its beginning. */
  private static double start(Timeline timeline, GcLog log) {
    Stamp first = log.first();
    if (!first.hasUptime()) {
      return Double.NaN;
    }
    double uptime = first.uptimeNanos() / NANOS;
    boolean whole = uptime <= LATE_START_SECONDS || log.jvm().version() != null;
    return whole ? timeline.secondsOf(first) - uptime : Double.NaN;
  }

  /**
   * Between two pauses under load; where that is known of too few, between the start and the first
   * pause, or any two pauses; without limit where no two of these are known.
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

  /** The load on the logs' clock; null where it is not known. */
  private static @Nullable Window load(Timeline timeline) {
    Window load = timeline.loadSpan();
    return load == null || !timeline.alignment().isPlaced()
        ? null
        : load.later(-timeline.alignment().suspectedShiftSeconds());
  }
}
