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

  private SameTest() {}

  static boolean isToldBy(LoadSummary one, LoadSummary other) {
    return areEqual(one.samples(), other.samples())
        && areEqual(one.errors(), other.errors())
        && areClose(one.meanMillis(), other.meanMillis())
        && areClose(one.maxMillis(), other.maxMillis());
  }

  private static boolean areEqual(Figure one, Figure other) {
    return one.isKnown() && other.isKnown() && one.value() == other.value();
  }

  private static boolean areClose(Figure one, Figure other) {
    double most = Math.max(STEP_MILLIS, ROUNDED * Math.max(one.value(), other.value()));
    return one.isKnown() && other.isKnown() && Math.abs(one.value() - other.value()) <= most;
  }
}
