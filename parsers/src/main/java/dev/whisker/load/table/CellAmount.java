package dev.whisker.load.table;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The value of a cell: {@code 378.6}, {@code 1.585 s}, {@code < 10 ms}, {@code 00:10:00}. */
final class CellAmount {

  private static final int MOST_DIGITS = 30;

  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("(<?)\\s*(-?\\d+(?:[.,]\\d+)?)\\s*([^\\d.,\\s-].*)?");

  /** Hours, minutes and seconds. */
  private static final Pattern CLOCK = Pattern.compile("(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{2})");

  private static final Set<String> BLANK =
      Set.of("", "-", "--", "–", "—", "n/a", "na", "null", "none", "unknown", "not given", "无");

  private CellAmount() {}

  /** True if the cell is empty. */
  static boolean isBlank(String cell) {
    return BLANK.contains(cell.strip().toLowerCase(Locale.ROOT));
  }

  /** True if a cell has a number without its unit; 0 is the same in any. */
  static boolean lacksUnit(String cell) {
    return cell.strip().matches("[\\d.,]*[1-9][\\d.,]*");
  }

  /** True if a cell has a number without a unit that may be a fraction of one. */
  static boolean isPartOfOne(String cell) {
    return cell.strip().matches("0?[.,]0*[1-9]\\d*|1(?:[.,]0+)?");
  }

  /**
   * The figure in the measure's base unit; empty for other content.
   *
   * @param unit of the column; one in the cell itself takes precedence
   */
  static Optional<Figure> of(String cell, Measure measure, String unit, boolean decimalComma) {
    String text = cell.strip();
    if (isBlank(text)) {
      return Optional.of(Figure.absent(Absence.NOT_IN_FILE));
    }
    Matcher clock = CLOCK.matcher(text);
    if (measure.dimension() == Dimension.SPAN && clock.matches()) {
      double hours = clock.group(1) == null ? 0 : Double.parseDouble(clock.group(1));
      double seconds =
          3600 * hours
              + 60 * Double.parseDouble(clock.group(2))
              + Double.parseDouble(clock.group(3));
      return Optional.of(Figure.reported(seconds).withResolution(1));
    }
    Matcher match = NUMBER_AND_UNIT.matcher(text);
    if (!match.matches()
        || match.group(2).length() > MOST_DIGITS
        || (!decimalComma && match.group(2).indexOf(',') >= 0)) {
      return Optional.empty();
    }
    Optional<Double> factor =
        measure.dimension().factor(match.group(3) == null ? unit : match.group(3));
    BigDecimal number = new BigDecimal(match.group(2).replace(',', '.'));
    return factor
        .filter(one -> measure.canBe(number.doubleValue() * one))
        .map(one -> figure(number, one, measure.dimension(), !match.group(1).isEmpty()));
  }

  private static Figure figure(
      BigDecimal number, double factor, Dimension dimension, boolean isLess) {
    double value = number.doubleValue() * factor;
    double step = dimension == Dimension.TIME ? number.ulp().doubleValue() * factor : 0;
    return isLess
        ? Figure.absent(Absence.BELOW_RESOLUTION).withResolution(value)
        : Figure.reported(value).withResolution(step);
  }
}
