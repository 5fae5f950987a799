package dev.whisker.analysis.wording;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * Formats the figures of one column, with one unit and one number of decimals, so the decimal
 * points line up. Only a figure that would lose all but one digit, or become zero, has more: 0.174
 * s is not 0.2 s beside 86.6; and a percentage has no more than it needs.
 */
public final class FigureColumn {

  private static final double KIBI = 1024;

  /** The fewest digits of figures below 1. */
  private static final int FEWEST_DIGITS = 2;

  /** The most digits of a figure with decimals. */
  private static final int MOST_DIGITS = 4;

  /** The largest rounding error of zero in any unit. */
  private static final double NOTHING = 1e-6;

  private final UnitText unit;

  /** The unit of differences: percentages differ by percentage points. */
  private final UnitText differenceUnit;

  private final double scale;
  private final int decimals;

  /** True for counts and a single figure, which need no trailing zeros to line up. */
  private final boolean isAlone;

  /** The value to which no smaller figure may be rounded. */
  private final double whole;

  /** The text of a unit. */
  interface UnitText {

    /** The text alone, in the head of a column. */
    String alone();

    /** The text after a number. */
    String behind(String digits);
  }

  /** A unit that is the same in all languages. */
  private record Symbol(String alone) implements UnitText {

    @Override
    public String behind(String digits) {
      return digits + " " + alone;
    }
  }

  private FigureColumn(UnitText unit, double scale, int decimals) {
    this(unit, unit, scale, decimals, Double.POSITIVE_INFINITY, false);
  }

  private FigureColumn(
      UnitText unit,
      UnitText differenceUnit,
      double scale,
      int decimals,
      double whole,
      boolean isAlone) {
    this.whole = whole;
    this.unit = unit;
    this.differenceUnit = differenceUnit;
    this.scale = scale;
    this.decimals = decimals;
    this.isAlone = isAlone;
  }

  private FigureColumn alone() {
    return new FigureColumn(unit, differenceUnit, scale, decimals, whole, true);
  }

  /**
   * @param texts of units by their keys in the bundle; "" for none
   * @param values of the column; NaN where unknown
   */
  static FigureColumn of(Unit unit, Function<String, UnitText> texts, double... values) {
    double[] known =
        Arrays.stream(values)
            .filter(Double::isFinite)
            .map(Math::abs)
            .filter(v -> v > 0)
            .sorted()
            .toArray();
    // Zeros need no decimals.
    double typical = known.length == 0 ? 1000 : known[known.length / 2];
    FigureColumn column = of(unit, texts, known, typical);
    // A count of zero is 0 beside a mean of 12.7, and not 0.0.
    return values.length == 1 || unit == Unit.COUNT ? column.alone() : column;
  }

  private static FigureColumn of(
      Unit unit, Function<String, UnitText> texts, double[] known, double typical) {
    return switch (unit) {
      case COUNT -> new FigureColumn(texts.apply(""), 1, whole(known) ? 0 : 1);
      case RATIO -> new FigureColumn(texts.apply(""), 1, decimals(typical, 3));
      case PERCENT, PERCENTAGE_POINTS ->
          new FigureColumn(
              texts.apply("percent"),
              texts.apply("percentage-points"),
              1,
              percentDecimals(known),
              100,
              false);
      case PER_SECOND -> new FigureColumn(texts.apply("per-second"), 1, decimals(typical, 4));
      case MILLISECONDS ->
          typical >= 10_000
              ? new FigureColumn(texts.apply("seconds"), 0.001, decimals(typical / 1000, 3))
              // A tool that counts whole milliseconds has no decimals.
              : new FigureColumn(
                  texts.apply("milliseconds"), 1, whole(known) ? 0 : decimals(typical, 3));
      case SECONDS -> seconds(typical, texts);
      case BYTES -> bytes(typical, "");
      case BYTES_PER_SECOND -> bytes(typical, "/s");
    };
  }

  /** The unit for the head of the column; may be empty. */
  public String unit() {
    return unit.alone();
  }

  /** The figure without the unit; a dash if unknown. */
  public String say(double value) {
    return say(value, FEWEST_DIGITS);
  }

