package dev.whisker.load.series;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;

/** The packed seconds of a series, each in one or more parts. */
final class PackedParts {

  /** The number sorted at once: 2 MB. */
  private static final int AT_ONCE = 1 << 18;

  private final int[] seconds;
  private final long[] places;
  private final PackedStore store;

  /**
   * @param seconds of each part, from the first one; ascending
   * @param places of each part in the store
   */
  PackedParts(int[] seconds, long[] places, PackedStore store) {
    this.seconds = seconds;
    this.places = places;
    this.store = store;
  }

  /** The number of seconds from the first to the last. */
  int length() {
    return seconds.length == 0 ? 0 : seconds[seconds.length - 1] + 1;
  }

  /** Passes all parts of a window with their seconds, in no order. */
  void each(int fromSecond, int toSecond, ObjIntConsumer<Second.Packed> sink) {
    int end = indexFrom(toSecond);
    for (int from = indexFrom(fromSecond); from < end; from += AT_ONCE) {
      byPage(from, Math.min(end, from + AT_ONCE), i -> sink.accept(part(i), seconds[i]));
    }
  }

  /** Passes the indexes of some parts so that each page of the store is read once. */
  private void byPage(int from, int to, IntConsumer sink) {
    long[] order = new long[to - from];
    for (int i = from; i < to; i++) {
      order[i - from] = (long) PackedStore.page(places[i]) << Integer.SIZE | i;
    }
    Arrays.sort(order);
    for (long each : order) {
      sink.accept((int) each);
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
