package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;

/**
 * A metric over the repeats of a configuration.
 *
 * @param n repeats that have the figure: several tests of one JVM are one
 * @param mean arithmetic for differences, geometric for ratios; NaN for n = 0
 * @param low lower end of the 95 % interval of the mean; NaN below n = 2
 * @param high upper end of it
 * @param min the smallest of the runs
 * @param max the largest
 */
public record Spread(int n, double mean, double low, double high, double min, double max) {

  /** Of a metric that no run has. */
  static final Spread NONE =
      new Spread(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  /** What stands for all runs: their mean, or the longest of all where it is about the longest. */
  public double standingFor(Metric metric) {
    return metric.isLongest() ? max : mean;
  }

  /** From where on what stands for all runs may lie: its interval, or the range of the longest. */
  public double from(Metric metric) {
    return metric.isLongest() ? min : low;
  }

  /** Up to where. */
  public double to(Metric metric) {
    return metric.isLongest() ? max : high;
  }

  /**
   * The same with the ends of what single runs came to: of several tests of one JVM the worst
   * counts against a limit.
   */
  Spread reaching(double[] ofRuns) {
    DoubleSummaryStatistics ends = Arrays.stream(ofRuns).summaryStatistics();
    return new Spread(n, mean, low, high, ends.getMin(), ends.getMax());
  }
}
