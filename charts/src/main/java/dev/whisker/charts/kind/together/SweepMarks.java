package dev.whisker.charts.kind.together;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.answer.Sweep;
import dev.whisker.analysis.recommendation.answer.Sweep.Point;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.charts.Marker;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Shape;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * What is drawn over the lines of a sweep: repeats with the interval of their mean, a star at the
 * best of each line, and a diamond at the knee of its requests per second.
 */
final class SweepMarks {

  /** On a logarithmic scale there is no nothing. */
  private static final double ALMOST_NOTHING = 1e-6;

  private final SweepPanel panel;
  private final Metric metric;
  private final Theme theme;

  SweepMarks(SweepPanel panel) {
    this.panel = panel;
    this.metric = panel.metric();
    this.theme = panel.drawing().theme();
  }

  void draw(Surface surface) {
    panel
        .lines()
        .forEach(line -> line.points().forEach(point -> drawRepeats(surface, line, point)));
    panel
        .lines()
        .forEach(
            line -> {
              drawBest(surface, line);
              drawKnee(surface, line);
            });
  }

  /** Each repeat a small dot, the interval of their mean an upright bar. */
  private void drawRepeats(Surface surface, Sweep line, Point point) {
    double x = surface.x(panel.place(point));
    Color color = Palette.withAlpha(panel.drawing().palette().color(panel.position(line)), 0.6);
    Spread spread = point.spread(metric);
    if (spread.to(metric) > spread.from(metric)) {
      double low = Math.min(height(surface, spread.from(metric)), surface.area().getMaxY());
      double high = Math.max(height(surface, spread.to(metric)), surface.area().getMinY());
      surface.line(x, low, x, high, color, theme.lineWidth());
      drawEnd(surface, x, low, low < height(surface, spread.from(metric)) ? 1 : 0, color);
      drawEnd(surface, x, high, high > height(surface, spread.to(metric)) ? -1 : 0, color);
    }
    List<RunResult> runs = panel.runs(point);
    for (RunResult run : runs.size() > 1 ? runs : List.<RunResult>of()) {
      double value = run.metrics().value(metric);
      if (Double.isFinite(value)) {
        double y = height(surface, value);
        Shape dot = Marker.CIRCLE.at(x, y, theme.dot() * 0.7);
        surface.fill(dot, color);
        surface.tip(dot, run, () -> panel.drawing().tip(panel.position(point), run, metric, value));
      }
    }
  }

  private static double height(Surface surface, double value) {
    return surface.y(Math.max(value, ALMOST_NOTHING));
  }

  /**
   * A bar across; where the interval goes on beyond the area, an arrow.
   *
   * @param beyond downwards above 0, upwards below
   */
  private void drawEnd(Surface surface, double x, double y, int beyond, Color color) {
    double half = theme.dot() * 0.7;
    double back = y - beyond * half * 1.5;
    surface.line(x - half, back, x, y, color, theme.lineWidth());
    surface.line(x + half, back, x, y, color, theme.lineWidth());
  }

  private void drawBest(Surface surface, Sweep line) {
    BestPoint.of(line, metric, panel.drawing().comparison())
        .ifPresent(
            best -> {
              double size = theme.dot() * 2.6;
              double x = surface.x(panel.place(best.point()));
              Shape star = Marker.STAR.at(x, besides(surface, best.point(), size), size);
              surface.fill(star, best.isResolved() ? theme.text() : theme.background());
              surface.outline(star, theme.text(), theme.lineWidth() * 1.2f);
            });
  }

  /** Not on a point, where the knee and repeats are: above, or below where the area ends there. */
  private double besides(Surface surface, Point point, double away) {
    DoubleSummaryStatistics taken =
        DoubleStream.concat(
                DoubleStream.of(point.figure(metric)),
                DoubleStream.of(point.spread(metric).from(metric), point.spread(metric).to(metric))
                    .filter(Double::isFinite))
            .map(value -> height(surface, value))
            .summaryStatistics();
    return taken.getMin() - away * 1.5 < surface.area().getMinY()
        ? Math.min(taken.getMax() + away, surface.area().getMaxY() - away)
        : taken.getMin() - away;
  }

  private void drawKnee(Surface surface, Sweep line) {
    double interesting = panel.drawing().comparison().settings().interesting().of(metric);
    if (metric == line.rate() && !line.isFlat(metric, interesting)) {
      Point knee = line.points().get(line.knee(metric, interesting));
      surface.outline(
          Marker.DIAMOND.at(
              surface.x(panel.place(knee)), surface.y(knee.mean(metric)), theme.dot() * 2.6 * 1.2),
          theme.text(),
          theme.lineWidth() * 1.4f);
    }
  }
}
