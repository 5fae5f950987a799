package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.order.SortedPlaces;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntToDoubleFunction;

/** The stops of an application over its whole run, disjoint and in order. */
final class AllStops {

  private final double[] starts;
  private final double[] ends;

  /** The time stopped before each stop. */
  private final double[] before;

  private final Map<Double, Stretches> byLength = new ConcurrentHashMap<>();

  /** The time stopped in each stretch of a given length that begins, or ends, with a stop. */
  private record Stretches(KeptMaxima fromStart, KeptMaxima toEnd) {}

  private AllStops(double[] starts, double[] ends) {
    this.starts = starts;
    this.ends = ends;
    this.before = new double[starts.length + 1];
    for (int i = 0; i < starts.length; i++) {
      before[i + 1] = before[i] + (ends[i] - starts[i]);
    }
  }

  /**
   * Merges overlapping stops.
   *
   * @param starts ascending; NaN if unknown
   * @param ends of the same stops
   */
  static AllStops of(double[] starts, double[] ends) {
    double[] s = new double[starts.length];
    double[] e = new double[starts.length];
    int n = 0;
    for (int i = 0; i < starts.length; i++) {
      if (!(starts[i] < ends[i])) {
        continue;
      }
      if (n > 0 && starts[i] <= e[n - 1]) {
        e[n - 1] = Math.max(e[n - 1], ends[i]);
      } else {
        s[n] = starts[i];
        e[n++] = ends[i];
      }
    }
    return new AllStops(Arrays.copyOf(s, n), Arrays.copyOf(e, n));
  }

  /** The time stopped from one moment to another. */
  double between(double from, double to) {
    return until(to) - until(from);
  }

  private double until(double moment) {
    int next = Arrays.binarySearch(starts, moment);
    int last = next >= 0 ? next : -next - 2;
    return last < 0 ? 0 : before[last] + Math.min(ends[last], moment) - starts[last];
  }

  /**
   * The most time stopped in any stretch of that length between two moments.
   *
   * <p>The worst stretch can be moved until it begins or ends with a stop, or reaches one of the
   * moments, without losing stopped time. So only these stretches are compared.
   */
  double mostInStretch(double length, double from, double to) {
    Stretches stretches = byLength.computeIfAbsent(length, this::stretches);
    double atBorders = Math.max(between(from, from + length), between(to - length, to));
    double fromStart =
        stretches.fromStart.within(firstFrom(starts, from), firstAfter(starts, to - length));
    double toEnd = stretches.toEnd.within(firstFrom(ends, from + length), firstAfter(ends, to));
    return Math.max(atBorders, Math.max(fromStart, toEnd));
  }

  private Stretches stretches(double length) {
    return new Stretches(
        new KeptMaxima(starts.length, i -> between(starts[i], starts[i] + length)),
        new KeptMaxima(ends.length, i -> between(ends[i] - length, ends[i])));
  }

  private static int firstFrom(double[] moments, double moment) {
    return SortedPlaces.first(moments.length, i -> moments[i] >= moment);
  }

  private static int firstAfter(double[] moments, double moment) {
    return SortedPlaces.first(moments.length, i -> moments[i] > moment);
  }

  /** Answers the largest value in any part of a list in constant time. */
  private static final class KeptMaxima {

    private static final int BLOCK = 16;

    private final IntToDoubleFunction values;
    private final double[] ofBlocks;

    /**
     * @param count the number of values
     * @param values by index, from 0
     */
    KeptMaxima(int count, IntToDoubleFunction values) {
      this.values = values;
      this.ofBlocks = new double[count / BLOCK];
      for (int block = 0; block < ofBlocks.length; block++) {
        ofBlocks[block] = ofEach(block * BLOCK, (block + 1) * BLOCK);
      }
    }

    /** The largest value from one index to another (exclusive); negative infinity without any. */
    double within(int from, int to) {
      int first = Math.ceilDiv(from, BLOCK);
      int last = to / BLOCK;
      if (first >= last) {
        return ofEach(from, to);
      }
      double most = Math.max(ofEach(from, first * BLOCK), ofEach(last * BLOCK, to));
      for (int block = first; block < last; block++) {
        most = Math.max(most, ofBlocks[block]);
      }
      return most;
    }

    private double ofEach(int from, int to) {
      double most = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i++) {
        most = Math.max(most, values.applyAsDouble(i));
      }
      return most;
    }
  }
}
