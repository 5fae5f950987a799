package dev.whisker.charts.axis;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;

/** Bytes in the unit that makes the shortest number: 512 KiB, 1.5 GiB. */
@SuppressWarnings("serial") // JFreeChart's ticks want a NumberFormat, which is serializable
final class BytesFormat extends NumberFormat {

  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};

  @Override
  public StringBuffer format(double value, StringBuffer out, FieldPosition position) {
    double scaled = value;
    int unit = 0;
    while (Math.abs(scaled) >= 1024 && unit < UNITS.length - 1) {
      scaled /= 1024;
      unit++;
    }
    return out.append(value == 0 ? "0" : Ticks.plain(scaled) + " " + UNITS[unit]);
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
