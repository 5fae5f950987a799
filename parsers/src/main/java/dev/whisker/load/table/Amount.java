package dev.whisker.load.table;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a cell says, as people write it: {@code 378.6/s}, {@code 11,488}, {@code < 10 ms}. */
final class Amount {

  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("([<≤]?)\\s*([+-]?\\d[\\d.,'\u00a0\u202f]*|[+-]?[.,]\\d+)\\s*(.*)");
  private static final Pattern THOUSANDS = Pattern.compile("[+-]?\\d{1,3}(,\\d{3})+");

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

  /**
   * The figure in the measure's base unit; empty where the cell holds something else.
   *
   * @param unit of the column; one in the cell itself goes before it
   * @param separator of the table: where it is a semicolon, a comma is a decimal one
   */
  static Optional<Figure> of(String cell, Measure measure, String unit, char separator) {
    if (isBlank(cell)) {
      return Optional.of(Figure.absent(Absence.NOT_IN_FILE));
    }
    Matcher match = NUMBER_AND_UNIT.matcher(cell.strip());
    if (!match.matches()) {
      return Optional.empty();
    }
    String own = match.group(3);
    String digits = digits(match.group(2), separator);
    Optional<Double> factor = measure.dimension().factor(own.isEmpty() ? unit : own);
    if (factor.isEmpty() || digits.indexOf('.') != digits.lastIndexOf('.')) {
      return Optional.empty();
    }
    double value = Double.parseDouble(digits) * factor.get();
    double step = measure.dimension() == Dimension.TIME ? step(digits) * factor.get() : 0;
    if (!match.group(1).isEmpty()) {
      return Optional.of(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(value));
    }
    // No request takes no time: it took less than the tool could tell.
    return Optional.of(
        value == 0 && measure.isLatency()
            ? Figure.absent(Absence.BELOW_RESOLUTION).withResolution(step)
            : Figure.reported(value).withResolution(step));
  }

  /** With a decimal point, and nothing between thousands. */
  private static String digits(String written, char separator) {
    String plain = written.replaceAll("['\u00a0\u202f]", "");
    int comma = plain.lastIndexOf(',');
    int point = plain.lastIndexOf('.');
    if (comma >= 0 && point >= 0) {
      return comma > point ? plain.replace(".", "").replace(',', '.') : plain.replace(",", "");
    }
    if (comma >= 0) {
      boolean thousands = separator != ';' && THOUSANDS.matcher(plain).matches();
      return thousands ? plain.replace(",", "") : plain.replace(',', '.');
    }
    return plain;
  }

  private static double step(String digits) {
    int point = digits.indexOf('.');
    return point < 0 ? 1 : Math.pow(10, point + 1 - digits.length());
  }
}
