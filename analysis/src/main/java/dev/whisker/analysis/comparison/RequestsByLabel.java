package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricCalculator;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.timeline.Timeline;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The load of a comparison, request by request: what a comparison of the requests of one label
 * alone has for its configurations, for all labels at once, and without verdicts.
 *
 * @param all what all requests together came to, whatever label the comparison is of
 * @param labels in the order asked for
 */
public record RequestsByLabel(
    Comparison comparison, List<Map<Metric, Spread>> all, List<OfLabel> labels) {

  /**
   * @param configurations for each of the comparison's, in its order, the metrics of the load that
   *     at least one run has for these requests
   */
  public record OfLabel(String label, List<Map<Metric, Spread>> configurations) {}

  /** Measures each run anew for each label, which takes long where there are many of both. */
  public static RequestsByLabel of(Comparison comparison, List<String> labels) {
    return new RequestsByLabel(
        comparison,
        configurations(comparison, timeline -> timeline),
        labels.parallelStream()
            .map(
                label ->
                    new OfLabel(
                        label, configurations(comparison, timeline -> timeline.only(label))))
            .toList());
  }

  private static List<Map<Metric, Spread>> configurations(
      Comparison comparison, UnaryOperator<Timeline> requests) {
    return comparison.configurations().stream()
        .map(
            each ->
                new Repeats(
                        each.configuration(),
                        each.runs().stream().map(run -> measured(run.metrics(), requests)).toList())
                    .summary())
        .toList();
  }

  private static RunMetrics measured(RunMetrics run, UnaryOperator<Timeline> requests) {
    return MetricCalculator.measureLoad(requests.apply(run.timeline().all()), run);
  }
}
