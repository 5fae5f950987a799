package dev.whisker.analysis.table;

import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.Map;

/**
 * How differences to the baseline are written.
 *
 * @param column of the figures that differ
 */
record Deltas(Wording wording, FigureColumn column) {

  /** Beyond so many times nobody cares how many. */
  private static final double FARTHEST = 1000;

  /** Beyond so many times an interval is none of percents, whatever lies within. */
  private static final double PERCENTS_READ = 10;

  /** "+12%", "−3 pp", or "×16" where percents would no longer be read; empty where unknown. */
  String value(Contrast contrast) {
    double value = contrast.value();
    if (Double.isNaN(value)) {
      return "";
    }
    return contrast.scale() == Scale.RATIO ? wording.change(value) : column.difference(value);
  }

  /** "mean +12%"; empty where unknown. */
  String ofMeans(Contrast contrast) {
    String value = value(contrast);
    return value.isEmpty()
        ? ""
        : wording.say(new Statement("delta.mean", Map.of("delta", Fact.word(value))));
  }

  /** "+8% to +16%", or empty where there is no interval. */
  String interval(Contrast contrast) {
    if (Double.isNaN(contrast.low()) || Double.isNaN(contrast.high())) {
      return "";
    }
    if (contrast.tellsNothing()) {
      return wording.tooWide();
    }
    return wording.between(end(contrast, contrast.low()), end(contrast, contrast.high()));
  }

  /** "... for all comparisons at once, ×0.74 to ×363", however wide. */
  String deciding(Contrast contrast) {
    String interval =
        contrast.tellsNothing()
            ? wording.between(
                (contrast.low() < 1 / FARTHEST ? "< " : "")
                    + wording.times(Math.max(1 / FARTHEST, contrast.low())),
                (contrast.high() > FARTHEST ? "> " : "")
                    + wording.times(Math.min(FARTHEST, contrast.high())))
            : interval(contrast);
    return wording.say(new Statement("delta.decides", Map.of("interval", Fact.word(interval))));
  }

  /**
   * Both ends of an interval are written in the form of what lies between them, as long as percents
   * are to be read at its ends.
   */
  private String end(Contrast contrast, double value) {
    if (contrast.scale() == Scale.DIFFERENCE) {
      return column.difference(value);
    }
    boolean inPercents =
        !Wording.isBeyondPercents(contrast.value()) && contrast.high() < PERCENTS_READ;
    return inPercents ? wording.percents(value) : wording.times(value);
  }
}
