package dev.whisker.load.result;

import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.FailureTimes.SecondCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts failed requests by kind and label, and by class over time. */
public final class FailureTally {

  private final ErrorKinds kinds;
  private final Map<ErrorClass, SecondCounts> times = new EnumMap<>(ErrorClass.class);
  private final List<KindCounts> labels = new ArrayList<>();

  /**
   * @param kinds numbers the kinds of failure
   */
  public FailureTally(ErrorKinds kinds) {
    this.kinds = kinds;
  }

  /**
   * Adds requests that failed in the same way.
   *
   * @param kind the number of their kind
   * @param label its number; 0 without labels
   * @param endMillis when they ended
   */
  public void add(int kind, int label, long endMillis, long count) {
    label(label).add(kind, count);
    times(kinds.errorClass(kind)).add(Math.floorDiv(endMillis, 1000L), count);
  }

  /** Adds the counts of another tally with the same kinds and labels. */
  public void add(FailureTally other) {
    for (int label = 0; label < other.labels.size(); label++) {
      label(label).add(other.labels.get(label));
    }
    other.times.forEach((errorClass, some) -> times(errorClass).add(some));
  }

  /** The ways to fail that occurred, the most frequent first. */
  public List<ErrorCount> errors() {
    KindCounts all = new KindCounts();
    labels.forEach(all::add);
    return kinds.counted(all.toArray());
  }

  /** The errors of the requests with one label, by its number. */
  public List<ErrorCount> errors(int label) {
    return label < labels.size() ? kinds.counted(labels.get(label).toArray()) : List.of();
  }

  /**
   * When they failed; nothing may be added any more.
   *
   * @param firstSecond the second 0 of the series, in seconds of the same clock
   */
  public FailureTimes times(long firstSecond) {
    return FailureTimes.of(times, firstSecond);
  }

  private KindCounts label(int label) {
    while (labels.size() <= label) {
      labels.add(new KindCounts());
    }
    return labels.get(label);
  }

  private SecondCounts times(ErrorClass errorClass) {
    return times.computeIfAbsent(errorClass, added -> new SecondCounts());
  }

  /** Counts by kind number. */
  public static final class KindCounts {

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
}
