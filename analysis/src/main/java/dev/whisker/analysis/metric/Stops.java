package dev.whisker.analysis.metric;

import java.util.Arrays;

/**
 * The time within a span in which the application stood still: disjoint stops in order. Stops that
 * overlap, such as those of two JVMs, have been merged.
 */
public final class Stops {

  private final double from;
  private final double to;
  private final double[] starts;
  private final double[] ends;

  /** The time stopped in all stops before that of an index. */
  private final double[] before;

  private Stops(double from, double to, double[] starts, double[] ends) {
    this.from = from;
    this.to = to;
    this.starts = starts;
    this.ends = ends;
    this.before = new double[starts.length + 1];
    for (int i = 0; i < starts.length; i++) {
      before[i + 1] = before[i] + (ends[i] - starts[i]);
    }
  }

  /**
   * Clips and merges stops.
   *
   * @param starts ascending
   * @param ends of the same stops
   */
  public static Stops within(double from, double to, double[] starts, double[] ends) {
    double[] s = new double[starts.length];
    double[] e = new double[starts.length];
    int n = 0;
    for (int i = 0; i < starts.length; i++) {
      double start = Math.max(starts[i], from);
      double end = Math.min(ends[i], to);
      if (!(start < end)) {
        continue;
      }
      if (n > 0 && start <= e[n - 1]) {
        e[n - 1] = Math.max(e[n - 1], end);
      } else {
        s[n] = start;
        e[n++] = end;
      }
    }
    return new Stops(from, to, Arrays.copyOf(s, n), Arrays.copyOf(e, n));
  }

  public double total() {
    return before[starts.length];
  }

  /** The time stopped between two moments of the span. */
  public double between(double a, double b) {
    return until(b) - until(a);
  }

  private double until(double moment) {
    int next = Arrays.binarySearch(starts, moment);
    return until(moment, next >= 0 ? next : -next - 2);
  }

  /**
   * @param last the index of the last stop that does not begin after the moment; -1 where all do
   */
  private double until(double moment, int last) {
    return last < 0 ? 0 : before[last] + Math.min(ends[last], moment) - starts[last];
  }

  /** The time stopped up to moments that are asked for in rising order, without any search. */
  private final class Rising {

    private int last = -1;

    double until(double moment) {
      while (last + 1 < starts.length && starts[last + 1] <= moment) {
        last++;
      }
      return Stops.this.until(moment, last);
    }
  }

  /**
   * The minimum mutator utilisation: the smallest share of any stretch of that length that was left
   * to the application.
   *
   * <p>A stretch that holds the most stopped time can be moved until it begins with a stop or ends
   * with one, or meets the border of the span, without losing any of it; so only these are looked
   * at.
   *
   * @param length in seconds, above 0 and at most that of the span
   * @return 0 to 1
   */
  public double minimumMutatorUtilisation(double length) {
    double worst = 0;
    Rising fromBegin = new Rising();
    Rising toItsEnd = new Rising();
    Rising fromItsBegin = new Rising();
    Rising toEnd = new Rising();
    for (int i = 0; i < starts.length; i++) {
      double begin = Math.min(starts[i], to - length);
      double end = Math.max(ends[i], from + length);
      worst = Math.max(worst, toItsEnd.until(begin + length) - fromBegin.until(begin));
      worst = Math.max(worst, toEnd.until(end) - fromItsBegin.until(end - length));
    }
    return Math.clamp(1 - worst / length, 0.0, 1.0);
  }
}
