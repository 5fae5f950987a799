package dev.whisker.analysis.order;

/** Finds the value of one rank without sorting all values. */
public final class Rank {

  private Rank() {}

  /**
   * The value at an index of the sorted values.
   *
   * @param values their order changes
   * @param n the number of values that count; none is NaN
   */
  public static double of(double[] values, int n, int index) {
    int from = 0;
    int to = n - 1;
    while (from < to) {
      double pivot = values[(from + to) >>> 1];
      int left = from;
      int right = to;
      while (left <= right) {
        while (values[left] < pivot) {
          left++;
        }
        while (values[right] > pivot) {
          right--;
        }
        if (left <= right) {
          double moved = values[left];
          values[left++] = values[right];
          values[right--] = moved;
        }
      }
      if (index <= right) {
        to = right;
      } else if (index >= left) {
        from = left;
      } else {
        return values[index];
      }
    }
    return values[index];
  }
}
