package dev.whisker.analysis.criteria;

import dev.whisker.analysis.metric.Metric;
import java.util.Map;

/**
 * The smallest difference of each metric that matters.
 *
 * @param stated by the user, for some metrics: for ratios the share by which they must differ (0.02
 *     is 2 %), for others the difference in their unit
 */
public record InterestingDifferences(Map<Metric, Double> stated) {

  /** The default differences. */
  public static final InterestingDifferences USUAL = new InterestingDifferences(Map.of());

  /**
   * In milliseconds. The longest of some hundred pauses varies by more from run to run. A user for
   * whom less matters has so strict a limit that rule D55 advises other collectors.
   */
  private static final double LEAST_OF_LONGEST_PAUSE = 10;

  public InterestingDifferences {
    stated = Map.copyOf(stated);
  }

  /** The stated difference of the metric, or else the usual one, on the same scale. */
  public double of(Metric metric) {
    return stated.getOrDefault(metric, usual(metric));
  }

  /**
   * The least absolute difference that matters besides, in the unit of the metric, since a share of
   * almost nothing does not. 0 without one, or if the user stated a difference.
   */
  public double least(Metric metric) {
    return metric == Metric.PAUSE_MAX && !stated.containsKey(metric) ? LEAST_OF_LONGEST_PAUSE : 0;
  }

  private static double usual(Metric metric) {
    return switch (metric) {
      case COMPLETED_PER_SECOND, SUCCESSFUL_PER_SECOND -> 0.02;
      case ERROR_PERCENT -> 0.1;
      case GC_THROUGHPUT -> 0.5;
      case MMU_1S, MMU_10S, GC_CPU_SHARE, RATE_KEPT -> 2;
      case REQUESTS_HIT -> 1;
      case STALLS_EXPLAINED -> 10;
      case FULL_TIME, MEMORY_WAIT_TIME -> 100;
      case STALL_SECONDS -> 1;
      case PAUSE_COUNT,
          YOUNG_COUNT,
          MIXED_COUNT,
          FULL_COUNT,
          MEMORY_WAITS,
          CONCURRENT_CYCLES,
          SAMPLES,
          ERRORS ->
          0.5;
      default -> 0.05;
    };
  }
}
