package dev.whisker.analysis.statistics;

import java.util.Arrays;

/**
 * Size, mean and variance of a few values.
 *
 * @param variance with the divisor n - 1; NaN for a single value
 */
public record Moments(int n, double mean, double variance) {

  public static Moments of(double[] values) {
    int n = values.length;
    if (allEqual(values)) {
      // Exact: a sum and a division might leave a rounding error.
      return new Moments(n, n == 0 ? Double.NaN : values[0], n < 2 ? Double.NaN : 0);
    }
    double mean = Arrays.stream(values).sum() / n;
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return new Moments(n, mean, squares / (n - 1));
  }

  private static boolean allEqual(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == values[0]);
  }

  /** True if there are several values, all equal. */
  public boolean isConstant() {
    return variance == 0;
  }

  public double meanVariance() {
    return variance / n;
  }
}
