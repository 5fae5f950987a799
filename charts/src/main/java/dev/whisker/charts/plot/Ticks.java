package dev.whisker.charts.plot;

import dev.whisker.analysis.wording.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.function.DoubleFunction;
import java.util.stream.LongStream;

/** Chooses the ticks of an axis, at round values. */
@FunctionalInterface
public interface Ticks {

  /** Rounding errors of computed places. */
  double HAIR = 1e-9;

  /**
   * The ticks of a range.
   *
   * @param spacing the least distance between two, as a share of the axis's length
   */
  List<Tick> of(double lower, double upper, double spacing);

  /** The ticks for figures of a unit. */
  static Ticks of(Unit unit) {
    return switch (unit) {
      case MILLISECONDS -> Ticks::durations;
      case BYTES, BYTES_PER_SECOND -> Ticks::sizes;
      case COUNT -> numbers(1);
      case PERCENT -> numbers(0).upTo(100);
      default -> numbers(0);
    };
  }

  /** Numbers in steps of 1, 2 or 5 times a power of ten. */
  static Ticks numbers(double smallestStep) {
    return (lower, upper, spacing) -> {
      double step = step(Math.max((upper - lower) * spacing, smallestStep));
      return even(lower, upper, step, Ticks::plain);
    };
  }

  /** Names at their places, for any range. */
  static Ticks named(SortedMap<Double, String> names) {
    List<Tick> all =
        names.entrySet().stream().map(each -> new Tick(each.getKey(), each.getValue())).toList();
    return (lower, upper, spacing) -> all;
  }

  /** The same ticks up to a value; the space beyond it is for texts. */
  default Ticks upTo(double most) {
    return (lower, upper, spacing) ->
        of(lower, upper, spacing).stream()
            .filter(tick -> tick.value() <= most * (1 + HAIR))
            .toList();
  }

  /** Bytes in steps that are powers of two. */
  private static List<Tick> sizes(double lower, double upper, double spacing) {
    double least = Math.max((upper - lower) * spacing, 1);
    double step = Math.pow(2, Math.ceil(Math.log(least) / Math.log(2) - HAIR));
    return even(lower, upper, step, Ticks::size);
  }

  /**
   * Milliseconds on a logarithmic axis: 1, 2, 5, 10 or whole decades; even steps if less than a
   * decade is visible.
   */
  private static List<Tick> durations(double lower, double upper, double spacing) {
    double decades = Math.log10(upper / lower);
    if (decades < 1) {
      return even(lower, upper, step((upper - lower) * spacing), Ticks::duration);
    }
    boolean room = Math.log10(2) / decades >= spacing;
    int step = (int) Math.max(1, Math.ceil(spacing * decades));
    List<Tick> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(lower));
        power <= Math.log10(upper) + HAIR;
        power++) {
      for (int factor : room ? new int[] {1, 2, 5} : new int[] {1}) {
        // Parsed from text: 10 to the power of -2 is computed as not quite 0.01.
        double value = Double.parseDouble(factor + "e" + power);
        if (value >= lower * (1 - HAIR)
            && value <= upper * (1 + HAIR)
            && (factor > 1 || Math.floorMod(power, step) == 0)) {
          ticks.add(new Tick(value, duration(value)));
        }
      }
    }
    return ticks;
  }

  private static List<Tick> even(
      double lower, double upper, double step, DoubleFunction<String> text) {
    return LongStream.rangeClosed(
            (long) Math.ceil(lower / step - HAIR), (long) Math.floor(upper / step + HAIR))
        .mapToObj(i -> new Tick(i * step, text.apply(i * step)))
        .toList();
  }

  /** The smallest of 1, 2, 5 times a power of ten that is not below {@code least}. */
  static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least) + HAIR));
    for (int factor : new int[] {1, 2, 5}) {
      if (factor * power >= least * (1 - HAIR)) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** The largest of 1, 2, 5 times a power of ten that is not above {@code most}. */
  static double stepBelow(double most) {
    double power = Math.pow(10, Math.floor(Math.log10(most) + HAIR));
    for (int factor : new int[] {5, 2}) {
      if (factor * power <= most * (1 + HAIR)) {
        return factor * power;
      }
    }
    return power;
  }

  /** A number in its shortest form, without an exponent. */
  static String plain(double value) {
    BigDecimal digits = new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros();
    return digits.toPlainString().replace('-', '−');
  }

  /** A length of time in the unit that makes the shortest number: 200 µs, 10 ms, 5 s. */
  static String duration(double millis) {
    if (millis < 1) {
      return plain(millis * 1000) + " µs";
    }
    return millis < 1000 ? plain(millis) + " ms" : plain(millis / 1000) + " s";
  }

  /** Bytes in the largest unit with whole quarters: 512 KiB, 1.5 GiB, 1088 MiB. */
  static String size(double bytes) {
    String[] units = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    double scaled = bytes;
    int unit = 0;
    while (scaled >= 1024 && scaled % 256 == 0 && unit < units.length - 1) {
      scaled /= 1024;
      unit++;
    }
    return bytes == 0 ? "0" : plain(scaled) + " " + units[unit];
  }
}
