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
import java.util.List;

/**
 * The marks over the lines of a sweep: repeats with the interval of their mean, a star at the best
 * point of each line, and a diamond at the knee of its requests per second.
 */
final class SweepMarks {

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
      double low = surface.y(spread.from(metric));
      double high = surface.y(spread.to(metric));
      double half = theme.dot() * 0.7;
      surface.line(x, low, x, high, color, theme.lineWidth());
      surface.line(x - half, low, x + half, low, color, theme.lineWidth());
      surface.line(x - half, high, x + half, high, color, theme.lineWidth());
    }
    List<RunResult> runs = panel.runs(point);
    for (RunResult run : runs.size() > 1 ? runs : List.<RunResult>of()) {
      double value = run.metrics().value(metric);
      if (Double.isFinite(value)) {
        Shape dot = Marker.CIRCLE.at(x, surface.y(value), theme.dot() * 0.7);
        surface.fill(dot, color);
        surface.tip(dot, run, () -> panel.drawing().tip(panel.position(point), run, metric, value));
      }
    }
  }

  private void drawBest(Surface surface, Sweep line) {
    BestPoint.of(line, metric, panel.drawing().comparison())
        .ifPresent(
            best -> {
              double size = theme.dot() * 2.6;
              double x = surface.x(panel.place(best.point()));
              double y = surface.y(best.point().figure(metric));
              Shape star = Marker.STAR.at(x, y, size);
              surface.fill(star, best.isResolved() ? theme.text() : theme.background());
              surface.outline(star, theme.text(), theme.lineWidth() * 1.2f);
            });
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
