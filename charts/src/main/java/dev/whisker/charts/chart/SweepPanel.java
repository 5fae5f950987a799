package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.answer.Sweep;
import dev.whisker.analysis.recommendation.answer.Sweep.Point;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Marker;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Curves;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.PlottedCurve;
import dev.whisker.charts.plot.TickedAxis;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Shape;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * One metric over one number that was varied: a line for each group with equal other settings.
 * Marks show repeats, the interval of their mean, the best point of each line and the knee of its
 * requests per second.
 *
 * @param lines at least one, all of one factor
 */
record SweepPanel(Drawing drawing, List<Sweep> lines, Metric metric) {

  /** The ratio of the largest to the smallest setting from which on the axis is logarithmic. */
  private static final double WIDE = 8;

  /** The smallest value on a logarithmic scale, which has no zero. */
  private static final double ALMOST_NOTHING = 1e-6;

  ChartPanel panel() {
    SortedMap<Double, String> settings = new TreeMap<>();
    String factor = lines.getFirst().factor();
    points().forEach(point -> settings.put(place(point), point.text(factor)));
    String factorName = drawing.wording().factor(factor);
    return new ChartPanel(
        drawing
            .texts()
            .get("panel.sweep", Map.of("metric", drawing.metric(metric), "factor", factorName)),
        null,
        new Curves(drawing, metric.unit(), lines.stream().map(this::curve).toList(), besides())
            .chart(TickedAxis.of(settings), factorName, this::drawMarks, "empty.no-figures"));
  }

  private List<Point> points() {
    return lines.stream().flatMap(line -> line.points().stream()).toList();
  }

  /** The place of a setting on the axis. */
  private double place(Point point) {
    return scale().applyAsDouble(point.setting());
  }

  private DoubleUnaryOperator scale() {
    List<Point> points = points();
    double least = points.stream().mapToDouble(Point::setting).filter(s -> s > 0).min().orElse(1);
    double most = points.stream().mapToDouble(Point::setting).max().orElse(1);
    boolean wide = points.stream().allMatch(p -> p.setting() > 0) && most / least >= WIDE;
    return wide ? Math::log : DoubleUnaryOperator.identity();
  }

  /** The position of the first configuration on a line; the line has its colour. */
  private int position(Sweep line) {
    return position(line.points().getFirst());
  }

  /** The position of a point among the configurations shown, from 0. */
  private int position(Point point) {
    List<String> names = drawing.configurations().stream().map(ConfigurationResult::name).toList();
    return names.indexOf(point.candidate().name());
  }

  private List<RunResult> runs(Point point) {
    return drawing.configurations().get(position(point)).runs();
  }

  private PlottedCurve curve(Sweep line) {
    List<Point> points = line.points();
    return new PlottedCurve(
        position(line),
        Sweeps.label(line, lines),
        points.stream().mapToDouble(this::place).toArray(),
        points.stream().mapToDouble(point -> point.figure(metric)).toArray(),
        i -> tip(points.get(i)));
  }

  /**
   * All repeats, and the ends of intervals. Intervals of few repeats can be far wider than the
   * measured range: they may double it, and are cut beyond that.
   */
  private double[] besides() {
    double[] repeats =
        points().stream()
            .flatMap(point -> runs(point).stream())
            .mapToDouble(run -> run.metrics().value(metric))
            .filter(Double::isFinite)
            .toArray();
    boolean log = metric.unit() == Unit.MILLISECONDS;
    DoubleUnaryOperator even =
        log ? each -> Math.log(Math.max(each, ALMOST_NOTHING)) : each -> each;
    DoubleSummaryStatistics range = Arrays.stream(repeats).map(even).summaryStatistics();
    double half = (range.getMax() - range.getMin()) / 2;
    DoubleStream ends =
        points().stream()
            .map(point -> point.spread(metric))
            .flatMapToDouble(each -> DoubleStream.of(each.from(metric), each.to(metric)))
            .filter(Double::isFinite)
            .map(even)
            .map(end -> Math.clamp(end, range.getMin() - half, range.getMax() + half))
            .map(log ? Math::exp : each -> Math.max(each, 0));
    return DoubleStream.concat(Arrays.stream(repeats), ends).toArray();
  }

  private String tip(Point point) {
    return drawing
        .texts()
        .get(
            "tip.sweep",
            Map.of(
                "configuration", point.candidate().name(),
                "metric", drawing.metric(metric),
                "value", drawing.wording().quantity(point.figure(metric), metric.unit())));
  }

  private void drawMarks(Surface surface) {
    lines().forEach(line -> line.points().forEach(point -> drawRepeats(surface, line, point)));
    lines()
        .forEach(
            line -> {
              drawBest(surface, line);
              drawKnee(surface, line);
            });
  }

  /** Draws each repeat as a small dot, and the interval of their mean as a vertical bar. */
  private void drawRepeats(Surface surface, Sweep line, Point point) {
    double x = surface.x(place(point));
    Color color = Palette.withAlpha(drawing.palette().color(position(line)), 0.6);
    Spread spread = point.spread(metric);
    if (spread.to(metric) > spread.from(metric)) {
      double low = surface.y(spread.from(metric));
      double high = surface.y(spread.to(metric));
      double half = theme().dot() * 0.7;
      surface.line(x, low, x, high, color, theme().lineWidth());
      surface.line(x - half, low, x + half, low, color, theme().lineWidth());
      surface.line(x - half, high, x + half, high, color, theme().lineWidth());
    }
    List<RunResult> runs = runs(point);
    for (RunResult run : runs.size() > 1 ? runs : List.<RunResult>of()) {
      double value = run.metrics().value(metric);
      if (Double.isFinite(value)) {
        Shape dot = Marker.CIRCLE.at(x, surface.y(value), theme().dot() * 0.7);
        surface.fill(dot, color);
        surface.tip(dot, run, () -> drawing.tip(position(point), run, metric, value));
      }
    }
  }

  private void drawBest(Surface surface, Sweep line) {
    BestPoint.of(line, metric, drawing.comparison())
        .ifPresent(
            best -> {
              double size = theme().dot() * 2.6;
              double x = surface.x(place(best.point()));
              double y = surface.y(best.point().figure(metric));
              Shape star = Marker.STAR.at(x, y, size);
              surface.fill(star, best.isResolved() ? theme().text() : theme().background());
              surface.outline(star, theme().text(), theme().lineWidth() * 1.2f);
            });
  }

  private void drawKnee(Surface surface, Sweep line) {
    double interesting = drawing.comparison().settings().criteria().interesting().of(metric);
    if (metric == line.rate() && !line.isFlat(metric, interesting)) {
      Point knee = line.points().get(line.knee(metric, interesting));
      surface.outline(
          Marker.DIAMOND.at(
              surface.x(place(knee)), surface.y(knee.mean(metric)), theme().dot() * 2.6 * 1.2),
          theme().text(),
          theme().lineWidth() * 1.4f);
    }
  }

  private Theme theme() {
    return drawing.theme();
  }
}
