package dev.whisker.load.result;

import java.util.Arrays;
import java.util.List;

/**
 * An exact distribution of times, in the steps in which the tool wrote them (mostly milliseconds).
 *
 * <p>Immutable. Distributions are merged by adding counts; percentiles are nearest rank and never
 * averaged.
 */
public final class LatencyCounts {

  /** No request at all. */
  public static final LatencyCounts EMPTY = new LatencyCounts(new int[0], new long[0], 1.0);

  private final int[] ticks;
  private final long[] counts;
  private final long total;
  private final long sum;
  private final double tickMillis;

  /**
   * @param ticks distinct times in steps, ascending; taken over, not copied
   * @param counts how often each occurred, all positive; taken over, not copied
   * @param tickMillis milliseconds a step
   */
  public LatencyCounts(int[] ticks, long[] counts, double tickMillis) {
    if (ticks.length != counts.length) {
      throw new IllegalArgumentException(ticks.length + " times, " + counts.length + " counts");
    }
    this.ticks = ticks;
    this.counts = counts;
    this.tickMillis = tickMillis;
    long n = 0;
    long s = 0;
    for (int i = 0; i < ticks.length; i++) {
      n += counts[i];
      s += counts[i] * ticks[i];
    }
    this.total = n;
    this.sum = s;
  }

  /** The number of requests. */
  public long total() {
    return total;
  }

  /** The number of distinct times. */
  public int size() {
    return ticks.length;
  }

  /** The step in which times are counted: shorter ones cannot be distinguished. */
  public double tickMillis() {
    return tickMillis;
  }

  /**
   * A distinct time in milliseconds.
   *
   * @param index from 0, below {@link #size()}; times ascend
   */
  public double millisAt(int index) {
    return millis(ticks[index]);
  }

  /**
   * The number as the tool wrote it: 51 tenths are 5.1, while 51 times 0.1 is 5.1000000000000005.
   */
  private double millis(double inTicks) {
    return tickMillis < 1 ? inTicks / Math.rint(1 / tickMillis) : inTicks * tickMillis;
  }

  /** The number of requests that took {@link #millisAt} of the same index. */
  public long countAt(int index) {
    return counts[index];
  }

  /** The mean; NaN without requests. */
  public double meanMillis() {
    return total == 0 ? Double.NaN : millis((double) sum) / total;
  }

  /** The longest time; NaN without requests. */
  public double maxMillis() {
    return total == 0 ? Double.NaN : millisAt(ticks.length - 1);
  }

  /**
   * The smallest time that at least {@code percent} of the requests did not exceed (nearest rank).
   *
   * @param percent above 0, at most 100
   * @return milliseconds; NaN without requests
   */
  public double percentile(double percent) {
    if (total == 0) {
      return Double.NaN;
    }
    // The product may be slightly above a whole number (0.07 * 100 = 7.000000000000001).
    long rank = Math.max(1, (long) Math.ceil(percent / 100.0 * total - 1e-9));
    long seen = 0;
    for (int i = 0; i < ticks.length; i++) {
      seen += counts[i];
      if (seen >= rank) {
        return millisAt(i);
      }
    }
    return millisAt(ticks.length - 1);
  }

  /**
   * Both distributions together.
   *
   * @throws IllegalArgumentException if both hold requests but count in different steps
   */
  public LatencyCounts plus(LatencyCounts other) {
    if (other.total == 0) {
      return this;
    }
    if (total == 0) {
      return other;
    }
    if (tickMillis != other.tickMillis) {
      throw new IllegalArgumentException("steps of " + tickMillis + " and " + other.tickMillis);
    }
    int[] m = new int[size() + other.size()];
    long[] c = new long[m.length];
    int i = 0;
    int j = 0;
    int n = 0;
    while (i < size() || j < other.size()) {
      boolean mine = j == other.size() || (i < size() && ticks[i] <= other.ticks[j]);
      boolean theirs = i == size() || (j < other.size() && other.ticks[j] <= ticks[i]);
      m[n] = mine ? ticks[i] : other.ticks[j];
      c[n++] = (mine ? counts[i++] : 0) + (theirs ? other.counts[j++] : 0);
    }
    return new LatencyCounts(Arrays.copyOf(m, n), Arrays.copyOf(c, n), tickMillis);
  }

  /**
   * Joins all distributions, by halves: one after the other would visit all times again for each of
   * thousands of labels.
   *
   * @throws IllegalArgumentException if they count in different steps
   */
  public static LatencyCounts together(List<LatencyCounts> all) {
    int size = all.size();
    if (size <= 1) {
      return size == 0 ? EMPTY : all.getFirst();
    }
    return together(all.subList(0, size / 2)).plus(together(all.subList(size / 2, size)));
  }

  /**
   * This distribution without a part of it.
   *
   * @param part all of whose requests are among these, counted in the same steps
   */
  public LatencyCounts minus(LatencyCounts part) {
    if (part.total == 0) {
      return this;
    }
    int[] m = new int[size()];
    long[] c = new long[m.length];
    int n = 0;
    int j = 0;
    for (int i = 0; i < size(); i++) {
      boolean both = j < part.size() && part.ticks[j] == ticks[i];
      long left = counts[i] - (both ? part.counts[j++] : 0);
      if (left > 0) {
        m[n] = ticks[i];
        c[n++] = left;
      }
    }
    return new LatencyCounts(Arrays.copyOf(m, n), Arrays.copyOf(c, n), tickMillis);
  }
}
