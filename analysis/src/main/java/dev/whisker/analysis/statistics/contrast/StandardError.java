package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.StudentT;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How uncertain a difference of means is, by Student's t.
 *
 * @param size above 0
 * @param freedom degrees of it; need not be whole
 */
record StandardError(double size, double freedom) {

  /**
   * How far the interval reaches to each side.
   *
   * @param alpha probability outside, both sides together
   */
  double reach(double alpha) {
    return StudentT.reach(freedom, alpha) * size;
  }

  /** The probability outside an interval that reaches so far to each side. */
  double chance(double reach) {
    return 2 * TDistribution.of(freedom).survivalProbability(reach / size);
  }
}
