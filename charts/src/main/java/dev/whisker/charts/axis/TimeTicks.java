package dev.whisker.charts.axis;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/** The times along an axis: their places and texts. */
public final class TimeTicks {

  /** An axis that ends before this many seconds counts seconds only. */
  private static final double PLAIN_SECONDS = 120;

  /** Logs contain milliseconds. */
  private static final int FINEST_DECIMALS = 3;

  private TimeTicks() {}

  /**
   * @param text with its unit, unless minutes show it
   */
  public record Moment(double seconds, String text) {}

  /** The text of one moment, to a tenth of a second where it has minutes. */
  public static String exact(double seconds, Wording wording) {
    return isPlain(seconds)
        ? wording.quantity(seconds, Unit.SECONDS)
        : exact(seconds, 0.1, wording);
  }

  /**
   * The text of one moment, in the given resolution.
   *
   * @param resolution seconds that cannot be told apart
   */
  public static String exact(double seconds, double resolution, Wording wording) {
    int decimals = (int) Math.clamp(Math.ceil(-Math.log10(resolution)), 0, FINEST_DECIMALS);
    double scale = Math.pow(10, decimals);
    double rounded = Math.rint(Math.abs(seconds) * scale) / scale;
    String sign = seconds < 0 && rounded > 0 ? "−" : "";
    if (isPlain(rounded)) {
      String unit = wording.column(Unit.SECONDS, 1).unit();
      return sign + String.format(Locale.ROOT, "%." + decimals + "f ", rounded) + unit;
    }
    return sign + clock(rounded, decimals);
  }

  /** Minutes, hours and whole seconds, however few: beside a time that has minutes. */
  public static String clock(double seconds) {
    return (seconds <= -0.5 ? "−" : "") + clock(Math.rint(Math.abs(seconds)), 0);
  }

  private static String clock(double rounded, int decimals) {
    long minutes = (long) (rounded / 60);
    int width = decimals == 0 ? 2 : decimals + 3;
    String rest =
        String.format(Locale.ROOT, "%0" + width + "." + decimals + "f", rounded - 60.0 * minutes);
    return minutes < 60
        ? minutes + ":" + rest
        : String.format(Locale.ROOT, "%d:%02d:%s", minutes / 60, minutes % 60, rest);
  }

  /** True if times up to there are written in seconds, without minutes. */
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
    ClockFormat format = isPlain(to) ? ClockFormat.ofSeconds() : ClockFormat.inSteps(step);
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
