package dev.whisker.analysis.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/** The reach of Student's t interval to each side, in standard errors. */
public final class StudentT {

  private StudentT() {}

  /**
   * @param degreesOfFreedom may be a fraction
   * @param alpha probability outside, both sides together
   */
  public static double reach(double degreesOfFreedom, double alpha) {
    return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(alpha / 2);
  }

  /**
   * The probability of at least this distance in standard errors, in either direction.
   *
   * @param degreesOfFreedom may be a fraction
   */
  public static double chance(double degreesOfFreedom, double errors) {
    return 2 * TDistribution.of(degreesOfFreedom).survivalProbability(errors);
  }
}
