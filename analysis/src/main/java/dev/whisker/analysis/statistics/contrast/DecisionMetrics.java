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
 * Chooses the few metrics that decide. Table and recommendation share them, so they cannot
 * contradict each other.
 */
public final class DecisionMetrics {

  /**
   * The share of the load from which on a log covers all of it: a log ends with the last
   * collection, a little before the load.
   */
  private static final double WHOLE = 0.9;

  private static final double AS_LONG = 1.2;

  private DecisionMetrics() {}

  /**
   * The decision metrics for the data: requests/s, successful ones if errors are known (GC
   * throughput without a load), a high percentile, the longest pause, errors, and the number of
   * full GCs.
   *
   * @return at most five that at least two of the configurations have (or the only one)
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
   * True if numbers of full GCs can be compared: they are known for the whole load of all runs, the
   * runs last about as long, and some configuration has one in every run.
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

  /** The decision metrics and the heap, for the goal of a small footprint. */
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
