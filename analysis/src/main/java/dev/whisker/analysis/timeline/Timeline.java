package dev.whisker.analysis.timeline;

import dev.whisker.analysis.run.Run;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.load.SampleSeries;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One run on one axis of seconds. Second 0 is the start of the first request; of the JVM where
 * there is no load result or the clocks could not be aligned (then the load's axis begins at its
 * own first request all the same).
 */
public interface Timeline {

  Run run();

  Alignment alignment();

  /** From the first to the last thing on the axis. */
  Window whole();

  /** The span of the GC logs, or null where there is none or it tells no time. */
  @Nullable Window gcSpan();

  /** The span of the load, or null where there is none or it tells no time. */
  @Nullable Window loadSpan();

  /** Where a moment of the GC log lies; NaN where the log tells no time. */
  double secondsOf(Stamp stamp);

  /** All pauses of the run's GC logs, in order of their start. */
  List<Pause> pauses();

  /** The single requests, or null where the load result has none. */
  @Nullable SampleSeries samples();

  /** Where second 0 of {@link #samples()} lies on the axis. */
  double samplesStartSeconds();

  /**
   * Requests by second over the axis, from samples or intervals; empty where there are neither.
   * Index 0 is the second that begins at axis second 0.
   */
  List<LoadSecond> load();

  /**
   * @param fromSeconds start on the axis
   * @param lengthSeconds 1 for samples, the tool's interval otherwise
   * @param completedPerSecond requests that ended in it, by its length
   * @param successfulPerSecond those without error
   * @param meanMillis mean time of those that started in it, NaN where none
   * @param p99Millis NaN where not known
   */
  record LoadSecond(
      double fromSeconds,
      double lengthSeconds,
      double completedPerSecond,
      double successfulPerSecond,
      double meanMillis,
      double p99Millis) {}
}
