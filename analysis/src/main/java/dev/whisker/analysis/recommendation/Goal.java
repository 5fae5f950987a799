package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What the user wants most. It weights the metrics and decides trade-offs. */
public enum Goal {
  LATENCY("latency"),
  THROUGHPUT("throughput"),
  BALANCED("balanced"),
  FOOTPRINT("footprint");

  private final String id;

  Goal(String id) {
    this.id = id;
  }

  /** A part of the contract of the command line and of files. */
  public String id() {
    return id;
  }

  /** The metrics that decide a trade-off, the most important first; empty where none does. */
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
   * The decision metrics with their weights, which say how much of the chance of a false word each
   * may take: fixed by the goal before any figure is seen.
   */
  public Map<Metric, Double> weights(List<Metric> decisionMetrics) {
    Map<Metric, Double> weights = new EnumMap<>(Metric.class);
    decisionMetrics.forEach(metric -> weights.put(metric, weight(metric)));
    return weights;
  }

  /** How much a decision metric counts beside the others. */
  public double weight(Metric metric) {
    return switch (metric) {
      // A cause of what the others show.
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
