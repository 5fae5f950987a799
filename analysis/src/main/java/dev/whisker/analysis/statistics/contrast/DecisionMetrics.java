package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Repeats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The few metrics that a decision is made by. Table and recommendation share them, so they cannot
 * contradict each other.
 */
public final class DecisionMetrics {

  /** A log that ends with the last collection covers a little less than the load. */
  private static final double WHOLE = 0.9;

  private static final double AS_LONG = 1.2;

  private DecisionMetrics() {}

  /**
   * The decision metrics that the data allow: requests/s, successful ones where the errors are
   * known (the GC's throughput where there is no load), a high percentile, the longest pause,
   * errors, and how many collections were full.
   *
   * @return at most five, those that at least two of the configurations have (or the only one)
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
    firstAtHand(configurations, Metric.PAUSE_MAX).ifPresent(metrics::add);
    firstAtHand(configurations, Metric.ERROR_PERCENT).ifPresent(metrics::add);
    if (canCountFullGcs(configurations)) {
      metrics.add(Metric.FULL_COUNT);
    }
    return metrics;
  }

  /**
   * Numbers of full GCs can be compared where they are known of the whole load of all runs, which
   * last about as long. Where no configuration has one in every run, there is nothing to compare.
   */
  private static boolean canCountFullGcs(List<Repeats> configurations) {
    List<RunMetrics> runs = configurations.stream().flatMap(each -> each.runs().stream()).toList();
    boolean areCounted =
        runs.stream()
            .allMatch(
                run -> !Double.isNaN(run.value(Metric.FULL_COUNT)) && run.coveredShare() >= WHOLE);
    DoubleSummaryStatistics lengths =
        runs.stream().mapToDouble(run -> run.gcWindow().lengthSeconds()).summaryStatistics();
    return areCounted
        && lengths.getMax() <= AS_LONG * lengths.getMin()
        && configurations.stream()
            .anyMatch(each -> Arrays.stream(each.values(Metric.FULL_COUNT)).min().orElse(0) >= 1);
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