  private String say(double value, int fewestDigits) {
    if (!Double.isFinite(value)) {
      return Numbers.UNKNOWN;
    }
    DecimalFormat format =
        new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    int useful = Math.min(decimals, usefulDecimals(value));
    int shown = Math.max(useful, leastDecimals(value * scale, fewestDigits));
    format.setMinimumFractionDigits(isAlone ? 0 : useful);
    format.setMaximumFractionDigits(shown);
    format.setNegativePrefix("−");
    return format.format(rounded(value * scale, shown));
  }

  /**
   * A figure needs fewer decimals than a smaller one beside it: 1,346 beside 1.25; and a percentage
   * fewer than one nearer to 100: 90.1 beside 99.962.
   */
  private int usefulDecimals(double value) {
    boolean isShare = value > 0 && value < whole && whole < Double.POSITIVE_INFINITY;
    if (isShare) {
      return Math.max(1, Numbers.decimalsOfShare(value));
    }
    double size = Math.abs(value * scale);
    return size < 1 ? decimals : Math.max(0, MOST_DIGITS - 1 - (int) Math.log10(size));
  }

  /** The figure with the unit; a dash if unknown. */
  public String quantity(double value) {
    return Double.isFinite(value) ? unit.behind(say(value)) : Numbers.UNKNOWN;
  }

  /** The difference of two figures, with their decimals: "+12.7", "−0.03 pp". */
  public String difference(double value) {
    return (value > 0 ? "+" : "") + differenceUnit.behind(say(value, 1));
  }

  /** The difference without a sign: "12.7", "0.03 pp". */
  public String distance(double value) {
    return differenceUnit.behind(say(Math.abs(value), 1));
  }

  /**
   * Rounds a value; one below 100 is never shown as 100, since 99.9999 % and 100 % are not the same
   * promise.
   */
  private BigDecimal rounded(double value, int shown) {
    BigDecimal rounded = new BigDecimal(value).setScale(shown, RoundingMode.HALF_UP);
    boolean becameWhole = value < whole && rounded.doubleValue() == whole;
    return becameWhole ? new BigDecimal(value).setScale(shown, RoundingMode.DOWN) : rounded;
  }

  /** The number of decimals that a figure below one needs. */
  private static int leastDecimals(double value, int digits) {
    boolean belowOne = Math.abs(value) < 1 && Math.abs(value) >= NOTHING;
    return belowOne ? new BigDecimal(value).round(new MathContext(digits)).scale() : 0;
  }

  private static FigureColumn seconds(double typical, Function<String, UnitText> texts) {
    if (typical < Wording.MINUTES_FROM) {
      return new FigureColumn(texts.apply("seconds"), 1, decimals(typical, 3));
    }
    return typical < Wording.HOURS_FROM
        ? new FigureColumn(texts.apply("minutes"), 1 / 60.0, decimals(typical / 60, 3))
        : new FigureColumn(texts.apply("hours"), 1 / 3600.0, decimals(typical / 3600, 3));
  }

  private static FigureColumn bytes(double typical, String suffix) {
    int power = (int) Math.clamp(Math.floor(Math.log(typical) / Math.log(KIBI)), 0, 4);
    double scale = Math.pow(KIBI, -power);
    UnitText unit = new Symbol(Wording.BYTES.get(power) + suffix);
    return new FigureColumn(unit, scale, decimals(typical * scale, 3));
  }

  private static boolean whole(double[] values) {
    return DoubleStream.of(values).allMatch(value -> Math.abs(value - Math.rint(value)) < NOTHING);
  }

  /** The number of decimals for this many significant digits of a typical value. */
  private static int decimals(double typical, int digits) {
    return (int) Math.clamp(digits - 1 - Math.floor(Math.log10(typical)), 0, 3);
  }

  /** The decimals for percentages; the distance to 100 counts too: 99.2 and 99.8 are far apart. */
  private static int percentDecimals(double[] known) {
    double nearest =
        DoubleStream.of(known)
            .map(value -> value < 100 ? Math.min(value, 100 - value) : 100)
            .min()
            .orElse(100);
    int fewest = known.length == 0 ? 0 : 1;
    return (int) Math.clamp(1 - Math.floor(Math.log10(nearest)), fewest, 3);
  }
}
