package dev.whisker.analysis.statistics.contrast;

/** The number of repeats that it takes to see a difference. */
public final class RunsNeeded {

  /** The usual variation of repeats. It is assumed where there are none, which must be shown. */
  public static final double ASSUMED_VARIATION = 0.03;

  /** With fewer runs an interval is too wide to be useful. */
  private static final int FEWEST = 4;

  /**
   * The quantiles 0.975 and 0.8 of the normal distribution: 5 % wrong alarms, 80 % of true
   * differences found.
   */
  private static final double PRECISION = 2 * Math.pow(1.959964 + 0.841621, 2);

  private static final int MOST = 1_000_000;

  private RunsNeeded() {}

  /**
   * Repeats of each configuration that show a difference four times out of five.
   *
   * @param variation standard deviation between repeats, as a part of the mean or in the unit of
   *     the difference
   * @param difference to be seen, on the same scale
   * @return 0 where there is no difference to be seen, else at least 4
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
