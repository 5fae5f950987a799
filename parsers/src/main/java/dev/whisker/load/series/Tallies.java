package dev.whisker.load.series;

import java.util.Arrays;

/**
 * Counts the occurrences of non-negative numbers. Neighbours share a page, found by open
 * addressing: times of requests mostly have neighbours, so a few pages hold them, stay in the
 * processor's cache and are sorted at once. There are no objects and no divisions, since each row
 * of a file is counted here.
 */
final class Tallies {

  private static final int PAGE_BITS = 3;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int LEAST_PAGES = 16;

  /** The largest table that is kept when emptied. */
  private static final int MOST_KEPT = 1 << 9;

  /** Copied to clear a table, which needs no compiling as a loop over it does. */
  private static final int[] ZEROS = new int[MOST_KEPT * PAGE];

  /** The steps that Ciura found to be the best, continued by a factor of 9/4. */
  private static final int[] GAPS = {
    460316, 204585, 90927, 40412, 17961, 7983, 3548, 1577, 701, 301, 132, 57, 23, 10, 4, 1
  };

  /** An odd number that spreads neighbouring pages over the high bits of a product. */
  private static final int MIX = 0x9E3779B9;

  /** By slot, the page's number plus one; 0 for none. */
  private int[] pages = new int[LEAST_PAGES];

  /** The counts of each page's numbers. */
  private int[] counts = new int[LEAST_PAGES * PAGE];

  private int shift = shift();
  private int size;

  void add(int number) {
    add(number, 1);
  }

  void add(int number, int count) {
    int slot = slot((number >>> PAGE_BITS) + 1);
    counts[slot * PAGE + (number & (PAGE - 1))] += count;
  }

  /** Removes all numbers. */
  void clear() {
    if (pages.length > MOST_KEPT) {
      begin(LEAST_PAGES);
    } else {
      System.arraycopy(ZEROS, 0, pages, 0, pages.length);
      System.arraycopy(ZEROS, 0, counts, 0, counts.length);
    }
    size = 0;
  }

  /** The number of an entry of {@link #sorted}. */
  static int key(long entry) {
    return (int) (entry >>> 32);
  }

  static int count(long entry) {
    return (int) entry;
  }

  /** Each number with its count in one value, sorted. */
  long[] sorted() {
    long[] entries = new long[size * PAGE];
    int n = 0;
    for (long page : sortedPages()) {
      int first = ((int) (page >>> 32) - 1) * PAGE;
      int at = (int) page * PAGE;
      for (int i = 0; i < PAGE; i++) {
        // Without a branch, which would be mispredicted half of the time.
        int count = counts[at + i];
        entries[n] = (long) (first + i) << 32 | count;
        n += count == 0 ? 0 : 1;
      }
    }
    return Arrays.copyOf(entries, n);
  }

  /** Each page with its slot in one value, sorted. */
  private long[] sortedPages() {
    long[] sorted = new long[size];
    int n = 0;
    for (int slot = 0; slot < pages.length; slot++) {
      if (pages[slot] != 0) {
        sorted[n++] = (long) pages[slot] << 32 | slot;
      }
    }
    sort(sorted);
    return sorted;
  }

  /**
   * Shellsort, since there are mostly some dozen: {@link java.util.Arrays#sort(long[])} has several
   * algorithms, and compiling them takes longer than all the sorting.
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

  /** The slot of a page, which is added if missing. */
  private int slot(int page) {
    int[] table = pages;
    int slot = (page * MIX) >>> shift;
    for (int there = table[slot]; there != page; there = table[slot]) {
      if (there == 0) {
        return place(page, slot);
      }
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  private int place(int page, int free) {
    if (2 * size == pages.length) {
      grow();
      return slot(page);
    }
    pages[free] = page;
    size++;
    return free;
  }

  private void grow() {
    int[] pagesBefore = pages;
    int[] countsBefore = counts;
    begin(2 * pagesBefore.length);
    size = 0;
    for (int slot = 0; slot < pagesBefore.length; slot++) {
      if (pagesBefore[slot] != 0) {
        System.arraycopy(countsBefore, slot * PAGE, counts, slot(pagesBefore[slot]) * PAGE, PAGE);
      }
    }
  }

  private void begin(int length) {
    pages = new int[length];
    counts = new int[length * PAGE];
    shift = shift();
  }

  private int shift() {
    return Integer.numberOfLeadingZeros(pages.length) + 1;
  }
}
