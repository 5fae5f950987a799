package dev.whisker.charts.kind.together;

import dev.whisker.charts.surface.Surface;
import java.awt.Color;

/**
 * The line of an interval, with a bar across at each end; where it goes on beyond the area, an
 * arrow.
 *
 * @param y its height
 * @param half of the height of its ends
 */
record IntervalLine(Surface surface, double y, double half, Color color, float width) {

  /** Between two places, which may lie beyond the area. */
  void draw(double low, double high) {
    double left = surface.area().getMinX();
    double right = surface.area().getMaxX();
    surface.line(Math.max(low, left), y, Math.min(high, right), y, color, width);
    drawEnd(Math.max(low, left), low < left ? -1 : 0);
    drawEnd(Math.min(high, right), high > right ? 1 : 0);
  }

  /**
   * @param beyond to the left below 0, to the right above
   */
  private void drawEnd(double x, int beyond) {
    if (beyond == 0) {
      surface.line(x, y - half, x, y + half, color, width);
    } else {
      double back = x - beyond * half * 1.5;
      surface.line(back, y - half, x, y, color, width);
      surface.line(back, y + half, x, y, color, width);
    }
  }
}
