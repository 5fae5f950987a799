package dev.whisker.analysis.order;

import java.util.function.IntPredicate;

/** Binary search for the first place with a property. */
public final class SortedPlaces {

  private SortedPlaces() {}

  /**
   * The first place with the property; the count if no place has it.
   *
   * @param holds true for all places after the first one with the property
   */
  public static int first(int count, IntPredicate holds) {
    int from = 0;
    int to = count;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (holds.test(middle)) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }
}
