package dev.whisker.charts.kind.load;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.load.LoadWindow;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;

/** The times of the single requests that started in the whole seconds of a run's window. */
final class AnalysedRequests {

  private AnalysedRequests() {}

  /** None where no single requests were recorded. */
  static LatencyCounts of(RunResult run) {
    RunMetrics metrics = run.metrics();
    Timeline timeline = metrics.timeline();
    SampleSeries samples = timeline.samples();
    return samples == null
        ? LatencyCounts.EMPTY
        : LoadWindow.of(timeline, samples, metrics.window()).times();
  }
}
