package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Contrast.Scale;
import dev.whisker.analysis.statistics.Verdict;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.report.document.Ink;
import java.util.Map;
import java.util.Optional;

/** How differences to the baseline are written. */
final class Deltas {

  /** From here on, up or down, a ratio is written as a factor. */
  private static final double FACTOR = 5;

  private final Comparison comparison;
  private final Words words;

  Deltas(Comparison comparison, Words words) {
    this.comparison = comparison;
    this.words = words;
  }

  Optional<Contrast> find(String candidate, Metric metric) {
    return comparison.contrasts().stream()
        .filter(contrast -> contrast.metric() == metric && contrast.candidate().equals(candidate))
        .findFirst();
  }

  /** "+12%", "−3 pp", or "×16" where percents would no longer be read. */
  String value(Contrast contrast) {
    double value = contrast.value();
    if (Double.isNaN(value)) {
      return "–";
    }
    return contrast.scale() == Scale.RATIO
        ? ratio(value)
        : words.wording().difference(value, contrast.metric().unit());
  }

  /** "+8% to +16%", or empty where there is no interval. Differences have the unit of the value. */
  String interval(Contrast contrast) {
    if (Double.isNaN(contrast.low()) || Double.isNaN(contrast.high())) {
      return "";
    }
    if (contrast.tellsNothing()) {
      return words.get("table.too-wide");
    }
    boolean ratio = contrast.scale() == Scale.RATIO;
    return words.get(
        "table.interval",
        Map.of(
            "low", ratio ? ratio(contrast.low()) : difference(contrast.low()),
            "high", ratio ? ratio(contrast.high()) : difference(contrast.high())));
  }

  private String ratio(double value) {
    return value < FACTOR && value > 1 / FACTOR
        ? words.wording().change(value)
        : words.get("table.times", Map.of("factor", words.wording().quantity(value, Unit.COUNT)));
  }

  private String difference(double value) {
    return words.wording().difference(value, Unit.COUNT);
  }

  /** A sign that goes with the word of the verdict. */
  static String sign(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> "▲";
      case WORSE -> "▼";
      case EQUIVALENT, SAME -> "=";
      case PROBABLY_SMALL -> "≈";
      case SEPARATED -> "≠";
      case NOT_RESOLVED -> "?";
      case NONE -> "";
    };
  }

  static Ink ink(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> Ink.GOOD;
      case WORSE -> Ink.BAD;
      case EQUIVALENT, SAME, PROBABLY_SMALL, SEPARATED, NOT_RESOLVED, NONE -> Ink.MUTED;
    };
  }
}
