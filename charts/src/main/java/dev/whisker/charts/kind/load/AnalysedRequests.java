package dev.whisker.charts.kind.load;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;

/** The times of the single requests that started in the whole seconds of a run's window. */
final class AnalysedRequests {

  private static final double TOLERANCE = 1e-6;

  private AnalysedRequests() {}

  /** None where no single requests were recorded. */
  static LatencyCounts of(RunResult run) {
    SampleSeries samples = run.metrics().timeline().samples();
    Window span = run.metrics().timeline().loadSpan();
    if (samples == null || span == null) {
      return LatencyCounts.EMPTY;
    }
    Window window = run.metrics().window();
    int seconds = samples.seconds();
    // The first and the last second of a test are seldom whole.
    int from =
        window.fromSeconds() <= span.fromSeconds() + TOLERANCE
            ? 0
            : Math.clamp((long) Math.ceil(window.fromSeconds() - TOLERANCE), 0, seconds);
    int to =
        window.toSeconds() >= span.toSeconds() - TOLERANCE
            ? seconds
            : Math.clamp((long) Math.floor(window.toSeconds() + TOLERANCE), from, seconds);
    return samples.latency(from, to, Selection.ALL);
  }
}
