package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.StudentT;
import dev.whisker.analysis.statistics.order.Rounds;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** How many repeats it takes to see a difference. */
public final class RunsNeeded {

  /**
   * What repeats of such runs usually differ by, where there are none to tell it: assumed, and to
   * be said so.
   */
  public static final double ASSUMED_VARIATION = 0.03;

  /** What they may differ by on a machine that is less quiet: assumed as well. */
  public static final double WIDER_VARIATION = 0.05;

  /** Below it an interval is so wide that it tells next to nothing. */
  private static final int FEWEST = 4;

  /**
   * The quantiles 0.975 and 0.8 of the normal distribution: 5 % wrong alarms, 80 % of true
   * differences found.
   */
  private static final double PRECISION = 2 * Math.pow(1.959964 + 0.841621, 2);

  private static final int MOST = 1_000_000;

  /** Who needs more than this has no use for the exact number. */
  private static final int MOST_SEARCHED = 1000;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** A reach of so much leaves a fifth on one side: 80 % of true differences found. */
  private static final double TWO_SIDED_POWER = 0.4;

  private static final int TWO_SIDES = 2;
  private static final int ONE_OF_DIFFERENCES = 1;

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

  /** How many it takes to see the difference of single runs where repeats vary that much. */
  public static int atWiderVariation(Contrast contrast) {
    return contrast.scale() == Contrast.Scale.RATIO
        ? toSee(Math.expm1(Math.abs(Math.log(contrast.value()))), WIDER_VARIATION)
        : 0;
  }

  /**
   * Repeats of each side with which an interval would probably no longer reach to nothing: four
   * times out of five, if repeats go on to vary as they did.
   *
   * @param difference seen, on the scale of the interval (logarithms for ratios)
   * @param variation standard deviation between repeats, on that scale
   * @param alpha probability outside the interval
   * @param runs there are already; one more is the least that helps
   * @return 0 where there is no difference
   */
  static int toResolve(double difference, double variation, double alpha, int runs) {
    return toResolve(difference, variation, alpha, Math.max(FEWEST, runs + 1), TWO_SIDES);
  }

  /**
   * The same of rounds, by the differences within them.
   *
   * @param variation standard deviation between these differences
   */
  static int toResolveInRounds(double difference, double variation, double alpha, int runs) {
    int least = Math.max(Rounds.FEWEST_TO_DECIDE, runs + 1);
    return toResolve(difference, variation, alpha, least, ONE_OF_DIFFERENCES);
  }

  private static int toResolve(
      double difference, double variation, double alpha, int least, int sides) {
    double size = Math.abs(difference);
    if (!(size > 0) || Double.isNaN(variation)) {
      return 0;
    }
    // More runs always narrow the interval. The least number that will do is a few more than the
    // normal distribution asks for, whose tails are thinner.
    double relativeSize = size / variation;
    int enough =
        Math.max(least, (int) Math.min(MOST_SEARCHED, byNormal(relativeSize, alpha, sides)));
    while (enough < MOST_SEARCHED && !resolves(enough, relativeSize, alpha, sides)) {
      enough++;
    }
    return enough;
  }

  private static double byNormal(double relativeSize, double alpha, int sides) {
    double reach = normalReach(alpha) + normalReach(TWO_SIDED_POWER);
    return Math.ceil(sides * Math.pow(reach / relativeSize, 2));
  }

  private static double normalReach(double alpha) {
    return NORMAL.inverseSurvivalProbability(alpha / 2);
  }

  /**
   * @param sides that vary, each by its own runs
   */
  private static boolean resolves(int runs, double relativeSize, double alpha, int sides) {
    double freedom = (double) sides * (runs - 1);
    double reach = StudentT.reach(freedom, alpha) + StudentT.reach(freedom, TWO_SIDED_POWER);
    return reach * Math.sqrt((double) sides / runs) <= relativeSize;
  }
}
