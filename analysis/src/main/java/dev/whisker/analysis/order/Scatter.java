package dev.whisker.analysis.order;

/** Estimates the noise of values that may have a trend. */
public final class Scatter {

  /** The median distance of independent neighbours, in standard deviations. */
  private static final double MEDIAN_DISTANCE = 0.954;

  private Scatter() {}

  /**
   * The standard deviation of single values, estimated from the distances between neighbours.
   *
   * @param values in their order
   * @return NaN with fewer than two values
   */
  public static double deviation(double[] values) {
    double[] distances = new double[Math.max(0, values.length - 1)];
    for (int i = 0; i < distances.length; i++) {
      distances[i] = Math.abs(values[i + 1] - values[i]);
    }
    return Median.of(distances) / MEDIAN_DISTANCE;
  }
}
