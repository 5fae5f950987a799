package dev.whisker.analysis.statistics.contrast;

/**
 * The difference of two configurations of a family, on the scale on which they are tested.
 *
 * @param size candidate less baseline
 * @param error the standard error of it
 * @param enough what it must exceed to matter
 * @param variation standard deviation of a run, of both sides; NaN where none is asked for
 * @param exact the probability by another test, which must be as small; 0 where there is none
 */
record Difference(
    double size, double error, double enough, double variation, double exact, Design design) {

  /** The most runs that are asked for. */
  static final int MOST_RUNS = 10;

  /**
   * An interval.
   *
   * @param low NaN where there is none
   * @param high NaN where there is none
   */
  record Interval(double low, double high) {

    static final Interval NONE = new Interval(Double.NaN, Double.NaN);
  }

  /** The same, unless nothing is known of how runs vary: then chance may have caused it. */
  Difference unlessConstant() {
    return error > 0
        ? this
        : new Difference(size, error, enough, variation, /* exact= */ 1, design);
  }

  /** By how much it exceeds what matters. */
  double beyond() {
    return Math.abs(size) - enough;
  }

  /** The probability of a word by chance, before the metric's share of it. */
  double chance(Grade grade) {
    if (!(beyond() > 0)) {
      return 1;
    }
    return Math.max(
        design.chance(grade, beyond() / error), Math.min(1, design.factor(grade) * exact));
  }

  /** True if it is judged by that grade. */
  boolean is(Grade grade, double share) {
    return Design.isEnough(chance(grade) / share);
  }

  Interval interval(Grade grade, double share) {
    double reach = error == 0 ? 0 : design.reach(grade, share) * error;
    return new Interval(size - reach, size + reach);
  }

  /**
   * The runs of each with which it would be clear four times out of five, if it is what it seems.
   *
   * @return 0 where ten are too few, or it does not matter
   */
  int runsNeeded(double share) {
    if (!(beyond() > 0) || !(variation > 0)) {
      return 0;
    }
    for (int runs = fewestToAdd(); runs <= MOST_RUNS; runs++) {
      if (beyond() >= shownBy(runs, share)) {
        return runs;
      }
    }
    return 0;
  }

  /** Pairs of rounds have a spread of their own, which holds only from where they are used. */
  private int fewestToAdd() {
    boolean willBePaired = design.with(MOST_RUNS).isPaired();
    int least = willBePaired ? Design.FEWEST_PAIRED : Contrasts.FEWEST_RUNS;
    return Math.max(least, design.runs() + 1);
  }

  /** The smallest difference that ten runs show; NaN where there are as many. */
  double shownByMostRuns(double share) {
    return design.runs() < MOST_RUNS ? enough + shownBy(MOST_RUNS, share) : Double.NaN;
  }

  private double shownBy(int runs, double share) {
    return variation * Math.sqrt(2.0 / runs) * design.with(runs).reachToFind(share);
  }
}
