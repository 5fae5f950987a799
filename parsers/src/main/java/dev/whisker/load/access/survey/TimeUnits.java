package dev.whisker.load.access.survey;

import dev.whisker.load.access.word.Unit;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds out in which unit times stand.
 *
 * <p>Tomcat writes {@code %D} in milliseconds up to version 10.0 and in microseconds since, {@code
 * %T} in seconds, with decimals up to 10.0 and whole ones since, {@code %F} in milliseconds; Jetty
 * and httpd write {@code %D} in microseconds, {@code %T} in whole seconds. Newer Tomcats have
 * nanoseconds too. The log names neither the server nor its pattern.
 */
record TimeUnits(SurveyRows rows) {

  /** No server answers an HTTP request in fewer microseconds. */
  private static final double FASTEST_MICROS = 20;

  /** A server takes a second for every other request far more seldom than a millisecond. */
  private static final double SLOW_FOR_MILLIS = 1000;

  /** Nobody runs so many requests at once on one server. */
  private static final double MOST_AT_ONCE = 1000;

  /** Of whole seconds nearly all are none, and the others few; times of a JVM are spread wider. */
  private static final double ZEROS_OF_SECONDS = 0.95;

  private static final double LONGEST_SECONDS = 10;

  private static final double A_THOUSAND = 1e3;
  private static final double A_MILLION = 1e6;

  /** Whether one is the same time as the other, told in a coarser unit. */
  boolean areOneTime(int fine, int coarse) {
    return rows.sum(coarse) > 0
        && (rows.hasDecimals(coarse)
            ? ratio(fine, coarse, A_THOUSAND) || ratio(fine, coarse, A_MILLION)
            : isWholeOf(fine, coarse, A_THOUSAND) || isWholeOf(fine, coarse, A_MILLION));
  }

  /**
   * The unit of a time that stands in a coarser one as well.
   *
   * <p>A thousandth in whole numbers may be seconds of milliseconds, as well as milliseconds of
   * microseconds: then nothing is sure.
   */
  Optional<Unit> beside(int fine, int coarse) {
    if (rows.sum(coarse) <= 0) {
      return Optional.empty();
    }
    if (rows.hasDecimals(coarse)) {
      if (ratio(fine, coarse, A_THOUSAND)) {
        return Optional.of(Unit.MILLISECONDS);
      }
      return ratio(fine, coarse, A_MILLION) ? Optional.of(Unit.MICROSECONDS) : Optional.empty();
    }
    return isWholeOf(fine, coarse, A_MILLION) ? Optional.of(Unit.MICROSECONDS) : Optional.empty();
  }

  /** What is told in seconds with decimals is rounded, or cut to milliseconds. */
  private boolean ratio(int fine, int coarse, double scale) {
    double ratio = rows.sum(fine) / rows.sum(coarse) / scale;
    return ratio > 0.9 && ratio < (scale == A_MILLION ? 2 : 1.2);
  }

  /**
   * Servers cut what is left over of a whole one. Of the lines that have any, fewer than one in a
   * hundred may differ.
   */
  private boolean isWholeOf(int fine, int coarse, double scale) {
    long others = rows.count(row -> Math.floor(row.value(fine) / scale) != row.value(coarse));
    return !rows.hasDecimals(fine) && 100 * others <= rows.count(row -> row.value(coarse) > 0);
  }

  /**
   * The likelier unit of a time that stands in whole coarser ones as well, a thousandth each: as it
   * surely is a time, one that is too short for microseconds decides.
   */
  Unit likelierBeside(int fine) {
    return rows.values(fine).min().orElse(0) < FASTEST_MICROS ? Unit.MILLISECONDS : guess(fine);
  }

  /** The likeliest unit of a time of which nothing else is known. */
  Unit guess(int place) {
    if (rows.hasDecimals(place)) {
      return rows.atOnce(place, Unit.SECONDS) > MOST_AT_ONCE ? Unit.MILLISECONDS : Unit.SECONDS;
    }
    double[] sorted = rows.values(place).sorted().toArray();
    if (sorted[(int) (ZEROS_OF_SECONDS * (sorted.length - 1))] == 0
        && sorted[sorted.length - 1] < LONGEST_SECONDS
        && rows.atOnce(place, Unit.SECONDS) <= MOST_AT_ONCE) {
      // Whole seconds, or milliseconds of which hardly one passed, though the first request of a
      // JVM takes many.
      return Unit.SECONDS;
    }
    if (isTooShortForMicros(place)) {
      return Unit.MILLISECONDS;
    }
    long different = Arrays.stream(sorted).distinct().count();
    // Milliseconds repeat, microseconds hardly do; but of few requests no two take equally long.
    boolean likeMicros =
        different > sorted.length / 2 && sorted[sorted.length / 2] >= SLOW_FOR_MILLIS;
    if (rows.atOnce(place, Unit.MICROSECONDS) > MOST_AT_ONCE) {
      return Unit.NANOSECONDS;
    }
    return likeMicros || rows.atOnce(place, Unit.MILLISECONDS) > MOST_AT_ONCE
        ? Unit.MICROSECONDS
        : Unit.MILLISECONDS;
  }

  /** Whether times that are said to be milliseconds may be: too many of them are microseconds. */
  boolean mayBe(int place, Unit unit) {
    return unit != Unit.MILLISECONDS || rows.atOnce(place, unit) <= MOST_AT_ONCE;
  }

  /** What else it may well be: what is too short for microseconds, whole seconds. */
  Unit alternative(int place, Unit unit) {
    if (unit != Unit.MILLISECONDS) {
      return unit == Unit.NANOSECONDS ? Unit.MICROSECONDS : Unit.MILLISECONDS;
    }
    return isTooShortForMicros(place) ? Unit.SECONDS : Unit.MICROSECONDS;
  }

  /** Whether some are so short that they cannot be microseconds. */
  boolean isTooShortForMicros(int place) {
    double[] sorted = rows.values(place).sorted().toArray();
    return sorted[sorted.length / 100] < FASTEST_MICROS;
  }
}
