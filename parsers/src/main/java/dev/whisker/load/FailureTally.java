package dev.whisker.load;

import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts failed requests: in each way how many, and of each class when. */
public final class FailureTally {

  private final ErrorKinds kinds;
  private final Map<ErrorClass, SecondCounts> times = new EnumMap<>(ErrorClass.class);
  private long[] counts = new long[16];

  /**
   * @param kinds where the ways to fail have their numbers
   */
  public FailureTally(ErrorKinds kinds) {
    this.kinds = kinds;
  }

  /**
   * Some requests that failed alike.
   *
   * @param kind the number of the way they failed
   * @param endMillis when they ended
   */
  public void add(int kind, long endMillis, long count) {
    if (kind >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(kind + 1, counts.length * 2));
    }
    counts[kind] += count;
    times(kinds.errorClass(kind)).add(Math.floorDiv(endMillis, 1000L), count);
  }

  /** All that another one, of the same kinds, has counted. */
  public void add(FailureTally other) {
    counts = Arrays.copyOf(counts, Math.max(counts.length, other.counts.length));
    for (int kind = 0; kind < other.counts.length; kind++) {
      counts[kind] += other.counts[kind];
    }
    other.times.forEach((errorClass, some) -> times(errorClass).add(some));
  }

  /** The ways to fail that occurred, the most frequent first. */
  public List<ErrorCount> errors() {
    return kinds.counted(counts);
  }

  /**
   * When they failed; nothing may be added any more.
   *
   * @param firstSecond the second 0 of the series, in seconds of the same clock
   */
  public FailureTimes times(long firstSecond) {
    return FailureTimes.of(times, firstSecond);
  }

  private SecondCounts times(ErrorClass errorClass) {
    return times.computeIfAbsent(errorClass, added -> new SecondCounts());
  }
}
