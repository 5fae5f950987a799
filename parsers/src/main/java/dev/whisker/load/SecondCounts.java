package dev.whisker.load;

import java.util.Arrays;

/**
 * How many things happened in each second, as they are counted: in any order, mostly in that of
 * time. Only seconds in which something happened take room; where these are very many, two become
 * one.
 */
final class SecondCounts {

  /** More than two days in which something happened every second; 3 MB. */
  private static final int MOST = 200_000;

  /** Times go to and fro by a few seconds; so many are looked through before a new one is begun. */
  private static final int NEAR = 8;

  private long[] slots = new long[16];
  private long[] counts = new long[16];
  private int size;

  /** A slot is so many seconds, as a power of two. */
  private int shift;

  void add(long second, long count) {
    long slot = second >> shift;
    for (int i = size - 1; i >= Math.max(0, size - NEAR); i--) {
      if (slots[i] == slot) {
        counts[i] += count;
        return;
      }
    }
    if (size == slots.length) {
      makeRoom();
    }
    slots[size] = second >> shift;
    counts[size++] = count;
  }

  void add(SecondCounts other) {
    for (int i = 0; i < other.size; i++) {
      add(other.slots[i] << other.shift, other.counts[i]);
    }
  }

  /** What was counted, by seconds from {@code first} on. */
  FailureTimes.Track track(long first) {
    merge();
    int[] seconds = new int[size];
    long[] sums = new long[size + 1];
    for (int i = 0; i < size; i++) {
      seconds[i] = (int) Math.max(0, (slots[i] << shift) - first);
      sums[i + 1] = sums[i] + counts[i];
    }
    return new FailureTimes.Track(seconds, sums);
  }

  private void makeRoom() {
    merge();
    while (size > MOST / 2) {
      shift++;
      Arrays.setAll(slots, i -> slots[i] >> 1);
      merge();
    }
    if (size > slots.length / 2) {
      slots = Arrays.copyOf(slots, 2 * slots.length);
      counts = Arrays.copyOf(counts, 2 * counts.length);
    }
  }

  /** Puts them in order, each slot once. */
  private void merge() {
    Integer[] order = new Integer[size];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Long.compare(slots[a], slots[b]));
    long[] sorted = new long[slots.length];
    long[] sums = new long[counts.length];
    int merged = 0;
    for (int i : order) {
      if (merged == 0 || sorted[merged - 1] != slots[i]) {
        sorted[merged++] = slots[i];
      }
      sums[merged - 1] += counts[i];
    }
    slots = sorted;
    counts = sums;
    size = merged;
  }
}
