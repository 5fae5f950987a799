package dev.whisker.load.series;

import java.util.function.ObjIntConsumer;

/** What was packed of the seconds of a series: of one second a part, or several. */
final class PackedParts {

  /** So few are asked for one by one, wherever they stand. */
  private static final int FEW = 64;

  private final int[] seconds;
  private final long[] places;
  private final int[] stored;
  private final PackedStore store;

  /**
   * @param seconds of each part, from the first one; ascending
   * @param places where each part stands in the store
   * @param stored the numbers of all parts in the order in which they stand there
   */
  PackedParts(int[] seconds, long[] places, int[] stored, PackedStore store) {
    this.seconds = seconds;
    this.places = places;
    this.stored = stored;
    this.store = store;
  }

  /** How many seconds there are from the first to the last. */
  int length() {
    return seconds.length == 0 ? 0 : seconds[seconds.length - 1] + 1;
  }

  /** The most whole seconds without a part, and behind which there is one. */
  int longestGap() {
    int longest = 0;
    for (int i = 1; i < seconds.length; i++) {
      longest = Math.max(longest, seconds[i] - seconds[i - 1] - 1);
    }
    return longest;
  }

  /**
   * Gives all parts of a window with their seconds, in no order. Where seconds were packed to and
   * fro, as those are in which very long requests end, neighbours in time stand far from each other
   * in a file; so that all of it is read once, not a page of it for each part.
   */
  void each(int fromSecond, int toSecond, ObjIntConsumer<Second.Packed> sink) {
    int from = indexFrom(fromSecond);
    int to = indexFrom(toSecond);
    if (to - from <= FEW) {
      for (int i = from; i < to; i++) {
        sink.accept(part(i), seconds[i]);
      }
    } else {
      for (int i : stored) {
        if (i >= from && i < to) {
          sink.accept(part(i), seconds[i]);
        }
      }
    }
  }

  private Second.Packed part(int index) {
    return new Second.Packed(store, places[index]);
  }

  /** The index of the first part whose second is not before {@code second}. */
  private int indexFrom(int second) {
    int from = 0;
    int to = seconds.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (seconds[middle] < second) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }
}
