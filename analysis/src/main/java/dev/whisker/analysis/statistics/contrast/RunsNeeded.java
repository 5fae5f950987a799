package dev.whisker.analysis.statistics.contrast;

/** Computes the number of repeats that shows a difference. */
public final class RunsNeeded {

  /** The usual variation of repeats, assumed without repeats; the text must say so. */
  public static final double ASSUMED_VARIATION = 0.03;

  /** The fewest runs; with fewer, an interval is too wide to be useful. */
  private static final int FEWEST = 4;

  /**
   * The quantiles 0.975 and 0.8 of the normal distribution: 5 % false alarms, 80 % of true
   * differences found.
   */
  private static final double PRECISION = 2 * Math.pow(1.959964 + 0.841621, 2);

  private static final int MOST = 1_000_000;

  private RunsNeeded() {}

  /**
   * The repeats of each configuration that show a difference four times out of five.
   *
   * @param variation standard deviation between repeats, as a share of the mean or in the unit of
   *     the difference
   * @param difference to show, on the same scale
   * @return 0 for no difference, else at least 4
   */
  public static int toSee(double difference, double variation) {
    double size = Math.abs(difference);
    if (!(size > 0) || Double.isNaN(variation)) {
      return 0;
    }
    double runs = Math.ceil(PRECISION * Math.pow(variation / size, 2) - 1e-9);
    return (int) Math.clamp(runs, FEWEST, MOST);
  }
}
