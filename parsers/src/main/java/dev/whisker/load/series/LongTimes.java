package dev.whisker.load.series;

import java.util.Arrays;

/**
 * How often each of some long times occurred: few as a rule, but millions where a file is damaged,
 * so that they are kept as plain numbers, found by open addressing.
 */
final class LongTimes {

  /** An odd number that spreads neighbours over the high bits of a product. */
  private static final int MIX = 0x9E3779B9;

  /** By slot, the time; 0 where there is none. */
  private int[] times = new int[16];

  private long[] counts = new long[16];
  private int size;

  /**
   * A time occurred so often once more.
   *
   * @param time above 0
   */
  void add(int time, long count) {
    int slot = slot(time);
    if (times[slot] == 0) {
      if (4 * (size + 1L) > 3L * times.length) {
        grow();
        slot = slot(time);
      }
      times[slot] = time;
      size++;
    }
    counts[slot] += count;
  }

  int size() {
    return size;
  }

  /** The times, ascending. */
  int[] sorted() {
    int[] sorted = new int[size];
    int n = 0;
    for (int time : times) {
      if (time != 0) {
        sorted[n++] = time;
      }
    }
    Arrays.sort(sorted);
    return sorted;
  }

  /** How often a time occurred. */
  long count(int time) {
    return counts[slot(time)];
  }

  private int slot(int time) {
    int slot = (time * MIX) >>> (Integer.numberOfLeadingZeros(times.length) + 1);
    while (times[slot] != 0 && times[slot] != time) {
      slot = (slot + 1) & (times.length - 1);
    }
    return slot;
  }

  private void grow() {
    int[] timesBefore = times;
    long[] countsBefore = counts;
    times = new int[2 * timesBefore.length];
    counts = new long[times.length];
    for (int i = 0; i < timesBefore.length; i++) {
      if (timesBefore[i] != 0) {
        int slot = slot(timesBefore[i]);
        times[slot] = timesBefore[i];
        counts[slot] = countsBefore[i];
      }
    }
  }
}
