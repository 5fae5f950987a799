package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.wording.Identified;

/**
 * An advantage of one configuration over another in a metric.
 *
 * @param contrast of the two, in either order
 */
record Advantage(
    Metric metric, Candidate better, Candidate worse, Certainty certainty, Contrast contrast) {

  /** The certainty, the surest first. */
  enum Certainty implements Identified {
    CLEAR,
    LIKELY,
    /** By the values alone, without a verdict. */
    VALUE
  }

  /** The factor by which the better one is better, above 1; NaN without a ratio. */
  double factor() {
    if (contrast.scale() != Contrast.Scale.RATIO) {
      return Double.NaN;
    }
    return Math.exp(Math.abs(Math.log(contrast.value())));
  }

  /** The least size that the interval allows, a factor or a difference; NaN without an interval. */
  double atLeast() {
    boolean isUp = isUp();
    if (contrast.scale() == Contrast.Scale.RATIO) {
      return isUp ? contrast.low() : 1 / contrast.high();
    }
    return isUp ? contrast.low() : -contrast.high();
  }

  /** The largest size that the interval allows; NaN without one. */
  double atMost() {
    boolean isUp = isUp();
    if (contrast.scale() == Contrast.Scale.RATIO) {
      return isUp ? contrast.high() : 1 / contrast.low();
    }
    return isUp ? contrast.high() : -contrast.low();
  }

  private boolean isUp() {
    return contrast.value() > (contrast.scale() == Contrast.Scale.RATIO ? 1 : 0);
  }

  boolean isMoreBetter() {
    return metric.direction() == Direction.MORE_IS_BETTER;
  }

  /** True if every run of the better one is better than every run of the worse. */
  boolean isInEveryRun() {
    return contrast.inEveryRun();
  }
}
