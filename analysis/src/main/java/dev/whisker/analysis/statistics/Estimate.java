package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Contrast.Scale;
import java.util.Arrays;

/**
 * How far two sides are apart, on the scale of their interval: the logarithm of a ratio, or a
 * difference as it is. Either is 0 where they are alike.
 *
 * <p>Nothing is so many times nothing. What is compared by its ratio elsewhere, and was 0 in some
 * run, is compared by its difference: that a configuration answered no request at all must not go
 * without a verdict.
 *
 * @param difference of the means, candidate less baseline
 * @param low lower end of its interval; NaN where there is none
 * @param high upper end of it
 * @param variation between repeats; NaN for single runs
 * @param constant whether all repeats of each side are equal
 * @param whole what a smallest interesting difference is a part of, where it is a part of anything
 */
record Estimate(
    Scale scale,
    double difference,
    double low,
    double high,
    double variation,
    boolean constant,
    double whole) {

  /** Numbers that agree to so many digits are equal: the rest is what computing them leaves. */
  private static final double NOISE = 1e-12;

  static Estimate of(Pair pair, Metric metric, double alpha) {
    double[] baseline = pair.baseline().values(metric);
    double[] candidate = pair.candidate().values(metric);
    boolean ratio = metric.comparedAsRatio() && allPositive(baseline) && allPositive(candidate);
    Moments from = Moments.of(ratio ? logs(baseline) : baseline);
    Moments to = Moments.of(ratio ? logs(candidate) : candidate);
    double larger = Math.max(Math.abs(from.mean()), Math.abs(to.mean()));
    double apart = to.mean() - from.mean();
    double difference = Math.abs(apart) <= NOISE * larger ? 0 : apart;
    double reach = reach(from, to, alpha);
    return new Estimate(
        ratio ? Scale.RATIO : Scale.DIFFERENCE,
        difference,
        difference - reach,
        difference + reach,
        Math.sqrt((from.variance() + to.variance()) / 2),
        from.isConstant() && to.isConstant(),
        metric.comparedAsRatio() ? larger : 1);
  }

  /** How far apart, whichever of the two is ahead. */
  double distance() {
    return Math.abs(difference);
  }

  /**
   * What a difference must reach to matter.
   *
   * @param interesting the smallest that does, as it is stated of the metric
   */
  double enough(double interesting) {
    return scale == Scale.RATIO ? Math.log1p(interesting) : interesting * whole;
  }

  /** A value of this scale as people read it: not the logarithm of a ratio but the ratio. */
  double shown(double value) {
    return scale == Scale.RATIO ? Math.exp(value) : value;
  }

  private static boolean allPositive(double[] values) {
    return Arrays.stream(values).allMatch(value -> value > 0);
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  /**
   * Welch's t, with the degrees of freedom of Welch and Satterthwaite; NaN where repeats are too
   * few or all equal.
   */
  private static double reach(Moments a, Moments b, double alpha) {
    double variance = a.meanVariance() + b.meanVariance();
    if (!(variance > 0)) {
      return Double.NaN;
    }
    double freedom =
        variance
            * variance
            / (a.meanVariance() * a.meanVariance() / (a.n() - 1)
                + b.meanVariance() * b.meanVariance() / (b.n() - 1));
    return StudentT.reach(freedom, alpha) * Math.sqrt(variance);
  }
}
