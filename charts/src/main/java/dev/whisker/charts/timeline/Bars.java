package dev.whisker.charts.timeline;

import java.awt.Color;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/**
 * Adjacent rectangles of one colour, drawn as one shape: drawn separately, their edges would be
 * visible.
 */
final class Bars {

  private final Path2D shape = new Path2D.Double();

  void add(double x, double y, double width, double height) {
    shape.append(new Rectangle2D.Double(x, y, width, height), false);
  }

  void fill(Strip strip, Color color) {
    strip.fill(shape, color);
  }
}
