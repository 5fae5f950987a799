package dev.whisker.load.table;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.lines.GoTimes;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a cell says, as people write it: {@code 378.6/s}, {@code 11,488}, {@code < 10 ms}. */
final class Amount {

  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("([<≤]?)\\s*(" + Notation.NUMBER + ")\\s*(.*)");

  /** {@code 1:02:03}, {@code 10:00}: hours, minutes and seconds. */
  private static final Pattern CLOCK = Pattern.compile("(?:(\\d+):)?(\\d{1,2}):(\\d{2})");

  /** {@code 1h 2m 3s}, {@code 1m30s}. */
  private static final Pattern PARTS =
      Pattern.compile("(?:(\\d+)\\s*h)?\\s*(?:(\\d+)\\s*m(?:in)?)?\\s*(?:(\\d+)\\s*s)?");

  /** {@code ~300}, {@code 15-16}, {@code 400 ± 5}: more, or less, than one number. */
  private static final Pattern ROUGH =
      Pattern.compile(
          "(?:(?i:~|≈|>|≥|about|ca\\.?|约|大约)\\s*)?(?:N)[^\\d]{0,12}(?:N)?.{0,12}"
              .replace("N", Notation.NUMBER));

  private static final double MILLIS_A_SECOND = 1000;

  private static final Set<String> BLANK =
      Set.of(
          "",
          "-",
          "--",
          "–",
          "—",
          "/",
          "?",
          "n/a",
          "na",
          "nan",
          "null",
          "none",
          "not given",
          "unknown",
          "无",
          "未知");

  private Amount() {}

  /** Whether somebody left the cell empty, in whatever words. */
  static boolean isBlank(String cell) {
    return BLANK.contains(cell.strip().toLowerCase(Locale.ROOT));
  }

  /** Whether a cell holds a number alone. */
  static boolean isBare(String cell) {
    return cell.strip().matches(Notation.NUMBER);
  }

  /** Whether a cell holds an answer's status by HTTP. */
  static boolean isStatus(String cell) {
    return cell.strip().matches("[1-5]\\d\\d");
  }

  /** Whether a cell holds a number whose unit is left open: 0 is the same in any. */
  static boolean lacksUnit(String cell) {
    return isBare(cell) && cell.chars().anyMatch(c -> c >= '1' && c <= '9');
  }

  /** Whether a cell holds a number without a unit that is not 0, nor more than 1. */
  static boolean isPartOfOne(String cell) {
    return cell.strip().matches("0?[.,]0*[1-9]\\d*|1(?:[.,]0+)?");
  }

  /** Whether a cell holds a figure of sorts, whether or not it can be taken for one number. */
  static boolean isRough(String cell) {
    return ROUGH.matcher(cell.strip()).matches();
  }

  /** Whether a cell holds a number and nothing but, save perhaps a unit. */
  static boolean isNumber(String cell) {
    return cell.strip().matches("(?:" + Notation.NUMBER + ")\\s*\\p{L}{0,4}%?");
  }

  /**
   * The figure in the measure's base unit; empty where the cell holds something else.
   *
   * @param unit of the column; one in the cell itself goes before it
   * @param notation how numbers are written in the table
   */
  static Optional<Figure> of(String cell, Measure measure, String unit, Notation notation) {
    if (isBlank(cell)) {
      return Optional.of(Figure.absent(Absence.NOT_IN_FILE));
    }
    Matcher match = NUMBER_AND_UNIT.matcher(cell.strip());
    Optional<Figure> span =
        measure.dimension() == Dimension.SPAN ? span(cell.strip()) : Optional.empty();
    if (span.isPresent() || !match.matches()) {
      return span;
    }
    String own = match.group(3);
    String digits = notation.plain(match.group(2));
    Optional<Double> factor = measure.dimension().factor(own, unit);
    if (factor.isEmpty()) {
      return goTime(cell.strip(), measure.dimension());
    }
    if (digits.indexOf('.') != digits.lastIndexOf('.')) {
      return Optional.empty();
    }
    double value = Double.parseDouble(digits) * factor.get();
    if (!measure.canBe(value)) {
      return Optional.empty();
    }
    double step = measure.dimension() == Dimension.TIME ? step(digits) * factor.get() : 0;
    if (!match.group(1).isEmpty()) {
      return Optional.of(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(value));
    }
    return Optional.of(Figure.reported(value).withResolution(step));
  }

  /** How long a run took, in words that are no number with one unit. */
  private static Optional<Figure> span(String cell) {
    return Stream.of(CLOCK, PARTS)
        .map(form -> form.matcher(cell))
        .filter(Matcher::matches)
        .map(match -> 3600 * part(match, 1) + 60 * part(match, 2) + part(match, 3))
        .map(seconds -> Figure.reported(seconds).withResolution(1))
        .findFirst();
  }

  /** {@code 1m2.5s}, as tools that are written in Go print what takes more than a minute. */
  private static Optional<Figure> goTime(String cell, Dimension dimension) {
    double unit =
        switch (dimension) {
          case TIME -> 1;
          case SPAN -> MILLIS_A_SECOND;
          default -> Double.NaN;
        };
    double value = GoTimes.millis(cell) / unit;
    return Double.isNaN(value) ? Optional.empty() : Optional.of(Figure.reported(value));
  }

  private static double part(Matcher match, int group) {
    return match.group(group) == null ? 0 : Double.parseDouble(match.group(group));
  }

  private static double step(String digits) {
    return new BigDecimal(digits).ulp().doubleValue();
  }
}
