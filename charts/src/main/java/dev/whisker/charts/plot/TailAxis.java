package dev.whisker.charts.plot;

import java.util.SortedMap;
import java.util.TreeMap;
import org.jfree.data.Range;

/**
 * An axis of percentiles by the share beyond them: 90, 99, 99.9 and 99.99 have equal distances,
 * since users remember the rare and slow requests.
 */
public final class TailAxis {

  private static final double[] TICKS = {0, 50, 90, 99, 99.9, 99.99};

  private TailAxis() {}

  /**
   * The axis.
   *
   * @param highest the highest visible percentile
   */
  public static TickedAxis to(double highest) {
    SortedMap<Double, String> ticks = new TreeMap<>();
    for (double percentile : TICKS) {
      ticks.put(place(percentile), Ticks.plain(percentile));
    }
    return new TickedAxis(new Range(0, place(highest) * 1.02), Ticks.named(ticks));
  }

  /** The place of a percentile below 100: the negative decimal logarithm of the share beyond. */
  public static double place(double percentile) {
    return -Math.log10(1 - percentile / 100);
  }

  public static double percentile(double place) {
    return 100 * (1 - Math.pow(10, -place));
  }
}
