package dev.whisker.gc.reading;

import dev.whisker.gc.Stamp;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The order of rows by their starts: records are complete in the order of their ends, which is not
 * always that of their starts.
 */
final class StartOrder {

  private int size;
  private long latest = Long.MIN_VALUE;
  private boolean inOrder = true;

  /** The rows by start; null while they are in the order of the log. */
  private int @Nullable [] places;

  /** Adds a row with this start or {@link Stamp#ABSENT}. */
  void add(long start) {
    if (start != Stamp.ABSENT) {
      inOrder &= start >= latest;
      latest = start;
    }
    size++;
  }

  int size() {
    return size;
  }

  /**
   * Sorts the rows; a row without a stamp stays after the one before it.
   *
   * @param start of each row in the order of the log
   */
  void settle(IntToLongFunction start) {
    if (inOrder) {
      return;
    }
    long[] starts = new long[size];
    for (int i = 0; i < size; i++) {
      long own = start.applyAsLong(i);
      starts[i] = own == Stamp.ABSENT && i > 0 ? starts[i - 1] : own;
    }
    places = NearlySorted.order(starts);
  }

  /** Compares two rows, by their order in the log. */
  interface Likeness {
    boolean areSame(int one, int other);
  }

  /**
   * Removes rows that repeat an earlier one with the same start. The rows must be settled.
   *
   * @param start of each row in the order of the log
   * @return the number of removed rows
   */
  int leaveOutTwins(IntToLongFunction start, Likeness likeness) {
    if (places == null) {
      return 0;
    }
    int kept = 0;
    for (int place : places) {
      if (!isKnown(place, kept, start, likeness)) {
        places[kept] = place;
        kept++;
      }
    }
    int leftOut = size - kept;
    size = kept;
    return leftOut;
  }

  private boolean isKnown(int place, int kept, IntToLongFunction start, Likeness likeness) {
    long own = start.applyAsLong(place);
    if (places == null || own == Stamp.ABSENT) {
      return false;
    }
    for (int i = kept - 1; i >= 0 && start.applyAsLong(places[i]) == own; i--) {
      if (likeness.areSame(places[i], place)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The row at this index by start.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  int place(int index) {
    Objects.checkIndex(index, size);
    return places == null ? index : places[index];
  }

  /** Sorts values that are in order except at a few places. */
  static final class NearlySorted {

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
}
