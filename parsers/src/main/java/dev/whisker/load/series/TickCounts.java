package dev.whisker.load.series;

import dev.whisker.load.LatencyCounts;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Adds up how often each time occurred. */
final class TickCounts {

  /**
   * Times below this many steps, nearly all, are counted in an array; it grows as far as needed.
   */
  private static final int DENSE = 1 << 16;

  private long[] dense = new long[64];
  private final Map<Integer, Long> rest = new TreeMap<>();

  void add(int ticks, long count) {
    if (ticks >= DENSE) {
      rest.merge(ticks, count, Long::sum);
      return;
    }
    if (ticks >= dense.length) {
      dense = Arrays.copyOf(dense, Math.max(ticks + 1, Math.min(DENSE, dense.length * 2)));
    }
    dense[ticks] += count;
  }

  LatencyCounts toLatency(double tickMillis) {
    int size = rest.size();
    for (long count : dense) {
      size += count > 0 ? 1 : 0;
    }
    int[] ticks = new int[size];
    long[] counts = new long[size];
    int n = 0;
    for (int i = 0; i < dense.length; i++) {
      if (dense[i] > 0) {
        ticks[n] = i;
        counts[n++] = dense[i];
      }
    }
    for (Map.Entry<Integer, Long> entry : rest.entrySet()) {
      ticks[n] = entry.getKey();
      counts[n++] = entry.getValue();
    }
    return new LatencyCounts(ticks, counts, tickMillis);
  }
}
