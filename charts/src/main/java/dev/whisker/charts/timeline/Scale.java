package dev.whisker.charts.timeline;

import dev.whisker.charts.plot.Tick;
import dev.whisker.charts.plot.Ticks;
import java.util.List;

/**
 * The values along the height of a lane.
 *
 * @param low above 0 if logarithmic
 * @param high above {@code low}
 */
record Scale(boolean logarithmic, double low, double high) {

  /** The least distance of values, as a share of the height. */
  private static final double CALM = 0.14;

  /** A scale for lanes without heights. */
  static final Scale NONE = linear(0);

  /** From 0 to at least {@code most}. */
  static Scale linear(double most) {
    return new Scale(false, 0, most > 0 ? most * 1.08 : 1);
  }

  /** Durations in milliseconds, over at least a decade, between round values. */
  static Scale durations(double least, double most) {
    double low = Ticks.stepBelow(Math.max(least, 0.001) * 0.9);
    return new Scale(true, low, Math.max(Ticks.step(Math.max(most, 0.001) * 1.1), low * 10));
  }

  /** The scale that contains both, so lanes of several runs can be compared. */
  Scale union(Scale other) {
    return new Scale(logarithmic, Math.min(low, other.low), Math.max(high, other.high));
  }

  /** The height of a value, 0 to 1; values beyond the ends are at the ends. */
  double share(double value) {
    double share =
        logarithmic
            ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
            : (value - low) / (high - low);
    return Math.clamp(share, 0.0, 1.0);
  }

  /** Values for lines, with enough space for their texts. */
  List<Tick> ticks(Ticks all, double height, double textHeight) {
    return all.of(low, high, Math.clamp(1.6 * textHeight / Math.max(height, 1), CALM, 1.0));
  }
}
