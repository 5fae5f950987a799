package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.load.LoadWindow;
import dev.whisker.load.Tool;
import dev.whisker.load.result.LoadResult;
import java.util.EnumSet;
import java.util.Set;

/** The number of users that a load tool ran at once. */
public final class Users {

  /** Their clients send again at once; time-outs and failed connects lengthen the period. */
  private static final Set<Tool> NEVER_PAUSE = EnumSet.of(Tool.AB, Tool.WRK, Tool.HEY);

  private Users() {}

  /** False if the load tool has no think time. */
  public static boolean mayPause(LoadResult result) {
    return !NEVER_PAUSE.contains(result.head().format().tool());
  }

  /** The largest number within the analysed window; NaN if unknown. */
  public static double of(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    int most =
        switch (result) {
          case LoadResult.Samples samples ->
              LoadWindow.of(run.timeline(), samples.series(), run.window()).mostThreads();
          case LoadResult.Intervals intervals ->
              intervals.intervals().stream().mapToInt(LoadResult.Interval::users).max().orElse(-1);
          case LoadResult.Summary summary -> stated(summary.head(), run);
          case null -> -1;
        };
    return most > 0 ? most : Double.NaN;
  }

  /** The number by the load result, or else by the run's name or notes. */
  private static int stated(LoadResult.Head head, RunMetrics run) {
    String named = run.timeline().run().factors().values().getOrDefault("concurrency", "");
    String concurrency = head.facts().getOrDefault("concurrency", named);
    return concurrency.matches("\\d{1,9}") ? Integer.parseInt(concurrency) : -1;
  }
}
