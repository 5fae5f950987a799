package dev.whisker.charts.surface;

import java.awt.geom.Path2D;
import java.util.stream.IntStream;

/**
 * Reduces a line of any number of points to its visible path: of each pixel column only the first,
 * the lowest, the highest and the last point.
 */
public final class ColumnPath {

  private final Surface surface;
  private final double[] x;
  private final double[] y;
  private final Path2D path = new Path2D.Double();
  private boolean joined;

  private ColumnPath(Surface surface, double[] x, double[] y) {
    this.surface = surface;
    this.x = x;
    this.y = y;
  }

  /**
   * The visible part.
   *
   * @param x ascending
   * @param y NaN interrupts the line
   */
  public static Path2D of(Surface surface, double[] x, double[] y) {
    ColumnPath line = new ColumnPath(surface, x, y);
    line.draw();
    return line.path;
  }

  private void draw() {
    // One more on either side, so the line leads out of the area.
    int from = Math.max(0, Ascending.firstFrom(x, surface.left()) - 1);
    int to = Math.min(x.length, Ascending.firstFrom(x, surface.right()) + 1);
    int i = from;
    while (i < to) {
      if (Double.isNaN(y[i])) {
        joined = false;
        i++;
      } else {
        i = drawColumn(i, to);
      }
    }
  }

  /** Draws the points of one column, up to a gap, and returns the first point after them. */
  private int drawColumn(int first, int to) {
    double column = Math.floor(surface.x(x[first]));
    int least = first;
    int most = first;
    int last = first;
    for (int i = first + 1;
        i < to && !Double.isNaN(y[i]) && Math.floor(surface.x(x[i])) == column;
        i++) {
      least = y[i] < y[least] ? i : least;
      most = y[i] > y[most] ? i : most;
      last = i;
    }
    IntStream.of(first, Math.min(least, most), Math.max(least, most), last)
        .distinct()
        .forEach(this::join);
    return last + 1;
  }

  private void join(int index) {
    double px = surface.x(x[index]);
    double py = surface.y(y[index]);
    if (joined) {
      path.lineTo(px, py);
    } else {
      path.moveTo(px, py);
      // A point between two gaps would be invisible.
      path.lineTo(px + 0.01, py);
      joined = true;
    }
  }
}
