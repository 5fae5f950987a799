package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.Moments;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The runs of several configurations in a metric, on the scale of the tests.
 *
 * <p>A few runs show little about the variation of a configuration. So its variance is its own, but
 * never less than is usual for all: see {@link Variances}.
 */
final class Family {

  private final double[][] values;
  private final double[] floors;
  private final boolean isInRounds;
  private final Moments[] moments;
  private final Variances variances;

  /**
   * @param values at least two configurations of at least two runs; in the order of rounds, if any
   * @param floors the least variance of a run of each, due to the clock and counting errors
   * @param isInRounds true if the configurations were run in complete rounds
   */
  Family(double[][] values, double[] floors, boolean isInRounds) {
    this.values = values;
    this.floors = floors;
    this.isInRounds = isInRounds;
    this.moments = Arrays.stream(values).map(Moments::of).toArray(Moments[]::new);
    boolean usesRounds = design(0, 1, Double.POSITIVE_INFINITY).usesRounds();
    this.variances = Variances.of(values, floors, usesRounds);
  }

  private Family(double[][] values, double[] floors) {
    this.values = values;
    this.floors = floors;
    this.isInRounds = false;
    this.moments = Arrays.stream(values).map(Moments::of).toArray(Moments[]::new);
    this.variances = Variances.pooled(values, floors);
  }

  /**
   * A family of counts or shares. They vary with their size, so one of them is not noisy for having
   * many; nor does a round multiply them.
   */
  static Family ofDifferences(double[][] values, double[] floors) {
    return new Family(values, floors);
  }

  int size() {
    return values.length;
  }

  /** The mean of a configuration. */
  double mean(int i) {
    return moments[i].mean();
  }

  /** The variance of a run of a configuration. */
  double variance(int i) {
    return variances.of(i);
  }

  private int freedom() {
    return Arrays.stream(moments).mapToInt(each -> each.n() - 1).sum();
  }

  /**
   * The difference of two configurations.
   *
   * @param enough the size from which on a difference matters
   */
  Difference difference(int baseline, int candidate, double enough) {
    Design design = design(baseline, candidate);
    double error =
        Math.sqrt(
            variance(baseline) / moments[baseline].n()
                + variance(candidate) / moments[candidate].n());
    double variation = Math.sqrt((variance(baseline) + variance(candidate)) / 2);
    if (isInRounds && size() == 2) {
      double least = floors[baseline] + floors[candidate];
      variation = Math.sqrt(Math.max(withinRounds(baseline, candidate).variance(), least) / 2);
      error = design.isPaired() ? variation * Math.sqrt(2.0 / design.runs()) : error;
    }
    double size = apart(mean(baseline), mean(candidate));
    return new Difference(size, error, enough, variation, /* exact= */ 0, /* drift= */ 0, design);
  }

  private Moments withinRounds(int baseline, int candidate) {
    return Moments.of(
        IntStream.range(0, values[baseline].length)
            .mapToDouble(round -> values[candidate][round] - values[baseline][round])
            .toArray());
  }

  /** The difference; numbers that agree to twelve digits are equal, since the rest is rounding. */
  static double apart(double baseline, double candidate) {
    double apart = candidate - baseline;
    return Math.abs(apart) <= 1e-12 * Math.max(Math.abs(baseline), Math.abs(candidate)) ? 0 : apart;
  }

  private Design design(int baseline, int candidate) {
    return design(
        baseline,
        candidate,
        variances.isOneNoisy() ? ownFreedom(baseline, candidate) : Double.POSITIVE_INFINITY);
  }

  private Design design(int baseline, int candidate, double ownFreedom) {
    int a = moments[baseline].n();
    int b = moments[candidate].n();
    return new Design(size(), Math.min(a, b), a == b, freedom(), isInRounds, ownFreedom);
  }

  /** The degrees of freedom of Welch and Satterthwaite. */
  private double ownFreedom(int baseline, int candidate) {
    double a = variance(baseline) / moments[baseline].n();
    double b = variance(candidate) / moments[candidate].n();
    return (a + b)
        * (a + b)
        / (a * a / (moments[baseline].n() - 1) + b * b / (moments[candidate].n() - 1));
  }
}
