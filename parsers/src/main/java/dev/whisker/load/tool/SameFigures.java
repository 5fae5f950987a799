package dev.whisker.load.tool;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadResult.Samples;
import dev.whisker.load.tool.TestFiles.TestFile;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Compares the figures of two files, which are equal if both are of one test. */
final class SameFigures {

  /** Printed figures have at least three digits. */
  private static final double ROUNDED = 0.005;

  /** Vegeta prints three decimals, of seconds as of milliseconds. */
  private static final double ROUNDED_BY_VEGETA = 0.001;

  /** Single times are kept in steps of a tenth. */
  private static final double STEP_MILLIS = 0.1;

  /** A report rounds to whole milliseconds. */
  private static final double WHOLE_MILLIS = 1;

  /**
   * The most seconds between the writing of Locust's files, including the time users take to end.
   */
  private static final double MOST_SECONDS_BETWEEN = 20;

  private SameFigures() {}

  /** True if both show equal numbers of requests and errors, and the same times if known. */
  static boolean areEqual(TestFile file, TestFile summary) {
    LoadSummary one = file.summary();
    LoadSummary other = summary.summary();
    if (file.result() instanceof Samples samples
        && summary.format().tool() == LoadFormat.JTL_CSV.tool()) {
      // JMeter may count transactions, their parts, or both; its longest time is exact.
      return LongStream.of(
                  samples.rows(), samples.topLevel(), samples.rows() - samples.transactions())
              .anyMatch(count -> count == other.samples().value())
          && one.maxMillis().value() == other.maxMillis().value();
    }
    boolean areAsMany =
        isEqual(one.samples(), other.samples()) && isEqual(one.errors(), other.errors());
    if (summary.format() == LoadFormat.SIEGE_LOG) {
      return areAsMany && isEqual(one.durationSeconds(), other.durationSeconds());
    }
    if (file.format() == LoadFormat.JMETER_TABLE && summary.format() == LoadFormat.JMETER_TABLE) {
      return areReportsOfOne(file, summary);
    }
    if (file.format() == summary.format()) {
      boolean isVegeta = file.format() == LoadFormat.VEGETA_REPORT;
      return areAsMany && arePercentilesClose(one, other, isVegeta ? ROUNDED_BY_VEGETA : ROUNDED);
    }
    // Tools compute percentiles of single requests in different ways.
    return areAsMany
        && one.meanMillis().isKnown()
        && mayBeClose(
            one.meanMillis(),
            other.meanMillis(),
            Math.max(STEP_MILLIS, other.meanMillis().resolution()))
        && mayBeClose(one.maxMillis(), other.maxMillis(), STEP_MILLIS);
  }

  /** True for the aggregate and the summary report of one test: JMeter rounds all figures alike. */
  private static boolean areReportsOfOne(TestFile one, TestFile other) {
    LoadSummary a = one.summary();
    LoadSummary b = other.summary();
    return one.result().labels().keySet().equals(other.result().labels().keySet())
        && isEqual(a.samples(), b.samples())
        && isEqual(a.meanMillis(), b.meanMillis())
        && isEqual(a.maxMillis(), b.maxMillis())
        && mayBeClose(a.errorPercent(), b.errorPercent(), 0)
        && mayBeClose(a.completedPerSecond(), b.completedPerSecond(), 0)
        && arePercentilesClose(a, b, ROUNDED);
  }

  private static boolean arePercentilesClose(LoadSummary one, LoadSummary other, double rounded) {
    return isWithin(rounded, one.meanMillis(), other.meanMillis())
        && IntStream.range(0, one.times().size())
            .allMatch(i -> isWithin(rounded, one.times().get(i), other.times().get(i)));
  }

  private static boolean isWithin(double share, Figure one, Figure other) {
    double most = share * Math.max(one.value(), other.value());
    return !one.isKnown() || !other.isKnown() || Math.abs(one.value() - other.value()) <= most;
  }

  /** True if files of one folder may be of one test. Forms matched by name alone always may. */
  static boolean mayBeOne(TestFile file, TestFile companion) {
    LoadSummary one = file.summary();
    LoadSummary other = companion.summary();
    return switch (companion.format().tool()) {
      case GATLING ->
          companion.format() == LoadFormat.GATLING_STATS
              || (isEqual(one.samples(), other.samples()) && isEqual(one.errors(), other.errors()));
      case LOCUST ->
          companion.format() == LoadFormat.LOCUST_FAILURES
              || (companion.format() == LoadFormat.LOCUST_DISTRIBUTION
                  && isEqual(one.samples(), other.samples()))
              || (one.samples().value() <= other.samples().value()
                  ? mayGrowTo(one, other)
                  : mayGrowTo(other, one));
      // The points of a test are as many as its summary counts.
      case K6 ->
          !one.samples().isKnown()
              || !other.samples().isKnown()
              || isEqual(one.samples(), other.samples());
      default -> true;
    };
  }

  /** True if both may show one test at two moments: none of Locust's counts ever decreases. */
  private static boolean mayGrowTo(LoadSummary earlier, LoadSummary later) {
    double more = later.samples().value() - earlier.samples().value();
    double rate =
        later.completedPerSecond().isKnown()
            ? later.completedPerSecond().value()
            : earlier.completedPerSecond().value();
    // An unknown figure is no difference.
    return !(more > MOST_SECONDS_BETWEEN * rate)
        && !(earlier.errors().value() > later.errors().value())
        && !(earlier.maxMillis().value() > later.maxMillis().value() + WHOLE_MILLIS);
  }

  /**
   * True if a file cannot be of the test beside it. ab overwrites its files, but reports may be
   * appended.
   */
  static boolean areOfOtherTests(TestFile main, TestFile companion) {
    return switch (companion.format()) {
      case AB_GNUPLOT -> differ(main, companion, 0) || differInTimes(main, companion);
      case AB_PERCENTILES -> differInTimes(main, companion);
      // A server response may count as failed in siege, and its report may cut one line in two.
      case SIEGE_VERBOSE -> differ(main, companion, main.summary().errors().value() + 1);
      default -> false;
    };
  }

  /**
   * @param most the largest difference in the number of requests
   */
  private static boolean differ(TestFile main, TestFile companion, double most) {
    double counted = main.summary().samples().value();
    return Math.abs(counted - companion.summary().samples().value()) > most;
  }

  /**
   * True if times differ. Percentiles must be between the neighbouring ones of the other file; the
   * longest time is the same.
   */
  private static boolean differInTimes(TestFile main, TestFile companion) {
    double[] times = times(main.summary());
    double[] others = times(companion.summary());
    int longest = times.length - 1;
    for (int i = 0; i <= longest; i++) {
      double least = i == 0 ? 0 : times[i == longest ? longest : i - 1];
      double most = times[Math.min(longest, i + 1)];
      if (others[i] < least - WHOLE_MILLIS || others[i] > most + WHOLE_MILLIS) {
        return true;
      }
    }
    return false;
  }

  /** NaN for an unknown time, which is no difference. */
  private static double[] times(LoadSummary summary) {
    return summary.times().stream().mapToDouble(Figure::value).toArray();
  }

  private static boolean isEqual(Figure one, Figure other) {
    return one.isKnown() && other.isKnown() && one.value() == other.value();
  }

  private static boolean mayBeClose(Figure one, Figure other, double step) {
    double most = Math.max(step, ROUNDED * Math.max(one.value(), other.value()));
    return !one.isKnown() || !other.isKnown() || Math.abs(one.value() - other.value()) <= most;
  }
}
