package dev.whisker.charts.surface;

import java.util.Arrays;

/** Binary search in ascending values, such as the moments of a timeline. */
public final class Ascending {

  private Ascending() {}

  /** The index of the first value not below {@code bound}; the length without one. */
  public static int firstFrom(double[] values, double bound) {
    int found = Arrays.binarySearch(values, bound);
    if (found < 0) {
      return -found - 1;
    }
    while (found > 0 && values[found - 1] == bound) {
      found--;
    }
    return found;
  }
}
