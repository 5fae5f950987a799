package dev.whisker.analysis.statistics;

/**
 * A metric over the repeats of a configuration.
 *
 * @param n runs that have the figure
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
}
