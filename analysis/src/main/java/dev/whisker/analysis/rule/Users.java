package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.load.LoadResult;
import dev.whisker.load.SampleSeries;
import java.util.Arrays;

/** How many users a load tool ran at once. */
final class Users {

  private Users() {}

  /** The most within the analysed window; NaN where the tool does not tell. */
  static double of(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    int most =
        switch (result) {
          case LoadResult.Samples samples -> most(samples.series(), run.window());
          case LoadResult.Intervals intervals ->
              intervals.intervals().stream().mapToInt(LoadResult.Interval::users).max().orElse(-1);
          case LoadResult.Summary summary -> stated(summary.head(), run);
          case null -> -1;
        };
    return most > 0 ? most : Double.NaN;
  }

  private static int most(SampleSeries series, Window window) {
    int from = (int) Math.clamp(Math.floor(window.fromSeconds()), 0, series.seconds());
    int to = (int) Math.clamp(Math.ceil(window.toSeconds()), from, series.seconds());
    int most = -1;
    for (int part = from; part < to; part += SampleSeries.SECONDS_AT_ONCE) {
      int end = Math.min(to, part + SampleSeries.SECONDS_AT_ONCE);
      most = Math.max(most, Arrays.stream(series.threads(part, end)).max().orElse(-1));
    }
    return most;
  }

  /** As the tool tells, else as the run's name or notes do. */
  private static int stated(LoadResult.Head head, RunMetrics run) {
    String named = run.timeline().run().factors().values().getOrDefault("concurrency", "");
    String concurrency = head.facts().getOrDefault("concurrency", named);
    return concurrency.matches("\\d{1,9}") ? Integer.parseInt(concurrency) : -1;
  }
}
