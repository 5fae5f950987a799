package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Contrast.Scale;
import dev.whisker.analysis.statistics.Verdict;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.report.document.Ink;
import java.util.Optional;

/** How differences to the baseline are written. */
final class Deltas {

  private final Comparison comparison;
  private final Wording wording;

  Deltas(Comparison comparison, Wording wording) {
    this.comparison = comparison;
    this.wording = wording;
  }

  Optional<Contrast> find(String candidate, Metric metric) {
    return comparison.contrasts().stream()
        .filter(contrast -> contrast.metric() == metric && contrast.candidate().equals(candidate))
        .findFirst();
  }

  /** "+12%" or "−3 pp". */
  String value(Contrast contrast) {
    return say(contrast, contrast.value());
  }

  /** "+8% … +16%", or empty where there is no interval. */
  String interval(Contrast contrast) {
    return Double.isNaN(contrast.low()) || Double.isNaN(contrast.high())
        ? ""
        : say(contrast, contrast.low()) + " … " + say(contrast, contrast.high());
  }

  private String say(Contrast contrast, double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    return contrast.scale() == Scale.RATIO
        ? wording.change(value)
        : wording.difference(value, contrast.metric().unit());
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
