package dev.whisker.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measured times, in milliseconds. */
final class Millis {

  private static final double NANOS = 1e6;

  private final List<Double> all = new ArrayList<>();

  /** The time since a moment of {@link System#nanoTime()}. */
  static double since(long nanos) {
    return (System.nanoTime() - nanos) / NANOS;
  }

  void add(double millis) {
    all.add(millis);
  }

  /** The median and other percentiles, by nearest rank. */
  @Override
  public String toString() {
    List<Double> sorted = all.stream().sorted().toList();
    return String.format(
        Locale.ROOT,
        "median %.0f ms, p95 %.0f ms, most %.0f ms (n = %d)",
        sorted.get((sorted.size() - 1) / 2),
        sorted.get((int) Math.ceil(sorted.size() * 0.95) - 1),
        sorted.getLast(),
        sorted.size());
  }
}
