package dev.whisker.analysis.wording;

import dev.whisker.text.Texts;
import java.util.List;
import java.util.Map;

/** Numbers with their units, in one language. */
final class QuantityWords {

  private static final double KIBI = 1024;

  /** The same in every language. */
  static final List<String> BYTES = List.of("B", "KiB", "MiB", "GiB", "TiB");

  /** From here on a ratio is written as a factor: percents would not be read. */
  private static final double FACTOR = 2;

  /** A loss of more than this is the finer the nearer it is to all there was. */
  private static final double MOST_LOST = -50;

  /** From so many seconds on, lengths of time are told in minutes, then in hours. */
  static final double MINUTES_FROM = 600;

  static final double HOURS_FROM = 7200;

  private final Texts texts;

  QuantityWords(Texts texts) {
    this.texts = texts;
  }

  /** The number with its unit: "12.3 ms", "1.5 GiB", "99.87%". */
  String quantity(double value, Unit unit) {
    if (Double.isNaN(value)) {
      return Numbers.UNKNOWN;
    }
    return switch (unit) {
      case COUNT -> Numbers.significant(value);
      case RATIO -> Numbers.significant(value, 4);
      case PERCENT -> in("percent", Numbers.percentage(value));
      case PERCENTAGE_POINTS -> in("percentage-points", Numbers.points(value));
      case PER_SECOND -> in("per-second", Numbers.significant(value, 4));
      case MILLISECONDS -> in("milliseconds", Numbers.significant(value));
      case SECONDS -> seconds(value);
      case BYTES -> bytes(value, "");
      case BYTES_PER_SECOND -> bytes(value, "/s");
    };
  }

  /**
   * The form of figures that stand below each other.
   *
   * @param values those that will stand there; NaN where unknown
   */
  FigureColumn column(Unit unit, double... values) {
    return FigureColumn.of(unit, this::unitText, values);
  }

  /** The same with its sign always written, for differences: "+3", "−0.4 pp". */
  String difference(double value, Unit unit) {
    Unit own = unit == Unit.PERCENT ? Unit.PERCENTAGE_POINTS : unit;
    return (value > 0 ? "+" : "") + quantity(value, own);
  }

  /**
   * A ratio as a change: 1.05 is "+5%", 0.9 is "−10%", 1 is "0%", 16 is "×16". What became less is
   * always told in percents: nobody reads "×0.054".
   */
  String change(double ratio) {
    return isBeyondPercents(ratio) ? times(ratio) : percents(ratio);
  }

  /** A ratio as a change in percents, however large: 4.2 is "+320%". */
  String percents(double ratio) {
    double percent = (ratio - 1) * 100;
    String digits =
        percent < MOST_LOST
            ? Numbers.percentage(percent)
            : Numbers.significant(percent, Math.abs(percent) < 10 ? 2 : 3);
    return (percent > 0 ? "+" : "") + in("percent", digits);
  }

  /** Whether a ratio is so far above 1 that percents would no longer be read. */
  static boolean isBeyondPercents(double ratio) {
    return ratio >= FACTOR;
  }

  /** A ratio as what it is: "×16", "×1.05". */
  String times(double ratio) {
    return texts.get("delta.times", Map.of("factor", quantity(ratio, Unit.COUNT)));
  }

  /** How large a ratio is, in either direction: "8.5×" for 8.5 and 0.118, "12%" for 1.12. */
  String size(double ratio) {
    double times = Math.max(ratio, 1 / ratio);
    return isBeyondPercents(times)
        ? texts.get("delta.size", Map.of("factor", Numbers.significant(times, 2)))
        : in("percent", Numbers.significant(100 * Math.abs(ratio - 1), 2));
  }

  /** A unit as it stands behind a number that is typed; empty for mere numbers. */
  String unit(Unit unit) {
    return switch (unit) {
      case COUNT, RATIO -> "";
      case MILLISECONDS -> alone("milliseconds");
      case SECONDS -> alone("seconds");
      case PERCENT -> alone("percent");
      case PERCENTAGE_POINTS -> alone("percentage-points");
      case PER_SECOND -> alone("per-second");
      case BYTES -> "B";
      case BYTES_PER_SECOND -> "B/s";
    };
  }

  private FigureColumn.UnitText unitText(String unit) {
    return new FigureColumn.UnitText() {
      @Override
      public String alone() {
        String own = "unit." + unit + ".alone";
        return texts.has(own) ? texts.get(own) : behind("").strip();
      }

      @Override
      public String behind(String digits) {
        return unit.isEmpty() ? digits : in(unit, digits);
      }
    };
  }

  private String alone(String unit) {
    return unitText(unit).alone();
  }

  private String seconds(double value) {
    if (Math.abs(value) < MINUTES_FROM) {
      return in("seconds", Numbers.significant(value));
    }
    return Math.abs(value) < HOURS_FROM
        ? in("minutes", Numbers.significant(value / 60))
        : in("hours", Numbers.significant(value / 3600));
  }

  private String bytes(double value, String suffix) {
    double scaled = value;
    int unit = 0;
    // 1,023.9 KiB would be shown as 1,024 KiB: go on to MiB from where the rounding gets there.
    while (Math.abs(scaled) >= KIBI - 0.5 && unit < BYTES.size() - 1) {
      scaled /= KIBI;
      unit++;
    }
    return Numbers.significant(scaled) + " " + BYTES.get(unit) + suffix;
  }

  private String in(String unit, String digits) {
    return texts.get("unit." + unit, Map.of("value", digits));
  }
}
