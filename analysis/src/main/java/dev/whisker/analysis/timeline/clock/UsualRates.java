package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.order.Median;
import java.util.Arrays;

/**
 * Computes the usual rate of requests around each second: the median within a quarter of a minute.
 *
 * <p>A longer standstill makes that median almost zero, so it would never be detected. Then the
 * usual rate is that of the nearest seconds outside, on the side with the higher rate.
 */
public final class UsualRates {

  /** The seconds on each side that the median covers. */
  private static final int REACH = 15;

  /**
   * The share of the rate of the whole test below which a standstill is longer than the median's
   * reach.
   */
  private static final double STANDSTILL = 0.1;

  private UsualRates() {}

  /**
   * @param completed requests by second, per second
   * @return one for each second
   */
  public static double[] around(double[] completed) {
    double[] medians = rollingMedian(completed);
    double least = STANDSTILL * Median.of(Arrays.stream(medians).filter(m -> m > 0).toArray());
    double[] usual = new double[medians.length];
    double before = 0;
    for (int i = 0; i < usual.length; i++) {
      before = medians[i] < least ? before : medians[i];
      usual[i] = before;
    }
    double after = 0;
    for (int i = usual.length - 1; i >= 0; i--) {
      after = medians[i] < least ? after : medians[i];
      usual[i] = medians[i] < least ? Math.max(usual[i], after) : usual[i];
    }
    return usual;
  }

  private static double[] rollingMedian(double[] values) {
    double[] medians = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      int from = Math.max(0, i - REACH);
      int to = Math.min(values.length, i + REACH + 1);
      medians[i] = Median.of(Arrays.copyOfRange(values, from, to));
    }
    return medians;
  }
}
