package dev.whisker.report.content;

import dev.whisker.analysis.wording.Unit;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * Figures of one metric below each other: one unit, which stands in the head, and one number of
 * decimals, so that the points line up.
 */
final class FigureColumn {

  private static final double KIBI = 1024;

  private final String unit;
  private final double scale;
  private final DecimalFormat format;

  private FigureColumn(String unit, double scale, int decimals) {
    this.unit = unit;
    this.scale = scale;
    this.format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setMinimumFractionDigits(decimals);
    format.setMaximumFractionDigits(decimals);
    format.setNegativePrefix("−");
  }

  /**
   * @param values those that will stand in it; NaN where unknown
   * @param perSecond how "per second" is written
   */
  static FigureColumn of(Unit unit, String perSecond, double... values) {
    double[] known =
        Arrays.stream(values)
            .filter(Double::isFinite)
            .map(Math::abs)
            .filter(v -> v > 0)
            .sorted()
            .toArray();
    double typical = known.length == 0 ? 1 : known[known.length / 2];
    return switch (unit) {
      case COUNT -> new FigureColumn("", 1, whole(known) ? 0 : 1);
      case RATIO -> new FigureColumn("", 1, decimals(typical));
      case PERCENT, PERCENTAGE_POINTS -> new FigureColumn("%", 1, percentDecimals(known));
      case PER_SECOND -> new FigureColumn(perSecond, 1, decimals(typical));
      case MILLISECONDS ->
          typical >= 10_000
              ? new FigureColumn("s", 0.001, decimals(typical / 1000))
              : new FigureColumn("ms", 1, decimals(typical));
      case SECONDS -> new FigureColumn("s", 1, decimals(typical));
      case BYTES -> bytes(typical, "");
      case BYTES_PER_SECOND -> bytes(typical, "/s");
    };
  }

  /** May be empty. */
  String unit() {
    return unit;
  }

  /** Without the unit; a dash where it is not known. */
  String say(double value) {
    return Double.isFinite(value) ? format.format(value * scale) : "–";
  }

  private static FigureColumn bytes(double typical, String suffix) {
    String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
    int power = (int) Math.clamp(Math.floor(Math.log(typical) / Math.log(KIBI)), 0, 4);
    double scale = Math.pow(KIBI, -power);
    return new FigureColumn(units[power] + suffix, scale, decimals(typical * scale));
  }

  private static boolean whole(double[] values) {
    return DoubleStream.of(values).allMatch(value -> value == Math.rint(value));
  }

  /** Three significant digits of a typical value. */
  private static int decimals(double typical) {
    return (int) Math.clamp(2 - Math.floor(Math.log10(typical)), 0, 3);
  }

  /** 99.2 and 99.8 are far apart: what counts is the distance to the whole, too. */
  private static int percentDecimals(double[] known) {
    double nearest =
        DoubleStream.of(known)
            .map(value -> value < 100 ? Math.min(value, 100 - value) : 100)
            .min()
            .orElse(10);
    return (int) Math.clamp(1 - Math.floor(Math.log10(nearest)), 1, 3);
  }
}
