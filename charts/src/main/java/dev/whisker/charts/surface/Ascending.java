package dev.whisker.charts.surface;

import java.util.Arrays;

/** Finding one's way in ascending values, such as the moments of a timeline. */
public final class Ascending {

  private Ascending() {}

  /**
   * The index of the first value that is not below {@code bound}; the length where there is none.
   */
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
