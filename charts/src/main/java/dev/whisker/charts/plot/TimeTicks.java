package dev.whisker.charts.plot;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * The times along an axis, in steps of clocks: seconds on a short axis, else with minutes and
 * hours.
 *
 * @param unit the text of seconds
 */
public record TimeTicks(String unit) implements Ticks {

  /** The length below which an axis counts seconds only. */
  private static final double PLAIN_SECONDS = 120;

  /** The finest resolution: logs contain milliseconds. */
  static final int FINEST_DECIMALS = 3;

  /** The text of one moment, to a tenth of a second if it has minutes. */
  public static String exact(double seconds, Wording wording) {
    return isPlain(seconds)
        ? wording.quantity(seconds, Unit.SECONDS)
        : exact(seconds, 0.1, wording);
  }

  /**
   * The text of one moment, in the given resolution.
   *
   * @param resolution in seconds
   */
  public static String exact(double seconds, double resolution, Wording wording) {
    int decimals = decimals(resolution);
    double scale = Math.pow(10, decimals);
    double rounded = Math.rint(Math.abs(seconds) * scale) / scale;
    String sign = seconds < 0 && rounded > 0 ? "−" : "";
    if (isPlain(rounded)) {
      String unit = wording.column(Unit.SECONDS, 1).unit();
      return sign + String.format(Locale.ROOT, "%." + decimals + "f ", rounded) + unit;
    }
    return sign + clock(rounded, decimals);
  }

  static int decimals(double resolution) {
    return (int) Math.clamp(Math.ceil(-Math.log10(resolution) - HAIR), 0, FINEST_DECIMALS);
  }

  /** Minutes, hours and whole seconds, for use beside a time that has minutes. */
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

  @Override
  public List<Tick> of(double from, double to, double spacing) {
    double step = step((to - from) * spacing);
    return LongStream.rangeClosed((long) Math.ceil(from / step), (long) Math.floor(to / step))
        .mapToObj(i -> new Tick(i * step, text(i * step, step, isPlain(to))))
        .toList();
  }

  /** The text of a tick. Minutes and hours need no unit. */
  private String text(double seconds, double step, boolean plain) {
    return plain
        ? Ticks.plain(seconds) + " " + unit
        : (seconds < 0 ? "−" : "") + clock(Math.abs(seconds), decimals(step));
  }

  /** The step on a clock: seconds, minutes and hours do not count in tens. */
  static double step(double least) {
    if (least < 1) {
      return Ticks.step(least);
    }
    for (int step : new int[] {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600}) {
      if (step >= least) {
        return step;
      }
    }
    return 3600 * Ticks.step(least / 3600);
  }
}
