package dev.whisker.analysis.rule;

import java.util.Arrays;

/** Arithmetic on a few figures; NaN where there are none. */
public final class Numbers {

  private Numbers() {}

  /** The arithmetic mean. */
  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** The smallest value that so many per cent are not above (nearest rank). */
  public static double quantile(double[] values, double percent) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return n == 0
        ? Double.NaN
        : sorted[Math.clamp((int) Math.ceil(n * percent / 100) - 1, 0, n - 1)];
  }

  /** The standard deviation as a share of the mean. */
  public static double variationPercent(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return 100 * Math.sqrt(squares / (values.length - 1)) / mean;
  }
}
