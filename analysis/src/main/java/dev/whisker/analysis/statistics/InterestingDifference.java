package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;

/** The smallest difference of each metric that anybody would act on. */
public final class InterestingDifference {

  private InterestingDifference() {}

  /**
   * @return for metrics compared as ratios the part by which they must differ (0.02 is 2 %), for
   *     the others the difference in their own unit
   */
  public static double of(Metric metric) {
    return switch (metric) {
      case COMPLETED_PER_SECOND, SUCCESSFUL_PER_SECOND -> 0.02;
      case ERROR_PERCENT -> 0.1;
      case GC_THROUGHPUT -> 0.5;
      case WORST_MINUTE_GC_THROUGHPUT, MMU_1S, MMU_10S, GC_CPU_SHARE -> 2;
      case STALLS_EXPLAINED -> 10;
      case FULL_TIME -> 100;
      case STALL_SECONDS -> 1;
      case PAUSE_COUNT, YOUNG_COUNT, MIXED_COUNT, FULL_COUNT, CONCURRENT_CYCLES, SAMPLES, ERRORS ->
          0.5;
      default -> 0.05;
    };
  }
}
