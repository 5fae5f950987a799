package dev.whisker.gc.reading;

import java.util.Arrays;
import java.util.Comparator;

/** Sorts values that are in order except at a few places. */
public final class NearlySorted {

  /** The most steps for each value in nearly sorted values. */
  private static final int MAX_STEPS = 16;

  private NearlySorted() {}

  /** The places of the values in rising order; equal ones keep theirs. */
  public static int[] order(long[] values) {
    int[] order = new int[values.length];
    long stepsLeft = (long) MAX_STEPS * values.length;
    for (int i = 0; i < order.length; i++) {
      int to = i;
      while (to > 0 && values[order[to - 1]] > values[i]) {
        order[to] = order[to - 1];
        to--;
      }
      order[to] = i;
      stepsLeft -= i - to;
      if (stepsLeft < 0) {
        return sorted(values);
      }
    }
    return order;
  }

  private static int[] sorted(long[] values) {
    Integer[] order = new Integer[values.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingLong(i -> values[i]));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }
}
