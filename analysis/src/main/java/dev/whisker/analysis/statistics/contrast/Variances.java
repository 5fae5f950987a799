package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.Moments;
import dev.whisker.analysis.statistics.NoisyOne;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The variances of the runs of several configurations.
 *
 * <p>Each is its own, but never less than the mean of all: three runs may look steady by chance. A
 * configuration that varies far more than the others would raise that mean for all. So beside one,
 * the geometric mean is the least.
 *
 * @param each one for each configuration
 * @param isOneNoisy true if one configuration varies more than the others
 */
@SuppressWarnings("ArrayRecordComponent") // A figure for each configuration; never compared.
record Variances(double[] each, boolean isOneNoisy) {

  /**
   * The chance to find a noisy configuration where all vary equally. It costs little power there,
   * while one that is not found may be taken for better or worse.
   */
  private static final double CHANCE = 0.1;

  /** Euler's constant. */
  private static final double EULER = 0.5772156649015329;

  /** The fewest configurations that show what is common to a round. */
  private static final int FEWEST_IN_ROUNDS = 3;

  /**
   * Computes them.
   *
   * @param values at least two configurations of at least two runs; in the order of rounds, if any
   * @param floors the least of each, due to the clock and counting errors
   * @param usesRounds true to remove the common part of each round
   */
  static Variances of(double[][] values, double[] floors, boolean usesRounds) {
    Moments[] moments = Arrays.stream(values).map(Moments::of).toArray(Moments[]::new);
    int[] freedoms = Arrays.stream(moments).mapToInt(moment -> moment.n() - 1).toArray();
    double[] alone = Arrays.stream(moments).mapToDouble(Moments::variance).toArray();
    Optional<Rounds> rounds =
        usesRounds ? Optional.of(Rounds.of(values, moments)) : Optional.empty();
    double[] own = rounds.map(Rounds::variances).orElse(alone);
    OptionalInt noisy = NoisyOne.of(atLeast(floors, own), freedoms, CHANCE);
    if (noisy.isEmpty()) {
      double mean = rounds.map(Rounds::mean).orElseGet(() -> weightedMean(own, freedoms));
      return new Variances(atLeast(floors, atLeast(mean, own)), false);
    }
    if (rounds.isPresent() && values.length > FEWEST_IN_ROUNDS) {
      double[] inRounds = rounds.get().beside(noisy.getAsInt());
      return new Variances(atLeast(floors, inRounds), true);
    }
    double[] measured = atLeast(floors, alone);
    return new Variances(atLeast(geometricMean(measured, freedoms), measured), true);
  }

  /** Each its own, but never less than the mean of all, whether or not one is noisy. */
  static Variances pooled(double[][] values, double[] floors) {
    Moments[] moments = Arrays.stream(values).map(Moments::of).toArray(Moments[]::new);
    int[] freedoms = Arrays.stream(moments).mapToInt(moment -> moment.n() - 1).toArray();
    double[] own = Arrays.stream(moments).mapToDouble(Moments::variance).toArray();
    return new Variances(atLeast(floors, atLeast(weightedMean(own, freedoms), own)), false);
  }

  /** The variance of a configuration. */
  double of(int i) {
    return each[i];
  }

  private static double[] atLeast(double[] least, double[] some) {
    return IntStream.range(0, some.length).mapToDouble(i -> Math.max(some[i], least[i])).toArray();
  }

  private static double[] atLeast(double least, double[] some) {
    return Arrays.stream(some).map(one -> Math.max(one, least)).toArray();
  }

  private static double weightedMean(double[] variances, int[] freedoms) {
    double squares = 0;
    for (int i = 0; i < variances.length; i++) {
      squares += freedoms[i] * variances[i];
    }
    return squares / Arrays.stream(freedoms).sum();
  }

  /**
   * The geometric mean, without bias. A variance of nothing shows the resolution of the figure, so
   * it does not count.
   */
  private static double geometricMean(double[] variances, int[] freedoms) {
    return Math.exp(
        IntStream.range(0, variances.length)
            .filter(i -> variances[i] > 0)
            .mapToDouble(i -> Math.log(variances[i]) - expectedLog(freedoms[i]))
            .average()
            .orElse(Double.NEGATIVE_INFINITY));
  }

  /** The mean logarithm of a variance estimated from normal values of variance 1. */
  private static double expectedLog(int freedom) {
    double digamma = freedom % 2 == 0 ? -EULER : -EULER - 2 * Math.log(2);
    for (double at = freedom % 2 == 0 ? 1 : 0.5; at < freedom / 2.0; at++) {
      digamma += 1 / at;
    }
    return digamma - Math.log(freedom / 2.0);
  }

  /**
   * Runs in complete rounds.
   *
   * @param apart the distance of each run from the mean of its configuration
   */
  @SuppressWarnings("ArrayRecordComponent") // A figure for each run; never compared.
  private record Rounds(double[][] apart) {

    static Rounds of(double[][] values, Moments[] moments) {
      return new Rounds(
          IntStream.range(0, values.length)
              .mapToObj(
                  i -> Arrays.stream(values[i]).map(value -> value - moments[i].mean()).toArray())
              .toArray(double[][]::new));
    }

    private int freedom() {
      return apart[0].length - 1;
    }

    /** The mean variance without the common part of each round. */
    double mean() {
      return mean(squares(all()), all());
    }

    /** The variances without the common part of each round; below 0 by chance. */
    double[] variances() {
      return variances(all());
    }

    /** The variances if the noisy one does not show what is common to a round. */
    double[] beside(int noisy) {
      int[] others = IntStream.range(0, apart.length).filter(i -> i != noisy).toArray();
      double mean = mean(squares(others), others);
      double[] variances = atLeast(mean, variances(others));
      variances[noisy] = Math.max(mean, squares(others)[noisy] / freedom());
      return variances;
    }

    private int[] all() {
      return IntStream.range(0, apart.length).toArray();
    }

    private double mean(double[] squares, int[] members) {
      return Arrays.stream(members).mapToDouble(i -> squares[i]).sum()
          / ((members.length - 1) * freedom());
    }

    private double[] variances(int[] members) {
      double[] squares = squares(members);
      double mean = mean(squares, members);
      int k = members.length;
      return Arrays.stream(squares)
          .map(own -> (own / freedom() - mean / k) * k / (k - 2))
          .toArray();
    }

    /** The sums of squares of all without what is common to those members in each round. */
    private double[] squares(int[] members) {
      double[] squares = new double[apart.length];
      for (int round = 0; round <= freedom(); round++) {
        double common = 0;
        for (int i : members) {
          common += apart[i][round] / members.length;
        }
        for (int i = 0; i < apart.length; i++) {
          double residual = apart[i][round] - common;
          squares[i] += residual * residual;
        }
      }
      return squares;
    }
  }
}
