package dev.whisker.app.screen.advice;

import static java.util.Map.entry;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.chart.ChartKind;
import java.util.Map;
import java.util.Optional;

/** The chart that shows the subject of a rule, or a metric. */
public final class ChartOf {

  private static final Map<String, ChartKind> CHARTS =
      Map.ofEntries(
          entry("D03", ChartKind.PAUSE_CAUSES),
          entry("D04", ChartKind.PAUSE_CAUSES),
          entry("D06", ChartKind.PAUSE_CAUSES),
          entry("D19", ChartKind.HEAP_AFTER_GC),
          entry("D22", ChartKind.HEAP_AFTER_GC),
          entry("D01", ChartKind.METASPACE),
          entry("D35", ChartKind.METASPACE),
          entry("D38", ChartKind.STOPPED_BY_KIND),
          entry("D39", ChartKind.PAUSE_TIMELINE),
          entry("D80", ChartKind.REQUESTS_PER_SECOND),
          entry("D83", ChartKind.REQUESTS_PER_SECOND),
          entry("D86", ChartKind.ERRORS_OVER_TIME),
          entry("D87", ChartKind.LATENCY_OVER_TIME),
          entry("D92", ChartKind.WAITS_OVER_TIME),
          entry("D99", ChartKind.STOPPED_BY_KIND),
          entry("D119", ChartKind.WAITS_OVER_TIME));

  private ChartOf() {}

  /**
   * The chart; empty if none shows it.
   *
   * @param rule its id
   */
  public static Optional<ChartKind> rule(String rule) {
    return Optional.ofNullable(CHARTS.get(rule));
  }

  /** The chart that compares a metric; empty if none does. */
  static Optional<ChartKind> metric(Metric metric) {
    return switch (metric) {
      case GC_THROUGHPUT -> Optional.of(ChartKind.GC_THROUGHPUT);
      case SUCCESSFUL_PER_SECOND, COMPLETED_PER_SECOND -> Optional.of(ChartKind.REQUEST_RATE);
      case LATENCY_P99 -> Optional.of(ChartKind.LATENCY_P99);
      case LATENCY_MEAN, LATENCY_P95 -> Optional.of(ChartKind.LATENCY);
      case PAUSE_MAX -> Optional.of(ChartKind.PAUSE_MAX);
      case MEMORY_WAIT_TIME -> Optional.of(ChartKind.WAITS_OVER_TIME);
      case FULL_COUNT -> Optional.of(ChartKind.FULL_COLLECTIONS);
      case ERROR_PERCENT -> Optional.of(ChartKind.ERROR_CLASSES);
      default -> Optional.empty();
    };
  }
}
