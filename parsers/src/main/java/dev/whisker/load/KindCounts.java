package dev.whisker.load;

import java.util.Arrays;

/** Counts by kind number. */
public final class KindCounts {

  private long[] counts = {};

  /** Begins with no failures. */
  public KindCounts() {}

  /** Adds to the count of a kind of failure. */
  public void add(int kind, long count) {
    if (kind >= counts.length) {
      counts = Arrays.copyOf(counts, kind + 1);
    }
    counts[kind] += count;
  }

  /** Adds the counts of another object with the same numbers. */
  public void add(KindCounts other) {
    counts = Arrays.copyOf(counts, Math.max(counts.length, other.counts.length));
    for (int kind = 0; kind < other.counts.length; kind++) {
      counts[kind] += other.counts[kind];
    }
  }

  /** The counts by number; those beyond the end are 0. */
  public long[] toArray() {
    return counts.clone();
  }
}
