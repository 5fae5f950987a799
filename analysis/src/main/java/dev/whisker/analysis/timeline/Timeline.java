package dev.whisker.analysis.timeline;

import dev.whisker.analysis.run.Run;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One run on one axis of seconds. Second 0 is the whole second in which the first request started.
 * Without a load result, or if the clocks could not be aligned, it is the start of the JVM.
 * Unaligned requests have a separate axis, which begins with the first of them.
 */
public interface Timeline {

  Run run();

  Alignment alignment();

  /** The same run and axis with the requests of some labels only. */
  Timeline only(Set<String> labels);

  /** The run with all its requests. */
  Timeline all();

  /** The span of everything on the axis. */
  Window whole();

  /** The span of the GC logs, or null without any, or without time. */
  @Nullable Window gcSpan();

  /** The span of the load, or null without any, or without time. */
  @Nullable Window loadSpan();

  /** A moment of the GC log on the axis; NaN if the log has no time. */
  double secondsOf(Stamp stamp);

  /** All pauses of the run's GC logs, in order of their start. */
  List<Pause> pauses();

  /** The load result with the finest times, which all figures use; null without any. */
  @Nullable LoadResult loadResult();

  /**
   * The single requests, or null if the load result has none; their second 0 is that of the axis.
   */
  @Nullable SampleSeries samples();

  /**
   * Requests by second over the axis, from samples or intervals; empty without either. The first
   * begins at axis second 0, each other where the one before ends. A test of more than a day has
   * steps of several seconds.
   */
  List<LoadSecond> load();

  /** The seconds wholly within a window. */
  default List<LoadSecond> loadWithin(Window window) {
    List<LoadSecond> all = load();
    int from = 0;
    while (from < all.size() && all.get(from).fromSeconds() < window.fromSeconds()) {
      from++;
    }
    int to = all.size();
    while (to > from && all.get(to - 1).toSeconds() > window.toSeconds()) {
      to--;
    }
    return all.subList(from, to);
  }

  /**
   * A result about the whole timeline. It is computed once and cached, so another window needs no
   * second pass over all pauses and requests.
   *
   * @param making a constant, which is the key of the cache
   */
  default <T> T derived(Function<Timeline, T> making) {
    return making.apply(this);
  }

  /**
   * @param fromSeconds start on the axis
   * @param lengthSeconds 1 for samples of up to a day, the tool's interval otherwise
   * @param completedPerSecond requests that ended in it, divided by its length
   * @param successfulPerSecond those without error; NaN if the tool does not record it
   * @param meanMillis mean latency of those that started in it, NaN without any
   * @param p99Millis NaN if unknown
   * @param users the largest number of active users in it; -1 if the tool records none
   */
  record LoadSecond(
      double fromSeconds,
      double lengthSeconds,
      double completedPerSecond,
      double successfulPerSecond,
      double meanMillis,
      double p99Millis,
      int users) {

    /** The end on the axis. */
    public double toSeconds() {
      return fromSeconds + lengthSeconds;
    }

    /**
     * True if a request succeeded, or at least completed where the tool does not record success.
     */
    public boolean isAnswered() {
      return (Double.isNaN(successfulPerSecond) ? completedPerSecond : successfulPerSecond) > 0;
    }
  }
}
