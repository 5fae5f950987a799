package dev.whisker.charts.axis;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;

/** Seconds as plain numbers, or as minutes and hours: 1:30, 2:00:00. */
@SuppressWarnings("serial") // JFreeChart's ticks want a NumberFormat, which is serializable
public final class ClockFormat extends NumberFormat {

  private final double step;

  private ClockFormat(double step) {
    this.step = step;
  }

  /** Seconds only. */
  public static ClockFormat ofSeconds() {
    return new ClockFormat(0);
  }

  /**
   * Minutes and hours, but for steps below a second, which are told in seconds only.
   *
   * @param step between two ticks, in seconds: below a minute, seconds are shown with hours too
   */
  public static ClockFormat inSteps(double step) {
    return new ClockFormat(step);
  }

  @Override
  public StringBuffer format(double value, StringBuffer out, FieldPosition position) {
    if (step < 1) {
      return out.append(Ticks.plain(value));
    }
    long seconds = Math.abs(Math.round(value));
    out.append(value < 0 ? "−" : "");
    if (step >= 3600 || (step >= 60 && seconds >= 3600)) {
      return out.append("%d:%02d h".formatted(seconds / 3600, seconds / 60 % 60));
    }
    if (seconds >= 3600) {
      return out.append("%d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60));
    }
    return out.append("%d:%02d".formatted(seconds / 60, seconds % 60));
  }

  @Override
  public StringBuffer format(long value, StringBuffer out, FieldPosition position) {
    return format((double) value, out, position);
  }

  @Override
  public Number parse(String text, ParsePosition position) {
    throw new UnsupportedOperationException("An axis is never typed in");
  }
}
