package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;
import org.jspecify.annotations.Nullable;

/** The requests of a load within a window, in the whole seconds of it. */
public final class LoadWindow {

  /** Windows begin and end at whole seconds and intervals, apart from rounding errors. */
  private static final double TOLERANCE = 1e-6;

  private final LoadSums sums;
  private final int from;
  private final int to;
  private final double lengthSeconds;

  private LoadWindow(LoadSums sums, int from, int to, double lengthSeconds) {
    this.sums = sums;
    this.from = from;
    this.to = to;
    this.lengthSeconds = lengthSeconds;
  }

  /**
   * @param series of the timeline
   */
  public static LoadWindow of(Timeline timeline, SampleSeries series, Window window) {
    Window span = timeline.loadSpan();
    int seconds = series.seconds();
    // The first and the last second of a test are seldom whole, but belong to it.
    boolean fromStart = begins(window, span);
    boolean toEnd = ends(window, span);
    int from =
        fromStart ? 0 : Math.clamp((long) Math.ceil(window.fromSeconds() - TOLERANCE), 0, seconds);
    int to =
        toEnd
            ? seconds
            : Math.clamp((long) Math.floor(window.toSeconds() + TOLERANCE), from, seconds);
    double begin = fromStart && span != null ? span.fromSeconds() : from;
    double end = toEnd && span != null ? span.toSeconds() : to;
    return new LoadWindow(LoadSums.of(timeline, series), from, to, end - begin);
  }

  /** True if a window contains a whole load. A load of unknown span has no parts. */
  public static boolean isWhole(Window window, @Nullable Window span) {
    return begins(window, span) && ends(window, span);
  }

  private static boolean begins(Window window, @Nullable Window span) {
    return span == null || window.fromSeconds() <= span.fromSeconds() + TOLERANCE;
  }

  private static boolean ends(Window window, @Nullable Window span) {
    return span == null || window.toSeconds() >= span.toSeconds() - TOLERANCE;
  }

  /** True if a part of the load lies wholly within a window. */
  public static boolean holds(Window window, double from, double to) {
    return from >= window.fromSeconds() - TOLERANCE && to <= window.toSeconds() + TOLERANCE;
  }

  /**
   * The length in seconds. Of the first and the last second of a load only the part within the load
   * counts.
   */
  public double lengthSeconds() {
    return lengthSeconds;
  }

  /** The first second. */
  public int from() {
    return from;
  }

  /** The second after the last. */
  public int to() {
    return to;
  }

  /** The times of the requests that started in the window. */
  public LatencyCounts times() {
    return sums.times(from, to);
  }

  /** The number of failed requests that started in the window. */
  public double failed() {
    return sums.failed(from, to);
  }

  /** The largest number of client threads that the tool reported; -1 without any. */
  public int mostThreads() {
    return sums.mostThreads(from, to);
  }
}
