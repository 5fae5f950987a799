package dev.whisker.load;

import java.util.Arrays;

/** How often requests failed in each way, by its number. */
final class KindCounts {

  private long[] counts = {};

  void add(int kind, long count) {
    if (kind >= counts.length) {
      counts = Arrays.copyOf(counts, kind + 1);
    }
    counts[kind] += count;
  }

  void add(KindCounts other) {
    counts = Arrays.copyOf(counts, Math.max(counts.length, other.counts.length));
    for (int kind = 0; kind < other.counts.length; kind++) {
      counts[kind] += other.counts[kind];
    }
  }

  /** By number; ways beyond the end did not occur. */
  long[] toArray() {
    return counts.clone();
  }
}
