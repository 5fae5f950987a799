package dev.whisker.charts.axis;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** The places of ticks along axes, at values that people would choose. */
public final class Ticks {

  private static final double HAIR = 1e-9;

  private Ticks() {}

  /**
   * Ticks of a logarithmic axis: 1, 2, 5, 10 or whole decades; even steps when less than a decade
   * is in sight.
   *
   * @param spacing the least distance between two, as a share of the axis's length
   */
  public static List<Double> logarithmic(double lower, double upper, double spacing) {
    double decades = Math.log10(upper / lower);
    if (decades < 1) {
      return even(lower, upper, spacing);
    }
    boolean room = Math.log10(2) / decades >= spacing;
    int step = (int) Math.max(1, Math.ceil(spacing * decades));
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(lower));
        power <= Math.log10(upper) + HAIR;
        power++) {
      if (Math.floorMod(power, step) == 0) {
        add(ticks, 1, power, lower, upper);
      }
      if (room) {
        add(ticks, 2, power, lower, upper);
        add(ticks, 5, power, lower, upper);
      }
    }
    return ticks;
  }

  /** Ticks in steps of 1, 2 or 5 times a power of ten. */
  public static List<Double> even(double lower, double upper, double spacing) {
    double step = step((upper - lower) * Math.max(spacing, 0.01));
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(lower / step - HAIR); i * step <= upper + step * HAIR; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  /** The smallest of 1, 2, 5 times a power of ten that is not below {@code least}. */
  public static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least) + HAIR));
    for (int factor : new int[] {1, 2, 5}) {
      if (factor * power >= least * (1 - HAIR)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** The largest of 1, 2, 5 times a power of ten that is not above {@code most}. */
  public static double stepBelow(double most) {
    double power = Math.pow(10, Math.floor(Math.log10(most) + HAIR));
    for (int factor : new int[] {5, 2}) {
      if (factor * power <= most * (1 + HAIR)) {
        return factor * power;
      }
    }
    return power;
  }

  /** A number in its shortest form, without an exponent. */
  public static String plain(double value) {
    BigDecimal digits = new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros();
    return digits.toPlainString().replace('-', '−');
  }

  /**
   * A length of time on an axis, in the unit that makes the shortest number: 200 µs, 10 ms, 5 s.
   */
  public static String duration(double millis) {
    if (millis < 1) {
      return plain(millis * 1000) + " µs";
    }
    return millis < 1000 ? plain(millis) + " ms" : plain(millis / 1000) + " s";
  }

  private static void add(List<Double> ticks, int factor, int power, double lower, double upper) {
    // Through the text: 10 to the power of -2 computed is not quite 0.01.
    double value = Double.parseDouble(factor + "e" + power);
    if (value >= lower * (1 - HAIR) && value <= upper * (1 + HAIR)) {
      ticks.add(value);
    }
  }
}
