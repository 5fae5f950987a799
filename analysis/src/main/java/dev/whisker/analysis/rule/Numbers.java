package dev.whisker.analysis.rule;

import java.util.Arrays;

/** Arithmetic on a few figures; NaN where there are none. */
public final class Numbers {

  private Numbers() {}

  /** The arithmetic mean. */
  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** The standard deviation as a share of the mean. */
  public static double variationPercent(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return 100 * Math.sqrt(squares / (values.length - 1)) / mean;
  }
}
