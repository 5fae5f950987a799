package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.Users;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.load.result.LoadResult;
import java.util.function.ToDoubleFunction;

/** The work of a run, in figures that do not depend on the server's speed. */
public final class WorkOfRun {

  private WorkOfRun() {}

  /** The requests of the whole test: the window may end with the GC log. */
  public static double samples(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    return result == null ? Double.NaN : result.summary().samples().value();
  }

  public static double seconds(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    return result == null ? Double.NaN : result.summary().durationSeconds().value();
  }

  /** The mean over the seconds of the window, or the largest number if seconds are unknown. */
  static double usersOnAverage(RunMetrics run) {
    long users = 0;
    int seconds = 0;
    for (LoadSecond second : run.timeline().loadWithin(run.window())) {
      if (second.users() > 0) {
        users += second.users();
        seconds++;
      }
    }
    return seconds > 0 ? (double) users / seconds : Users.of(run);
  }

  /**
   * The time of a client from one request to the next, in milliseconds; NaN if clients do not wait
   * for their answers, or never pause.
   */
  static double periodMillis(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    boolean pauses =
        result != null && result.head().loop() == LoadResult.Loop.CLOSED && Users.mayPause(result);
    return pauses
        ? 1000 * usersOnAverage(run) / run.value(Metric.COMPLETED_PER_SECOND)
        : Double.NaN;
  }

  /** The mean of the runs that have the figure; NaN if none has. */
  static double mean(Repeats configuration, ToDoubleFunction<RunMetrics> figure) {
    return configuration.runs().stream()
        .mapToDouble(figure)
        .filter(Double::isFinite)
        .average()
        .orElse(Double.NaN);
  }

  /** The bytes allocated per second in which GC did not stop the application. */
  static double allocatedPerSecond(RunMetrics run) {
    return 100 * run.value(Metric.ALLOCATION_RATE) / run.value(Metric.GC_THROUGHPUT);
  }
}
