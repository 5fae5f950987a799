package dev.whisker.gc.reading;

import dev.whisker.gc.Stamp;
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
}
