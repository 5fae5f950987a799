package dev.whisker.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Thins the points of a line or a cloud for a browser without losing an extreme. */
final class Series {

  /** The most points: more than the columns of a wide screen show nothing new. */
  private static final int MOST = 900;

  private Series() {}

  /**
   * A point.
   *
   * @param x seconds on the run's axis
   * @param y the figure; NaN interrupts a line
   */
  record Point(double x, double y) {}

  /**
   * The points of a line, at most this many: of each stretch the lowest and the highest, in order.
   */
  static List<Point> line(List<Point> points) {
    if (points.size() <= MOST) {
      return points;
    }
    List<Point> kept = new ArrayList<>();
    int stretches = MOST / 2;
    for (int i = 0; i < stretches; i++) {
      List<Point> stretch =
          points.subList(
              (int) ((long) points.size() * i / stretches),
              (int) ((long) points.size() * (i + 1) / stretches));
      Point lowest = stretch.stream().min(Comparator.comparingDouble(Point::y)).orElseThrow();
      Point highest = stretch.stream().max(Comparator.comparingDouble(Point::y)).orElseThrow();
      kept.add(lowest.x <= highest.x ? lowest : highest);
      if (!lowest.equals(highest)) {
        kept.add(lowest.x <= highest.x ? highest : lowest);
      }
    }
    return kept;
  }
}
