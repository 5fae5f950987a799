package dev.whisker.load;

import java.util.Map;
import java.util.TreeMap;

/**
 * Counts events by second, in any order but mostly ascending. Only seconds with events take memory;
 * if there are too many, two neighbours are merged.
 */
final class SecondCounts {

  /** The most slots: more than two days with an event in every second. */
  private static final int MOST = 200_000;

  private TreeMap<Long, Long> bySlot = new TreeMap<>();

  /** The seconds of a slot, as a power of two. */
  private int shift;

  /** The slot counted last (often also the next one) and its count. */
  private long last;

  private long lastCount;

  void add(long second, long count) {
    if (second >> shift != last) {
      keep();
      last = second >> shift;
    }
    lastCount += count;
  }

  void add(SecondCounts other) {
    other.keep();
    other.bySlot.forEach((slot, count) -> add(slot << other.shift, count));
  }

  FailureTimes.Track track(long first) {
    keep();
    int[] seconds = new int[bySlot.size()];
    long[] sums = new long[seconds.length + 1];
    int n = 0;
    for (Map.Entry<Long, Long> each : bySlot.entrySet()) {
      seconds[n] = (int) Math.max(0, (each.getKey() << shift) - first);
      sums[n + 1] = sums[n] + each.getValue();
      n++;
    }
    return new FailureTimes.Track(seconds, sums);
  }

  private void keep() {
    if (lastCount > 0) {
      bySlot.merge(last, lastCount, Long::sum);
      lastCount = 0;
    }
    if (bySlot.size() > MOST) {
      TreeMap<Long, Long> fine = bySlot;
      bySlot = new TreeMap<>();
      shift++;
      fine.forEach((slot, count) -> bySlot.merge(slot >> 1, count, Long::sum));
      last >>= 1;
    }
  }
}
