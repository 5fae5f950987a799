package dev.whisker.analysis.statistics.contrast;

/**
 * The difference of two configurations of a family, on the scale of the tests.
 *
 * @param size candidate less baseline
 * @param error its standard error
 * @param enough the size from which on it matters
 * @param variation standard deviation of a run, of both sides; NaN if not needed
 * @param exact the probability by another test, which must be as small; 0 without one
 * @param drift the part of the size that a drift of the machine may explain; 0 without one
 */
record Difference(
    double size,
    double error,
    double enough,
    double variation,
    double exact,
    double drift,
    Design design) {

  /** The largest number of runs suggested. */
  static final int MOST_RUNS = 10;

  /**
   * An interval.
   *
   * @param low NaN without an interval
   * @param high NaN without an interval
   */
  record Interval(double low, double high) {

    static final Interval NONE = new Interval(Double.NaN, Double.NaN);
  }

  /**
   * The same difference, without significance if the variation of runs is unknown: it may be
   * chance.
   */
  Difference unlessConstant() {
    return error > 0
        ? this
        : new Difference(size, error, enough, variation, /* exact= */ 1, drift, design);
  }

  /** The same difference, of which a drift may explain that part. */
  Difference explainedBy(double part) {
    return new Difference(size, error, enough, variation, exact, part, design);
  }

  /** The amount by which it exceeds what matters and what a drift may explain. */
  double beyond() {
    return Math.abs(size) - enough - drift;
  }

  /** The probability of a verdict by chance, before the metric's share of it. */
  double chance(Grade grade) {
    if (!(beyond() > 0)) {
      return 1;
    }
    return Math.max(
        design.chance(grade, beyond() / error), Math.min(1, design.factor(grade) * exact));
  }

  boolean is(Grade grade, double share) {
    return Design.isEnough(chance(grade) / share);
  }

  Interval interval(Grade grade, double share) {
    double reach = (error == 0 ? 0 : design.reach(grade, share) * error) + drift;
    return new Interval(size - reach, size + reach);
  }

  /**
   * The runs of each with which it would be clear four times out of five, if the estimate is right.
   *
   * @return 0 if ten are too few, or it does not matter
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

  /**
   * The fewest runs to add: comparing by rounds has another spread, which is known only once it is
   * used.
   */
  private int fewestToAdd() {
    boolean willBePaired = design.with(MOST_RUNS).isPaired();
    int least = willBePaired ? Design.FEWEST_PAIRED : Contrasts.FEWEST_RUNS;
    return Math.max(least, design.runs() + 1);
  }

  /** The smallest difference that ten runs show; NaN with ten runs or more. */
  double shownByMostRuns(double share) {
    return design.runs() < MOST_RUNS ? enough + shownBy(MOST_RUNS, share) : Double.NaN;
  }

  private double shownBy(int runs, double share) {
    return variation * Math.sqrt(2.0 / runs) * design.with(runs).reachToFind(share);
  }
}
