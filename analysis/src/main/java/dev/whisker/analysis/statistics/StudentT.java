package dev.whisker.analysis.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/** How many standard errors an interval of Student's t reaches to each side. */
public final class StudentT {

  private StudentT() {}

  /**
   * @param degreesOfFreedom need not be whole
   * @param alpha probability outside, both sides together
   */
  public static double reach(double degreesOfFreedom, double alpha) {
    return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(alpha / 2);
  }
}
