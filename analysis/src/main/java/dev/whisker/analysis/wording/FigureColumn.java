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
 * Formats the figures of one column: one unit, which may be in the head, and one number of
 * decimals, so that the points line up and no figure looks more exact than the next. Only one that
 * would lose all but a digit, or become nothing, has more: 0.174 s is not 0.2 s beside 86.6.
 */
public final class FigureColumn {

  private static final double KIBI = 1024;

  /** Every figure below 1 shows at least so many digits. */
  private static final int FEWEST_DIGITS = 2;

  /** Less than this in any unit is what computing leaves of nothing. */
  private static final double NOTHING = 1e-6;

  private final UnitText unit;

  /** Percentages differ by percentage points. */
  private final UnitText differenceUnit;

  private final double scale;
  private final int decimals;

  /** Zeros behind the point line up the points of a column; counts and a figure alone have none. */
  private final boolean isAlone;

  /** The value that no lesser figure may be rounded to. */
  private final double whole;

  /** The text of a unit. */
  interface UnitText {

    /** Alone, in the head of a column. */
    String alone();

    /** Behind a number. */
    String behind(String digits);
  }

  /** A unit that no language translates. */
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
   * @param texts from the key of a unit in the bundle to its text; "" for none
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
    // A count of none is 0 beside a mean of 12.7, and not 0.0.
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
              // Decimals would claim more than a tool measured that counts whole milliseconds.
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

  /** Without the unit; a dash where it is not known. */
  public String say(double value) {
    return say(value, FEWEST_DIGITS);
  }

  private String say(double value, int fewestDigits) {
    if (!Double.isFinite(value)) {
      return Numbers.UNKNOWN;
    }
    DecimalFormat format =
        new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    int shown = Math.max(decimals, leastDecimals(value * scale, fewestDigits));
    format.setMinimumFractionDigits(isAlone ? 0 : decimals);
    format.setMaximumFractionDigits(shown);
    format.setNegativePrefix("−");
    return format.format(rounded(value * scale, shown));
  }

  /** With the unit; a dash where it is not known. */
  public String quantity(double value) {
    return Double.isFinite(value) ? unit.behind(say(value)) : Numbers.UNKNOWN;
  }

  /** The difference of two of its figures, with their decimals: "+12.7", "−0.03 pp". */
  public String difference(double value) {
    return (value > 0 ? "+" : "") + differenceUnit.behind(say(value, 1));
  }

  /** The same without a sign: "12.7", "0.03 pp". */
  public String distance(double value) {
    return differenceUnit.behind(say(Math.abs(value), 1));
  }

  /** A value below 100 is never shown as 100: 99.9999 % and 100 % are not the same promise. */
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

  /** As many decimals as a typical value needs for so many significant digits. */
  private static int decimals(double typical, int digits) {
    return (int) Math.clamp(digits - 1 - Math.floor(Math.log10(typical)), 0, 3);
  }

  /** 99.2 and 99.8 are far apart: what counts is the distance to the whole, too. */
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
