package dev.whisker.load.series;

import java.util.Arrays;

/**
 * How often each number that is not negative occurred. Open addressing with neither objects nor
 * divisions: one of these is written to for each row of a file.
 */
final class Tallies {

  private static final int[] NOTHING = {};
  private static final int LEAST = 16;

  /** A larger table is made anew, smaller, when it was emptied. */
  private static final int MOST_KEPT = 1 << 13;

  /** The steps that Ciura measured to be the best, and beyond them ones that grow by 9/4. */
  private static final int[] GAPS = {
    460316, 204585, 90927, 40412, 17961, 7983, 3548, 1577, 701, 301, 132, 57, 23, 10, 4, 1
  };

  /** An odd number that spreads neighbouring keys over the high bits of a product. */
  private static final int MIX = 0x9E3779B9;

  /** Key and count in turn; a count of zero means that there is no key. */
  private int[] slots = NOTHING;

  private int shift;
  private int size;

  void add(int key) {
    add(key, 1);
  }

  /** The number occurred so often once more. */
  void add(int key, int count) {
    int slot = slot(key);
    if (slot < 0) {
      slot = place(key);
    }
    slots[slot + 1] += count;
  }

  /** Forgets all numbers. */
  void clear() {
    if (slots.length > MOST_KEPT) {
      slots = NOTHING;
    } else {
      Arrays.fill(slots, 0);
    }
    size = 0;
  }

  /** The key of one of those that {@link #sorted} gives. */
  static int key(long entry) {
    return (int) (entry >>> 32);
  }

  /** How often it occurred. */
  static int count(long entry) {
    return (int) entry;
  }

  /** Each key with its count as one number, by keys. */
  long[] sorted() {
    long[] entries = new long[size];
    int n = 0;
    for (int slot = 0; slot < slots.length; slot += 2) {
      if (slots[slot + 1] != 0) {
        entries[n++] = (long) slots[slot] << 32 | slots[slot + 1];
      }
    }
    sort(entries);
    return entries;
  }

  /**
   * Shell's way, since there are mostly some hundred: {@link java.util.Arrays#sort(long[])} has
   * several, and to compile them takes longer than all the sorting.
   */
  private static void sort(long[] entries) {
    for (int gap : GAPS) {
      for (int i = gap; i < entries.length; i++) {
        long entry = entries[i];
        int to = i;
        for (; to >= gap && entries[to - gap] > entry; to -= gap) {
          entries[to] = entries[to - gap];
        }
        entries[to] = entry;
      }
    }
  }

  /** Where the key stands, or -1. */
  private int slot(int key) {
    int[] table = slots;
    if (table.length == 0) {
      return -1;
    }
    int slot = first(key);
    while (table[slot + 1] != 0) {
      if (table[slot] == key) {
        return slot;
      }
      slot = (slot + 2) & (table.length - 1);
    }
    return -1;
  }

  /** Makes room for a key that has none. */
  private int place(int key) {
    size++;
    if (size * 4 > slots.length) {
      grow();
    }
    int slot = free(key);
    slots[slot] = key;
    return slot;
  }

  private void grow() {
    int[] before = slots;
    slots = new int[Math.max(2 * LEAST, 2 * before.length)];
    shift = Integer.numberOfLeadingZeros(slots.length) + 2;
    for (int slot = 0; slot < before.length; slot += 2) {
      if (before[slot + 1] != 0) {
        int moved = free(before[slot]);
        slots[moved] = before[slot];
        slots[moved + 1] = before[slot + 1];
      }
    }
  }

  private int free(int key) {
    int slot = first(key);
    while (slots[slot + 1] != 0) {
      slot = (slot + 2) & (slots.length - 1);
    }
    return slot;
  }

  private int first(int key) {
    return ((key * MIX) >>> shift) << 1;
  }
}
