package dev.whisker.analysis.order;

import java.util.Arrays;

/** The median. */
public final class Median {

  private Median() {}

  /**
   * The median, the mean of the middle two for an even number; NaN without values.
   *
   * @param values in any order; none of them NaN
   */
  public static double of(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
