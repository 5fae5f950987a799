package dev.whisker.analysis.wording;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/**
 * Writes numbers with a useful number of digits. Both languages group thousands with a comma and
 * have a decimal point.
 */
final class Numbers {

  /** Replaces an unknown number. */
  static final String UNKNOWN = "–";

  private static final String MINUS = "\u2212";

  private Numbers() {}

  /** Three significant digits; whole numbers with all of theirs. */
  static String significant(double value) {
    return significant(value, 3);
  }

  /** This many significant digits; those before the point are all shown. */
  static String significant(double value, int digits) {
    if (!Double.isFinite(value) || value == 0) {
      return decimals(value, 0);
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
    return decimals(value, Math.max(0, rounded.scale()));
  }

  /**
   * The decimals that say a percentage, by what distinguishes it from 0 or 100.
   *
   * @param value between 0 and 100, exclusive
   */
  static int decimalsOfShare(double value) {
    double distance = Math.min(value, 100 - value);
    int digits = value < 50 ? 3 : 2;
    return digits - 1 - (int) Math.floor(Math.log10(distance));
  }

  /**
   * A percentage, with more digits near 0 and 100: 52.3, 99.87, 0.012. A value below 100 is never
   * shown as 100, since 99.9999 % and 100 % are not the same promise.
   */
  static String percentage(double value) {
    if (value < 0 && value > -100) {
      return MINUS + percentage(-value);
    }
    if (!(value > 0 && value < 100)) {
      return significant(value);
    }
    int shown = Math.clamp(decimalsOfShare(value), 1, 4);
    BigDecimal rounded = new BigDecimal(value).setScale(shown, RoundingMode.HALF_UP);
    boolean whole = rounded.compareTo(BigDecimal.valueOf(100)) == 0;
    return decimals(whole ? 99.9999 : value, whole ? 4 : shown);
  }

  /** A difference of percentages, to a hundredth of a point. */
  static String points(double value) {
    boolean small = Math.abs(value) < 1;
    boolean visible = Math.abs(value) >= 0.005;
    return small && visible ? decimals(value, 2) : significant(value, small ? 1 : 3);
  }

  private static String decimals(double value, int scale) {
    if (Double.isNaN(value)) {
      return UNKNOWN;
    }
    if (Double.isInfinite(value)) {
      return value > 0 ? "∞" : MINUS + "∞";
    }
    DecimalFormat format =
        new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setMaximumFractionDigits(scale);
    format.setRoundingMode(RoundingMode.HALF_UP);
    String digits = format.format(new BigDecimal(value).abs());
    boolean negative = value < 0 && !digits.equals("0");
    return negative ? MINUS + digits : digits;
  }
}
