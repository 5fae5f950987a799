package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.Spread;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The load figures of a comparison by label, without verdicts.
 *
 * @param all figures of all requests together, even if the comparison covers one label
 * @param labels in the order requested
 */
public record RequestsByLabel(
    Comparison comparison, List<Map<Metric, Spread>> all, List<OfLabel> labels) {

  /**
   * @param configurations for each configuration, in its order, the load metrics that at least one
   *     run has for these requests
   */
  public record OfLabel(String label, List<Map<Metric, Spread>> configurations) {}

  /** Computes them from all requests, which takes a while if there are many. */
  public static RequestsByLabel of(Comparison comparison, List<String> labels) {
    List<ConfigurationResult> configurations = comparison.configurations();
    List<Measured> measured = configurations.parallelStream().map(Measured::of).toList();
    return new RequestsByLabel(
        comparison,
        measured.stream().map(Measured::all).toList(),
        labels.stream()
            .map(label -> new OfLabel(label, measured.stream().map(m -> m.only(label)).toList()))
            .toList());
  }

  /** The runs of a configuration, each with the figures of its labels. */
  private record Measured(Configuration configuration, List<RunOfLabels> runs) {

    static Measured of(ConfigurationResult result) {
      return new Measured(
          result.configuration(),
          result.runs().parallelStream().map(run -> RunOfLabels.of(run.metrics())).toList());
    }

    Map<Metric, Spread> all() {
      return summary(RunOfLabels::all);
    }

    Map<Metric, Spread> only(String label) {
      return summary(run -> run.byLabel().getOrDefault(label, run.nothing()));
    }

    private Map<Metric, Spread> summary(Function<RunOfLabels, RunMetrics> requests) {
      return new Repeats(configuration, runs.stream().map(requests).toList()).summary();
    }
  }

  /**
   * @param nothing the figures for a label that the run lacks
   */
  private record RunOfLabels(RunMetrics all, RunMetrics nothing, Map<String, RunMetrics> byLabel) {

    static RunOfLabels of(RunMetrics run) {
      return new RunOfLabels(
          MetricCalculator.measureLoad(run),
          new RunMetrics(run.timeline(), run.window(), Map.of()),
          MetricCalculator.measureLabels(run));
    }
  }
}
