package dev.whisker.analysis.criteria;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Identified;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The goal of the user. It weights the metrics and decides trade-offs. */
public enum Goal implements Identified {
  LATENCY,
  THROUGHPUT,
  BALANCED,
  FOOTPRINT;

  /** The metrics that decide a trade-off, the most important first; empty if none does. */
  public List<Metric> first() {
    return switch (this) {
      case LATENCY ->
          List.of(
              Metric.LATENCY_P99,
              Metric.LATENCY_P95,
              Metric.LATENCY_MEAN,
              Metric.PAUSE_P99,
              Metric.PAUSE_MAX);
      case THROUGHPUT ->
          List.of(Metric.SUCCESSFUL_PER_SECOND, Metric.COMPLETED_PER_SECOND, Metric.GC_THROUGHPUT);
      case BALANCED -> List.of();
      case FOOTPRINT -> List.of(Metric.HEAP_CAPACITY);
    };
  }

  /**
   * The decision metrics with their weights, which divide the chance of a false verdict. They are
   * set before any figure is seen.
   */
  public Map<Metric, Double> weights(List<Metric> decisionMetrics) {
    Map<Metric, Double> weights = new EnumMap<>(Metric.class);
    decisionMetrics.forEach(metric -> weights.put(metric, weight(metric)));
    return weights;
  }

  /** The weight of a decision metric. */
  public double weight(Metric metric) {
    return switch (metric) {
      // The other metrics show its effects.
      case FULL_COUNT -> 0.25;
      case PAUSE_MAX, ERROR_PERCENT -> 1;
      case HEAP_CAPACITY -> 2;
      case SUCCESSFUL_PER_SECOND, COMPLETED_PER_SECOND, GC_THROUGHPUT ->
          switch (this) {
            case LATENCY -> 1;
            case THROUGHPUT -> 3;
            case BALANCED, FOOTPRINT -> 2;
          };
      default ->
          switch (this) {
            case LATENCY -> 3;
            case THROUGHPUT -> 1;
            case BALANCED, FOOTPRINT -> 2;
          };
    };
  }
}
