package dev.whisker.analysis.timeline;

import dev.whisker.analysis.run.Run;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.load.LoadResult;
import dev.whisker.load.SampleSeries;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One run on one axis of seconds. Second 0 is the whole second in which the first request started;
 * the start of the JVM where there is no load result or the clocks could not be brought together
 * (then requests have an axis of their own, which begins at the first of them).
 */
public interface Timeline {

  Run run();

  Alignment alignment();

  /** The same run on the same axis, of its load only the requests of one label. */
  Timeline only(String label);

  /** The run with all its load: itself, or what it was taken from. */
  Timeline all();

  /** From the first to the last thing on the axis. */
  Window whole();

  /** The span of the GC logs, or null where there is none or it has no time. */
  @Nullable Window gcSpan();

  /** The span of the load, or null where there is none or it has no time. */
  @Nullable Window loadSpan();

  /** A moment of the GC log on the axis; NaN where the log has no time. */
  double secondsOf(Stamp stamp);

  /** All pauses of the run's GC logs, in order of their start. */
  List<Pause> pauses();

  /**
   * The load result with the finest times, which all figures are about; null where there is none.
   */
  @Nullable LoadResult loadResult();

  /**
   * The single requests, or null where the load result has none; their second 0 is that of the
   * axis.
   */
  @Nullable SampleSeries samples();

  /**
   * Requests by second over the axis, from samples or intervals; empty where there are neither. The
   * first begins at axis second 0, and each where the one before ends. A test of more than a day
   * has steps of several seconds.
   */
  List<LoadSecond> load();

  /** Those that lie wholly within a window. */
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
   * A result about the whole timeline, whatever the window. It is computed once and cached, so that
   * another window costs no second pass over all pauses and requests.
   *
   * @param making a constant, under which the result is cached
   */
  default <T> T derived(Function<Timeline, T> making) {
    return making.apply(this);
  }

  /**
   * @param fromSeconds start on the axis
   * @param lengthSeconds 1 for samples of up to a day, the tool's interval otherwise
   * @param completedPerSecond requests that ended in it, by its length
   * @param successfulPerSecond those without error; NaN where the tool does not record it
   * @param meanMillis mean time of those that started in it, NaN where none
   * @param p99Millis NaN where not known
   * @param users the most that the tool ran at once in it; -1 where it records none
   */
  record LoadSecond(
      double fromSeconds,
      double lengthSeconds,
      double completedPerSecond,
      double successfulPerSecond,
      double meanMillis,
      double p99Millis,
      int users) {

    /** Its end on the axis. */
    public double toSeconds() {
      return fromSeconds + lengthSeconds;
    }
  }
}
