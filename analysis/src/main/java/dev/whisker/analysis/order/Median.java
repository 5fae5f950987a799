package dev.whisker.analysis.order;

import java.util.Arrays;

/** The middle of some values, which a few odd ones do not sway. */
public final class Median {

  private Median() {}

  /**
   * The mean of the middle two of an even number; NaN where there is no value.
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
