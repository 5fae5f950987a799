package dev.whisker.analysis.order;

import java.util.function.IntPredicate;

/** Finds a place in a row of things that are in order. */
public final class SortedPlaces {

  private SortedPlaces() {}

  /**
   * The first place from which on something holds; the count where it holds nowhere.
   *
   * @param holds of no place before it, and of all after it
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
