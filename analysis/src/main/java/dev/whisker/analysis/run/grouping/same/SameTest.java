package dev.whisker.analysis.run.grouping.same;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;

/**
 * Whether two files of one tool tell of one test, each in its own form, as what was printed and
 * what was exported: then they have the same figures, whatever they are called. Of two tests that
 * sent as many requests, the times differ.
 */
final class SameTest {

  /** What is printed has three digits at least. */
  private static final double ROUNDED = 0.005;

  /** Single times are kept in steps of a tenth. */
  private static final double STEP_MILLIS = 0.1;

  /** Locust writes its CSV files each ten seconds, and users may take as long to end. */
  private static final double MOST_SECONDS_BETWEEN = 20;

  /** Some files have times as they were, others as whole numbers. */
  private static final double WHOLE_MILLIS = 1;

  private SameTest() {}

  /** Percentiles are not compared: each tool has a way of its own to take them from rows. */
  static boolean isOfRows(LoadSummary rows, LoadSummary sums) {
    // A mean that is printed in whole steps may be rounded by one.
    double step = Math.max(STEP_MILLIS, sums.meanMillis().resolution());
    return areAsMany(rows, sums)
        && areClose(rows.meanMillis(), sums.meanMillis(), step)
        && areClose(rows.maxMillis(), sums.maxMillis(), STEP_MILLIS);
  }

  /**
   * Two forms of one format: what both tell is the same, rounded at most. Repeats of a steady test
   * may be close in mean and maximum, hardly in all percentiles too.
   */
  static boolean isOfForms(LoadSummary one, LoadSummary other) {
    return areAsMany(one, other)
        && areClose(one.meanMillis(), other.meanMillis(), 0)
        && areClose(one.maxMillis(), other.maxMillis(), 0)
        && mayBeClose(one.p50Millis(), other.p50Millis())
        && mayBeClose(one.p90Millis(), other.p90Millis())
        && mayBeClose(one.p95Millis(), other.p95Millis())
        && mayBeClose(one.p99Millis(), other.p99Millis());
  }

  /**
   * What Locust tells of a test at two moments. It goes on counting while its users end, and rows
   * of its CSV files wait to be written; nothing that it counts gets less.
   */
  static boolean mayBeOfMoments(LoadSummary one, LoadSummary other) {
    boolean isInOrder = one.samples().value() <= other.samples().value();
    LoadSummary earlier = isInOrder ? one : other;
    LoadSummary later = isInOrder ? other : one;
    double between = later.samples().value() - earlier.samples().value();
    Figure rate =
        later.completedPerSecond().isKnown()
            ? later.completedPerSecond()
            : earlier.completedPerSecond();
    // What is not told contradicts nothing.
    boolean areFarApart = between > MOST_SECONDS_BETWEEN * rate.value();
    boolean isLess =
        earlier.errors().value() > later.errors().value()
            || earlier.maxMillis().value() > later.maxMillis().value() + WHOLE_MILLIS;
    return !areFarApart && !isLess;
  }

  /** All requests, and all that failed. */
  static boolean areAsMany(LoadSummary one, LoadSummary other) {
    return areEqual(one.samples(), other.samples()) && areEqual(one.errors(), other.errors());
  }

  private static boolean areEqual(Figure one, Figure other) {
    return one.isKnown() && other.isKnown() && one.value() == other.value();
  }

  /** Or not told by one of them. */
  private static boolean mayBeClose(Figure one, Figure other) {
    return !one.isKnown() || !other.isKnown() || areClose(one, other, 0);
  }

  private static boolean areClose(Figure one, Figure other, double stepMillis) {
    double most = Math.max(stepMillis, ROUNDED * Math.max(one.value(), other.value()));
    return one.isKnown() && other.isKnown() && Math.abs(one.value() - other.value()) <= most;
  }
}
