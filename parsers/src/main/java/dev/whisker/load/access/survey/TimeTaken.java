package dev.whisker.load.access.survey;

import dev.whisker.input.Problem;
import dev.whisker.load.access.pattern.Pattern;
import dev.whisker.load.access.word.Unit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds out which of the numbers in a log is the time taken, and in which unit. */
final class TimeTaken {

  private static final int DECIMALS = 6;

  /**
   * What was found.
   *
   * @param place where the time taken stands
   * @param doubts what had to be guessed
   */
  record Found(int place, Unit unit, List<Problem> doubts) {}

  private final SurveyRows rows;
  private final TimeUnits units;
  private final Strangers strangers;

  /**
   * @param size where the size of the answer stands
   */
  TimeTaken(SurveyRows rows, int size) {
    this.rows = rows;
    this.units = new TimeUnits(rows);
    this.strangers = new Strangers(rows, size);
  }

  /** Where the pattern states which it is. */
  Found stated(Pattern.Taken taken) {
    int place = taken.place();
    return taken
        .unit()
        .or(() -> rows.writtenUnit(place).filter(unit -> units.mayBe(place, unit)))
        .or(() -> taken.seconds().flatMap(seconds -> besideStated(place, seconds)))
        .map(unit -> new Found(place, unit, List.of()))
        .orElseGet(() -> unitGuessed(place, units.guess(place)));
  }

  /** Beside whole seconds, as the pattern states them, a thousandth is no puzzle. */
  private Optional<Unit> besideStated(int place, int seconds) {
    Optional<Unit> sure = units.beside(place, seconds);
    return sure.isEmpty() && units.areOneTime(place, seconds)
        ? Optional.of(Unit.MILLISECONDS)
        : sure;
  }

  /**
   * The one among these numbers; a second one may tell its unit.
   *
   * @param candidates at least one
   */
  Found among(List<Integer> candidates) {
    return withUnit(candidates)
        .or(() -> secondsBesideFirstByte(candidates))
        .or(() -> toldTwice(candidates))
        .or(() -> besideFirstByte(candidates))
        .orElseGet(() -> guessed(candidates));
  }

  /** One with its unit behind it; of several the longest, as the time to the first byte is not. */
  private Optional<Found> withUnit(List<Integer> candidates) {
    return candidates.stream()
        .flatMap(place -> rows.writtenUnit(place).map(unit -> written(place, unit)).stream())
        .max(Comparator.comparingDouble(one -> rows.sumMillis(one.place(), one.unit())));
  }

  /**
   * By the unit that is written behind, as {@code (%D ms)} has it; a pattern of older days says so
   * of what the server writes in microseconds today.
   */
  private Found written(int place, Unit unit) {
    return rows.mixUnits(place) || units.mayBe(place, unit)
        ? new Found(place, unit, List.of())
        : unitGuessed(place, units.guess(place));
  }

  /**
   * {@code %T} with decimals beside {@code %F} in milliseconds, in whichever order: what is never
   * longer than another, and shorter by more than is lost where decimals end, is not the whole.
   */
  private Optional<Found> secondsBesideFirstByte(List<Integer> candidates) {
    return candidates.stream()
        .filter(whole -> rows.hasDecimals(whole) && rows.varies(whole))
        .filter(whole -> candidates.stream().anyMatch(first -> isFirstByteInMillis(first, whole)))
        .findFirst()
        .map(whole -> unitGuessed(whole, Unit.SECONDS));
  }

  private boolean isFirstByteInMillis(int first, int whole) {
    double lost = rows.rows().size();
    return !rows.hasDecimals(first)
        && rows.varies(first)
        && rows.count(row -> row.value(first) > millis(row, whole) + 1) == 0
        && rows.sum(first) < Unit.SECONDS.millis() * rows.sum(whole) - lost
        && rows.mostly(row -> isHardlyShorter(row.value(first), millis(row, whole)));
  }

  private static double millis(SurveyRow row, int seconds) {
    return Unit.SECONDS.millis() * row.value(seconds);
  }

