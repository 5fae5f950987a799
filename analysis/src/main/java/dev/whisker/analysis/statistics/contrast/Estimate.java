package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Moments;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import dev.whisker.analysis.statistics.order.Rounds;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How far two sides are apart, on the scale of their interval: the logarithm of a ratio, or a
 * difference as it is. Either is 0 where they are alike.
 *
 * <p>Nothing is so many times nothing. What is compared by its ratio elsewhere, and was 0 in some
 * run, is compared by its difference: that a configuration answered no request at all must not go
 * without a verdict.
 *
 * <p>Where the runs were made in rounds, enough of them, there are two intervals of the same
 * middle, that of Welch and that of the differences within rounds. Each takes half of the chance of
 * missing the truth, and the shorter one holds.
 *
 * @param difference of the means, candidate less baseline
 * @param welch its error by the spread of both sides; null where repeats are too few or all equal
 * @param inRounds its error by the differences within rounds; null where there are not enough
 * @param variation between repeats; NaN for single runs
 * @param variationInRounds between the differences within rounds; NaN where there are none
 * @param constant whether all repeats of each side are equal
 * @param enough what a difference must reach to matter
 */
record Estimate(
    Scale scale,
    double difference,
    @Nullable StandardError welch,
    @Nullable StandardError inRounds,
    double variation,
    double variationInRounds,
    boolean constant,
    double enough) {

  /** Numbers that agree to so many digits are equal: the rest is what computing them leaves. */
  private static final double NOISE = 1e-12;

  static Estimate of(Pair pair, Metric metric, InterestingDifferences interesting) {
    double[] baseline = pair.baseline().values(metric);
    double[] candidate = pair.candidate().values(metric);
    boolean ratio = metric.comparedAsRatio() && allPositive(baseline) && allPositive(candidate);
    Moments from = Moments.of(ratio ? logs(baseline) : baseline);
    Moments to = Moments.of(ratio ? logs(candidate) : candidate);
    double larger = Math.max(Math.abs(from.mean()), Math.abs(to.mean()));
    double apart = to.mean() - from.mean();
    StandardError welch = welch(from, to);
    Moments within =
        pair.isInRounds(metric) ? within(pair.rounds(), metric, ratio) : Moments.of(new double[0]);
    boolean decide =
        welch != null && within.n() >= Rounds.FEWEST_TO_DECIDE && within.meanVariance() > 0;
    return new Estimate(
        ratio ? Scale.RATIO : Scale.DIFFERENCE,
        Math.abs(apart) <= NOISE * larger ? 0 : apart,
        welch,
        decide ? new StandardError(Math.sqrt(within.meanVariance()), within.n() - 1) : null,
        Math.sqrt((from.variance() + to.variance()) / 2),
        within.variance() > 0 ? Math.sqrt(within.variance()) : Double.NaN,
        from.isConstant() && to.isConstant(),
        ratio
            ? enough(metric, interesting, Math.exp(Math.min(from.mean(), to.mean())))
            : Math.max(
                interesting.of(metric) * (metric.comparedAsRatio() ? larger : 1),
                interesting.least(metric)));
  }

  /**
   * What the logarithm of a ratio must reach.
   *
   * @param smaller of the two means
   */
  private static double enough(Metric metric, InterestingDifferences interesting, double smaller) {
    return Math.log1p(Math.max(interesting.of(metric), interesting.least(metric) / smaller));
  }

  private static Moments within(Rounds rounds, Metric metric, boolean ratio) {
    double[] from = rounds.ofBaseline(metric);
    double[] to = rounds.ofCandidate(metric);
    return Moments.of(
        IntStream.range(0, rounds.size())
            .mapToDouble(
                round -> ratio ? Math.log(to[round] / from[round]) : to[round] - from[round])
            .toArray());
  }

  /**
   * The difference, give or take what chance may have added.
   *
   * @param low NaN where there is no interval
   * @param high NaN where there is none
   */
  record Interval(double low, double high) {}

  /**
   * The interval around the difference. How far it reaches is searched for, which takes its time.
   *
   * @param alpha probability outside it
   */
  Interval interval(double alpha) {
    double reach = reach(alpha);
    return new Interval(difference - reach, difference + reach);
  }

  /** To each side; NaN where there is none. */
  private double reach(double alpha) {
    if (welch == null) {
      return Double.NaN;
    }
    return inRounds == null
        ? welch.reach(alpha)
        : Math.min(welch.reach(alpha / 2), inRounds.reach(alpha / 2));
  }

  /**
   * The probability outside the interval that ends where a difference begins to matter; 1 where
   * what was seen does not.
   */
  double chance() {
    double beyond = distance() - enough;
    if (welch == null || !(beyond > 0)) {
      return 1;
    }
    double alone = welch.chance(beyond);
    return inRounds == null ? alone : Math.min(1, 2 * Math.min(alone, inRounds.chance(beyond)));
  }

  /** How many repeats of each would show so much; 0 where that has no meaning. */
  int runsToResolve(double sought, double alpha, int runs) {
    int needed = RunsNeeded.toResolve(sought, variation, alpha, runs);
    return Double.isNaN(variationInRounds)
        ? needed
        : Math.min(
            needed, RunsNeeded.toResolveInRounds(sought, variationInRounds, alpha / 2, runs));
  }

  /** How far apart, whichever of the two is ahead. */
  double distance() {
    return Math.abs(difference);
  }

  /** What a difference must reach to matter, as people read it: 0.05 of a ratio. */
  double enoughShown() {
    return scale == Scale.RATIO ? Math.expm1(enough) : enough;
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

  /** Welch's t, with the degrees of freedom of Welch and Satterthwaite. */
  private static @Nullable StandardError welch(Moments a, Moments b) {
    double variance = a.meanVariance() + b.meanVariance();
    if (!(variance > 0)) {
      return null;
    }
    double freedom =
        variance
            * variance
            / (a.meanVariance() * a.meanVariance() / (a.n() - 1)
                + b.meanVariance() * b.meanVariance() / (b.n() - 1));
    return new StandardError(Math.sqrt(variance), freedom);
  }
}
