package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The few metrics that a decision is made by. They are the axes of the choice as well, so that what
 * the table says of two configurations and what the recommendation makes of them cannot differ.
 */
public final class DecisionMetrics {

  private DecisionMetrics() {}

  /**
   * What the data at hand allow to decide by: requests/s, successful ones where the errors are
   * known (the GC's throughput where there is no load), a high percentile, the longest pause or how
   * many collections were full where that is all there is, and errors.
   *
   * @return at most four, those that at least two of the configurations have (or the only one)
   */
  public static List<Metric> of(List<Repeats> configurations) {
    List<Metric> metrics = new ArrayList<>();
    firstAtHand(
            configurations,
            Metric.SUCCESSFUL_PER_SECOND,
            Metric.COMPLETED_PER_SECOND,
            Metric.GC_THROUGHPUT)
        .ifPresent(metrics::add);
    firstAtHand(
            configurations,
            Metric.LATENCY_P99,
            Metric.LATENCY_P95,
            Metric.LATENCY_MEAN,
            Metric.PAUSE_P99)
        .ifPresent(metrics::add);
    firstAtHand(configurations, Metric.PAUSE_MAX, Metric.FULL_COUNT).ifPresent(metrics::add);
    firstAtHand(configurations, Metric.ERROR_PERCENT).ifPresent(metrics::add);
    return metrics;
  }

  /** The same, and the heap: where a small one is the goal. */
  public static List<Metric> ofFootprint(List<Repeats> configurations) {
    List<Metric> metrics = of(configurations);
    firstAtHand(configurations, Metric.HEAP_CAPACITY).ifPresent(metrics::add);
    return metrics;
  }

  private static Optional<Metric> firstAtHand(List<Repeats> configurations, Metric... choices) {
    int enough = Math.min(2, configurations.size());
    return Stream.of(choices)
        .filter(
            metric ->
                configurations.stream().filter(c -> c.values(metric).length > 0).count() >= enough)
        .findFirst();
  }
}
