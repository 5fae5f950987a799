package dev.whisker.analysis.table;

import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Contrast.Scale;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;

/** How differences to the baseline are written. */
record Deltas(Wording wording) {

  /** "+12%", "−3 pp", or "×16" where percents would no longer be read; empty where unknown. */
  String value(Contrast contrast) {
    double value = contrast.value();
    if (Double.isNaN(value)) {
      return "";
    }
    return contrast.scale() == Scale.RATIO
        ? wording.change(value)
        : wording.difference(value, contrast.metric().unit());
  }

  /** "+8% to +16%", or empty where there is no interval. Differences have the unit of the value. */
  String interval(Contrast contrast) {
    if (Double.isNaN(contrast.low()) || Double.isNaN(contrast.high())) {
      return "";
    }
    if (contrast.tellsNothing()) {
      return wording.tooWide();
    }
    boolean ratio = contrast.scale() == Scale.RATIO;
    return wording.between(
        ratio ? wording.change(contrast.low()) : difference(contrast.low()),
        ratio ? wording.change(contrast.high()) : difference(contrast.high()));
  }

  private String difference(double value) {
    return wording.difference(value, Unit.COUNT);
  }
}
