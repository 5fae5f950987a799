package dev.whisker.load.series;

import dev.whisker.load.LatencyCounts;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts the occurrences of each time. */
final class TickCounts {

  /** Times below this many steps (nearly all) are counted in pages, of which few are needed. */
  private static final int DENSE = 1 << 16;

  private static final int PAGE_BITS = 8;
  private static final int PAGE = 1 << PAGE_BITS;

  private long[] @Nullable [] pages = new long[1] @Nullable [];
  private final TreeMap<Integer, Long> rest = new TreeMap<>();

  void add(int ticks, long count) {
    if (ticks >= DENSE) {
      rest.merge(ticks, count, Long::sum);
      return;
    }
    int number = ticks >> PAGE_BITS;
    if (number >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(number + 1, 2 * pages.length));
    }
    long[] page = pages[number];
    if (page == null) {
      page = new long[PAGE];
      pages[number] = page;
    }
    page[ticks & (PAGE - 1)] += count;
  }

  LatencyCounts toLatency(double tickMillis) {
    int size = rest.size();
    for (long[] page : pages) {
      for (int i = 0; page != null && i < PAGE; i++) {
        size += page[i] > 0 ? 1 : 0;
      }
    }
    int[] ticks = new int[size];
    long[] counts = new long[size];
    int n = 0;
    for (int number = 0; number < pages.length; number++) {
      long[] page = pages[number];
      for (int i = 0; page != null && i < PAGE; i++) {
        if (page[i] > 0) {
          ticks[n] = number << PAGE_BITS | i;
          counts[n++] = page[i];
        }
      }
    }
    for (Map.Entry<Integer, Long> time : rest.entrySet()) {
      ticks[n] = time.getKey();
      counts[n++] = time.getValue();
    }
    return new LatencyCounts(ticks, counts, tickMillis);
  }
}
