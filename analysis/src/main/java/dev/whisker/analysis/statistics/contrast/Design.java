package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.StudentT;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The numbers of configurations and runs in a comparison. They decide how many standard errors a
 * difference must reach. The constants were fitted by simulation: see {@code docs/statistics.md}.
 *
 * @param configurations of the family, at least two
 * @param runs of the configuration with fewer in a pair, at least two
 * @param isBalanced true if both of the pair have as many
 * @param freedom of all spreads together: the runs of the family less one for each configuration
 * @param isInRounds true if the family was run in complete rounds
 * @param ownFreedom the degrees of freedom of the pair's own variances, if one configuration of the
 *     family varies more than the others; else infinite
 */
record Design(
    int configurations,
    int runs,
    boolean isBalanced,
    int freedom,
    boolean isInRounds,
    double ownFreedom) {

  /** The share of comparisons that may show a false verdict. */
  private static final double ALPHA = 0.05;

  /** The fewest rounds for comparing two configurations round by round. */
  static final int FEWEST_PAIRED = 5;

  /** More comparisons are left to chance where one configuration varies more than the others. */
  private static final double FACTOR_BESIDE_NOISE = 4.0 / 3;

  /** The fewest degrees of freedom that separate rounds from configurations. */
  private static final int FEWEST_FREEDOM = 6;

  /** Finds four of five differences of that size. */
  private static final double TWO_SIDED_POWER = 0.4;

  /** Cached reaches: computing one takes time, and all pairs of a metric have the same. */
  private static final Map<Reach, Double> REACHES = new ConcurrentHashMap<>();

  private record Reach(double freedom, double alpha) {

    double errors() {
      return StudentT.reach(freedom, alpha);
    }
  }

  /** The same comparison with another number of runs. */
  Design with(int runsOfEach) {
    return new Design(
        configurations,
        runsOfEach,
        /* isBalanced= */ true,
        configurations * (runsOfEach - 1),
        isInRounds,
        ownFreedom * (runsOfEach - 1) / (runs - 1));
  }

  /** True if the common part of a round is removed from the spread. */
  boolean usesRounds() {
    return isInRounds && configurations > 2 && (configurations - 1) * (runs - 1) >= FEWEST_FREEDOM;
  }

  /** True if only the differences within rounds count. */
  boolean isPaired() {
    return isInRounds && configurations == 2 && runs >= FEWEST_PAIRED;
  }

  /**
   * The probability of a verdict by chance, before the metric's share of it. Two runs have no
   * likely verdicts: too many would be false if one configuration varies more than the others.
   */
  double chance(Grade grade, double errors) {
    if (grade == Grade.LIKELY && runs < Contrasts.FEWEST_RUNS) {
      return 1;
    }
    return Math.min(1, factor(grade) * StudentT.chance(freedom(grade), errors));
  }

  /** The reach of an interval to each side, in standard errors. */
  double reach(Grade grade, double share) {
    return reach(freedom(grade), Math.min(1, ALPHA * share / factor(grade)));
  }

  /** The standard errors that a difference must have to be clear four times out of five. */
  double reachToFind(double share) {
    return reach(Grade.CLEAR, share) + reach(freedom(Grade.CLEAR), TWO_SIDED_POWER);
  }

  private static double reach(double freedom, double alpha) {
    return REACHES.computeIfAbsent(new Reach(freedom, alpha), Reach::errors);
  }

  /** True if a probability, after the metric's share of it, is small enough for a verdict. */
  static boolean isEnough(double chance) {
    return chance <= ALPHA;
  }

  /** The number of comparisons that one critical value covers. */
  double factor(Grade grade) {
    if (isPaired()) {
      return 1;
    }
    double k = configurations;
    return switch (grade) {
      case LIKELY -> k * k / 5;
      case CLEAR ->
          Math.max(1, Math.min(k * (k - 1) / 2, k / 2 * ofRuns()))
              * (isBesideNoise() ? FACTOR_BESIDE_NOISE : 1);
    };
  }

  private boolean isBesideNoise() {
    return Double.isFinite(ownFreedom);
  }

  private double ofRuns() {
    return switch (runs) {
      case 2 -> 0.5;
      case 3 -> 0.9;
      default -> Math.max(1, runs / 6.0);
    };
  }

  /** The degrees of freedom; may be a fraction. */
  double freedom(Grade grade) {
    if (isPaired()) {
      return runs - 1;
    }
    double shared =
        switch (grade) {
          case LIKELY -> usesRounds() ? freedom - runs + 1 : freedom;
          case CLEAR ->
              (runs - 1) * ((isBalanced ? 2 : 1.5) - (usesRounds() ? 2.0 : 1.0) / configurations);
        };
    return Math.min(shared, ownFreedom);
  }
}