  /**
   * {@code %D} beside {@code %T}, in whichever order. The time to the first byte may look the same
   * beside it, and is shorter.
   */
  private Optional<Found> toldTwice(List<Integer> candidates) {
    return candidates.stream()
        .filter(fine -> coarse(fine, candidates).isPresent())
        .max(Comparator.comparingDouble(rows::sum))
        .map(
            fine ->
                units
                    .beside(fine, coarse(fine, candidates).orElseThrow())
                    .map(unit -> new Found(fine, unit, List.of()))
                    .orElseGet(() -> unitGuessed(fine, units.likelierBeside(fine))));
  }

  private Optional<Integer> coarse(int fine, List<Integer> candidates) {
    return candidates.stream()
        .filter(other -> other != fine && units.areOneTime(fine, other))
        .findFirst();
  }

  /**
   * {@code %D} beside {@code %F}, in whichever order: both in milliseconds up to Tomcat 10.1, and
   * both in microseconds where httpd writes {@code %^FB}. The unit is guessed where the times do
   * not tell. Of nginx' times of a request and of its upstream the longest is the whole.
   */
  private Optional<Found> besideFirstByte(List<Integer> candidates) {
    for (int whole : candidates.reversed()) {
      if (candidates.stream().anyMatch(longer -> isPartOf(whole, longer))) {
        continue;
      }
      for (int first : candidates) {
        if (isPartOf(first, whole)) {
          return Optional.of(
              countAlike(first, whole)
                      && !rows.hasDecimals(whole)
                      && units.isTooShortForMicros(whole)
                  ? new Found(whole, Unit.MILLISECONDS, List.of())
                  : unitGuessed(whole, units.guess(whole)));
        }
      }
    }
    return Optional.empty();
  }

  private boolean isPartOf(int first, int whole) {
    return first != whole && rows.varies(first) && isFirstByteOf(first, whole);
  }

  /**
   * The time to the first byte is never longer than the time to the last, and with most answers
   * hardly shorter, be the units the same or one a thousandth of the other.
   */
  private boolean isFirstByteOf(int first, int whole) {
    return rows.count(row -> row.value(first) > row.value(whole)) == 0
        && rows.sum(first) < rows.sum(whole)
        && rows.hasDecimals(first) == rows.hasDecimals(whole)
        && rows.mostly(row -> isNear(row.value(first), row.value(whole)));
  }

  private static boolean isNear(double first, double whole) {
    return isHardlyShorter(first, whole) || isHardlyShorter(first, whole / 1000);
  }

  private static boolean isHardlyShorter(double first, double whole) {
    return whole <= 2 * first + 2 && first <= whole + 1;
  }

  /** Only then is the unit known: a thousandth may as well be a second of milliseconds. */
  private boolean countAlike(int first, int whole) {
    return rows.sum(whole) < 100 * rows.sum(first);
  }

  /** Mostly the last that may be a time at all: people put it behind what is there already. */
  private Found guessed(List<Integer> candidates) {
    int place = strangers.without(candidates).getLast();
    Found found = unitGuessed(place, units.guess(place));
    if (candidates.size() == 1) {
      return found;
    }
    List<Problem> doubts = new ArrayList<>();
    doubts.add(placeGuessed(place, candidates));
    doubts.addAll(found.doubts());
    return new Found(place, found.unit(), List.copyOf(doubts));
  }

  private Problem placeGuessed(int place, List<Integer> candidates) {
    SurveyRow example = rows.middle(place);
    String others =
        candidates.stream()
            .filter(other -> other != place && example.isNumber(other))
            .map(other -> plain(example.value(other)))
            .collect(Collectors.joining(", "));
    return new Problem(
        example.line(), Problem.Kind.TIME_TAKEN_GUESSED, plain(example.value(place)), others);
  }

  /** Says with an example what the guess means, so that a person can judge it. */
  private Found unitGuessed(int place, Unit unit) {
    SurveyRow example = rows.middle(place);
    double value = example.value(place);
    Unit other = units.alternative(place, unit);
    Problem doubt =
        new Problem(
            example.line(),
            Problem.Kind.TIME_UNIT_GUESSED,
            unit.symbol(),
            plain(value),
            length(value, unit),
            other.symbol(),
            length(value, other));
    return new Found(place, unit, List.of(doubt));
  }

  private static String length(double value, Unit unit) {
    if (value == 0) {
      return "< 1 " + unit.symbol();
    }
    double millis = value * unit.millis();
    return millis < 1000 ? plain(millis) + " ms" : plain(millis / 1000) + " s";
  }

  private static String plain(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
