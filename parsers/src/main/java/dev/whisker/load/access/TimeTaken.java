package dev.whisker.load.access;

import dev.whisker.load.access.Layout.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds out which of the numbers in a log is the time taken, and in which unit.
 *
 * <p>Tomcat writes {@code %D} in milliseconds up to version 10.0 and in microseconds since, {@code
 * %T} in seconds with or without decimals, {@code %F} in milliseconds; Jetty writes {@code %D} in
 * microseconds. The log names neither the server nor its pattern.
 */
final class TimeTaken {

  /** No server answers an HTTP request in fewer microseconds. */
  private static final double FASTEST_MICROS = 20;

  /** A server takes a second for every other request far more seldom than a millisecond. */
  private static final double SLOW_FOR_MILLIS = 1000;

  /** Nobody runs so many requests at once on one server. */
  private static final double MOST_AT_ONCE = 1000;

  private static final double MILLIS_A_SECOND = 1000;

  /**
   * What was found.
   *
   * @param token where the time taken stands
   * @param unitIsSure whether the unit was stated, or told by a second column
   */
  record Found(int token, Unit unit, boolean unitIsSure) {}

  private final List<SurveyRow> rows;

  /**
   * @param rows at least one
   */
  TimeTaken(List<SurveyRow> rows) {
    this.rows = rows;
  }

  /** Where the pattern states which it is. */
  Found stated(Pattern.Taken taken) {
    int token = taken.token();
    Optional<Unit> unit =
        taken.unit().isPresent() || taken.seconds().isEmpty()
            ? taken.unit()
            : unitBeside(token, taken.seconds().getAsInt());
    return unit.map(sure -> new Found(token, sure, true)).orElseGet(() -> guessed(token));
  }

  /**
   * The one among these numbers, mostly the last; a second one may tell its unit.
   *
   * @param candidates at least one
   */
  Found among(List<Integer> candidates) {
    int last = candidates.getLast();
    return candidates.stream()
        .filter(other -> other != last)
        .map(other -> besideSeconds(last, other))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(() -> besideFirstByte(candidates));
  }

  /** {@code %D} beside {@code %T}, in whichever order. */
  private Optional<Found> besideSeconds(int one, int other) {
    return unitBeside(one, other)
        .map(unit -> new Found(one, unit, true))
        .or(() -> unitBeside(other, one).map(unit -> new Found(other, unit, true)));
  }

  /** One is a thousand times the other, or a million times. */
  private Optional<Unit> unitBeside(int fine, int coarse) {
    double seconds = sum(coarse);
    if (seconds <= 0 || !hasDecimals(coarse)) {
      return Optional.empty();
    }
    double ratio = sum(fine) / seconds;
    if (ratio > 900 && ratio < 1200) {
      return Optional.of(Unit.MILLISECONDS);
    }
    return ratio > 9e5 && ratio < 2e6 ? Optional.of(Unit.MICROSECONDS) : Optional.empty();
  }

  /** {@code %D} beside {@code %F}, in whichever order; the unit is guessed where neither tells. */
  private Found besideFirstByte(List<Integer> candidates) {
    int taken = candidates.getLast();
    for (int other : candidates) {
      if (other == taken) {
        continue;
      }
      boolean isFirst = isFirstByteOf(other, taken);
      if (isFirst || isFirstByteOf(taken, other)) {
        int first = isFirst ? other : taken;
        taken = isFirst ? taken : other;
        if (countAlike(first, taken)) {
          return new Found(taken, Unit.MILLISECONDS, true);
        }
      }
    }
    return guessed(taken);
  }

  /**
   * The time to the first byte is never longer than the time to the last, and with most answers
   * hardly shorter, be the units the same or one a thousandth of the other. Whole seconds ({@code
   * %T}) look the same beside milliseconds, and are as little wanted.
   */
  private boolean isFirstByteOf(int first, int whole) {
    long near = rows.stream().filter(row -> isNear(row.value(first), row.value(whole))).count();
    return rows.stream().allMatch(row -> row.value(first) <= row.value(whole))
        && sum(first) < sum(whole)
        && !hasDecimals(first)
        && !hasDecimals(whole)
        && 2 * near > rows.size();
  }

  private static boolean isNear(double first, double whole) {
    return isHardlyShorter(first, whole) || isHardlyShorter(first, whole / 1000);
  }

  private static boolean isHardlyShorter(double first, double whole) {
    return whole <= 2 * first + 2 && first <= whole + 1;
  }

  /** Only then is the unit known: a thousandth may as well be a second of milliseconds. */
  private boolean countAlike(int first, int whole) {
    return sum(whole) < 100 * sum(first);
  }

  private Found guessed(int token) {
    return new Found(token, guess(token), false);
  }

  private Unit guess(int token) {
    if (hasDecimals(token)) {
      return Unit.SECONDS;
    }
    double[] sorted = rows.stream().mapToDouble(row -> row.value(token)).sorted().toArray();
    if (sorted[sorted.length - 1] == 0) {
      // Whole seconds, or milliseconds of which none passed: the coarser claims nothing that is not
      // so.
      return Unit.SECONDS;
    }
    if (sorted[sorted.length / 100] < FASTEST_MICROS) {
      return Unit.MILLISECONDS;
    }
    double seconds =
        Math.max(1, (rows.getLast().stamp() - rows.getFirst().stamp()) / MILLIS_A_SECOND);
    double atOnceIfMillis = sum(token) / MILLIS_A_SECOND / seconds;
    long different = Arrays.stream(sorted).distinct().count();
    // Milliseconds repeat, microseconds hardly do; but of few requests no two take equally long.
    boolean likeMicros =
        different > sorted.length / 2 && sorted[sorted.length / 2] >= SLOW_FOR_MILLIS;
    return atOnceIfMillis > MOST_AT_ONCE || likeMicros ? Unit.MICROSECONDS : Unit.MILLISECONDS;
  }

  /** Whether the number is written with decimals. */
  boolean hasDecimals(int token) {
    return rows.stream().anyMatch(row -> row.hasDecimals(token));
  }

  private double sum(int token) {
    return rows.stream().mapToDouble(row -> row.value(token)).sum();
  }
}
