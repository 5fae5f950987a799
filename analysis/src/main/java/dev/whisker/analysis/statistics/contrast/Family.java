package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.Moments;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The runs of several configurations in a metric, on the scale of the tests.
 *
 * <p>A few runs show little about the variation of a configuration. So its variance is its own, but
 * never less than the mean of all. This keeps five configurations of three runs comparable, and
 * does not fail if one of them varies more than the others.
 */
final class Family {

  private final double[][] values;
  private final double[] floors;
  private final boolean isInRounds;
  private final Moments[] moments;
  private final double[] variances;

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
    double[] measured = design(0, 1).usesRounds() ? inRounds() : unordered();
    this.variances =
        IntStream.range(0, size()).mapToDouble(i -> Math.max(measured[i], floors[i])).toArray();
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
    return variances[i];
  }

  private double[] unordered() {
    double squares = 0;
    for (Moments each : moments) {
      squares += (each.n() - 1) * each.variance();
    }
    double ofAll = squares / freedom();
    return Arrays.stream(moments).mapToDouble(own -> Math.max(own.variance(), ofAll)).toArray();
  }

  private int freedom() {
    return Arrays.stream(moments).mapToInt(each -> each.n() - 1).sum();
  }

  /** The variances without the common part of each round. */
  private double[] inRounds() {
    int rounds = values[0].length;
    double[] squares = new double[size()];
    for (int round = 0; round < rounds; round++) {
      double common = 0;
      for (int i = 0; i < size(); i++) {
        common += (values[i][round] - mean(i)) / size();
      }
      for (int i = 0; i < size(); i++) {
        double residual = values[i][round] - mean(i) - common;
        squares[i] += residual * residual;
      }
    }
    double ofAll = Arrays.stream(squares).sum() / ((size() - 1) * (rounds - 1));
    return Arrays.stream(squares)
        .map(own -> (own / (rounds - 1) - ofAll / size()) * size() / (size() - 2))
        .map(own -> Math.max(own, ofAll))
        .toArray();
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
            variances[baseline] / moments[baseline].n()
                + variances[candidate] / moments[candidate].n());
    double variation = Math.sqrt((variances[baseline] + variances[candidate]) / 2);
    if (isInRounds && size() == 2) {
      double least = floors[baseline] + floors[candidate];
      variation = Math.sqrt(Math.max(withinRounds(baseline, candidate).variance(), least) / 2);
      error = design.isPaired() ? variation * Math.sqrt(2.0 / design.runs()) : error;
    }
    double size = apart(mean(baseline), mean(candidate));
    return new Difference(size, error, enough, variation, /* exact= */ 0, design);
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

  Design design(int baseline, int candidate) {
    int a = moments[baseline].n();
    int b = moments[candidate].n();
    return new Design(size(), Math.min(a, b), a == b, freedom(), isInRounds);
  }
}
