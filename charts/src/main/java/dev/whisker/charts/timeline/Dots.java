package dev.whisker.charts.timeline;

import dev.whisker.charts.surface.Ascending;
import dev.whisker.charts.surface.Thinning;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;

/** Draws many dots, without those that others cover. */
final class Dots {

  /** The side of a cell with one dot, in pixels: less than a dot. */
  private static final double CELL = 2;

  /** The size of dots beyond the edges that reaches into the picture, in pixels. */
  private static final double MARGIN = 6;

  private Dots() {}

  /** Draws one dot at a point. */
  @FunctionalInterface
  interface Dot {

    void draw(int index, double x, double y);
  }

  /**
   * Draws the visible dots.
   *
   * @param seconds of the dots, ascending
   * @param group of each dot; dots of different groups never cover each other
   */
  static void draw(
      Strip strip, double[] seconds, IntToDoubleFunction value, IntFunction<?> group, Dot dot) {
    double margin = MARGIN / strip.pixelsPerSecond();
    int first = Ascending.firstFrom(seconds, strip.view().fromSeconds() - margin);
    int end = Ascending.firstFrom(seconds, strip.view().toSeconds() + margin);
    IntToDoubleFunction x = i -> strip.x(seconds[first + i]);
    IntToDoubleFunction y = i -> strip.y(value.applyAsDouble(first + i));
    Thinning.pick(end - first, x, y, strip.area(), CELL, i -> group.apply(first + i), any -> false)
        .stream()
        .forEach(i -> dot.draw(first + i, x.applyAsDouble(i), y.applyAsDouble(i)));
  }
}
