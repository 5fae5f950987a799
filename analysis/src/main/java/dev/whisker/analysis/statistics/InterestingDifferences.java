package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import java.util.Map;

/**
 * The smallest difference of each metric that anybody would act on.
 *
 * @param stated by the user, for some metrics: for those compared as ratios the part by which they
 *     must differ (0.02 is 2 %), for the others the difference in their own unit
 */
public record InterestingDifferences(Map<Metric, Double> stated) {

  /** What is usual, where nobody stated anything. */
  public static final InterestingDifferences USUAL = new InterestingDifferences(Map.of());

  public InterestingDifferences {
    stated = Map.copyOf(stated);
  }

  /** What was stated of the metric, or else what is usual, on the same scale. */
  public double of(Metric metric) {
    return stated.getOrDefault(metric, usual(metric));
  }

  private static double usual(Metric metric) {
    return switch (metric) {
      case COMPLETED_PER_SECOND, SUCCESSFUL_PER_SECOND -> 0.02;
      case ERROR_PERCENT -> 0.1;
      case GC_THROUGHPUT -> 0.5;
      case WORST_MINUTE_GC_THROUGHPUT, MMU_1S, MMU_10S, GC_CPU_SHARE, RATE_KEPT -> 2;
      case REQUESTS_HIT -> 1;
      case STALLS_EXPLAINED -> 10;
      case FULL_TIME -> 100;
      case STALL_SECONDS -> 1;
      case PAUSE_COUNT, YOUNG_COUNT, MIXED_COUNT, FULL_COUNT, CONCURRENT_CYCLES, SAMPLES, ERRORS ->
          0.5;
      default -> 0.05;
    };
  }

  /** Whether a difference, real or not, is large enough that anybody would act on it. */
  public boolean isReachedBy(Contrast contrast) {
    double size =
        contrast.scale() == Contrast.Scale.RATIO
            ? Math.expm1(Math.abs(Math.log(contrast.value())))
            : Math.abs(contrast.value());
    return size >= of(contrast.metric());
  }
}
