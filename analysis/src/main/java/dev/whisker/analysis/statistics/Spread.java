package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;

/**
 * A metric over the repeats of a configuration.
 *
 * @param n repeats that have the figure; several tests of one JVM count once
 * @param mean arithmetic for differences, geometric for ratios; NaN for n = 0
 * @param low lower end of the 95 % interval of the mean; NaN below n = 2
 * @param high its upper end
 * @param min the smallest of the runs
 * @param max the largest
 */
public record Spread(int n, double mean, double low, double high, double min, double max) {

  /** The spread of a metric that no run has. */
  static final Spread NONE =
      new Spread(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /** The figure shown for all runs: their mean, or the maximum of all for a maximum. */
  public double standingFor(Metric metric) {
    return metric.isLongest() ? max : mean;
  }

  /** The lower end of the interval, or of the range for a maximum. */
  public double from(Metric metric) {
    return metric.isLongest() ? min : low;
  }

  /** The upper end of the interval, or of the range for a maximum. */
  public double to(Metric metric) {
    return metric.isLongest() ? max : high;
  }

  /** The same spread around another mean; its interval contains it. */
  Spread around(double other) {
    return new Spread(n, other, Math.min(low, other), Math.max(high, other), min, max);
  }

  /**
   * The same spread with the extremes of single runs: of several tests of one JVM the worst counts
   * against a limit.
   */
  Spread reaching(double[] ofRuns) {
    DoubleSummaryStatistics ends = Arrays.stream(ofRuns).summaryStatistics();
    return new Spread(n, mean, low, high, ends.getMin(), ends.getMax());
  }
}
