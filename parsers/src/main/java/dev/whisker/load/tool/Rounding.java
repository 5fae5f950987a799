package dev.whisker.load.tool;

import dev.whisker.load.Figure;
import dev.whisker.load.Reported;

/** Locust's rounding: times to whole milliseconds, and from 100 ms to two digits. */
final class Rounding {

  /** The time from which the rounding step stays the same. */
  private static final double MOST_ROUNDED = 1000;

  private Rounding() {}

  /** A percentile as Locust prints it; NaN if it prints none. */
  static Figure reported(double millis) {
    return Reported.of(millis).withResolution(step(millis));
  }

  /** The resolution of a rounded time, in milliseconds. */
  static double step(double millis) {
    double step = 1;
    while (millis >= 100 * step && step < MOST_ROUNDED) {
      step *= 10;
    }
    return step;
  }
}
