package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.statistics.contrast.Contrast;

/**
 * That one configuration is better than another in a metric.
 *
 * @param contrast of the two, whichever of them is its baseline
 */
record Advantage(
    Metric metric, Candidate better, Candidate worse, Certainty certainty, Contrast contrast) {

  /** How sure it is, the surest first. */
  enum Certainty {
    CLEAR("clear"),
    LIKELY("likely"),
    /** By the values alone. */
    VALUE("value");

    private final String id;

    Certainty(String id) {
      this.id = id;
    }

    String id() {
      return id;
    }
  }

  /** By what factor the better one is better, above 1; NaN where the two are not compared so. */
  double factor() {
    if (contrast.scale() != Contrast.Scale.RATIO) {
      return Double.NaN;
    }
    return Math.exp(Math.abs(Math.log(contrast.value())));
  }

  boolean isMoreBetter() {
    return metric.direction() == Direction.MORE_IS_BETTER;
  }

  /** Whether every run of the better one is better than every run of the worse. */
  boolean isInEveryRun() {
    return contrast.inEveryRun();
  }
}
