package dev.whisker.charts.axis;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.stream.LongStream;

/** Times that are written along an axis: where they stand and how they read. */
public final class Moments {

  /** An axis that ends before this many seconds counts seconds only. */
  private static final double PLAIN_SECONDS = 120;

  private Moments() {}

  /**
   * @param text with its unit where the form does not tell it
   */
  public record Moment(double seconds, String text) {}

  /** A moment of its own, to a tenth of a second where minutes are told. */
  public static String exact(double seconds, Wording wording) {
    return isPlain(seconds)
        ? wording.quantity(seconds, Unit.SECONDS)
        : new ClockFormat(0.1, false).format(seconds);
  }

  /** Whether times up to there are told in seconds only, without minutes. */
  public static boolean isPlain(double toSeconds) {
    return toSeconds < PLAIN_SECONDS;
  }

  /**
   * @param spacing the least distance between two, as a share of the axis's length
   * @param unit of seconds, as it is written
   */
  public static List<Moment> of(double from, double to, double spacing, String unit) {
    double least = (to - from) * spacing;
    double step = least < 1 ? Ticks.step(least) : clockStep(least);
    ClockFormat format = new ClockFormat(step, isPlain(to));
    // Minutes and hours are known by their form.
    String behind = isPlain(to) ? " " + unit : "";
    return LongStream.rangeClosed((long) Math.ceil(from / step), (long) Math.floor(to / step))
        .mapToObj(i -> new Moment(i * step, format.format(i * step) + behind))
        .toList();
  }

  /** Seconds, minutes and hours are not counted in tens. */
  private static double clockStep(double least) {
    for (int step : new int[] {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600}) {
      if (step >= least) {
        return step;
      }
    }
    return 3600 * Ticks.step(least / 3600);
  }
}
