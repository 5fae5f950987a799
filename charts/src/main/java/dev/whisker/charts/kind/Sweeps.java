package dev.whisker.charts.kind;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Sweep;
import dev.whisker.analysis.recommendation.Sweep.Point;
import dev.whisker.analysis.recommendation.ToldApart;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Marker;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.NamesAxis;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Curve;
import dev.whisker.charts.shape.Curves;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * The metrics of the decision against a number that was set, such as the size of a thread pool: a
 * line for each group of configurations that are alike in all else, with their repeats and the
 * interval of their means. The best of each line is marked, hollow as long as the answer's
 * intervals leave open whether another is better, and, on the requests per second, the knee, from
 * which on more gives nothing that matters.
 */
final class Sweeps implements Chart {

  /** Beyond this ratio of the largest to the smallest setting their logarithms are even steps. */
  private static final double WIDE = 8;

  /** On a logarithmic scale there is no nothing. */
  private static final double ALMOST_NOTHING = 1e-6;

  private final Drawing drawing;
  private final List<Sweep> sweeps;
  private final ToldApart toldApart;

  Sweeps(Drawing drawing) {
    this.drawing = drawing;
    this.sweeps = Sweep.among(drawing.configurations().stream().map(Sweeps::candidate).toList());
    Comparison comparison = drawing.comparison();
    // All of them share what may be wrong by chance, those that are not shown here too.
    List<ConfigurationResult> all = sweeps.isEmpty() ? List.of() : comparison.configurations();
    this.toldApart =
        ToldApart.among(
            all.stream().map(Sweeps::candidate).toList(),
            comparison.decisionMetrics(),
            comparison.settings().interesting());
  }

  private static Candidate candidate(ConfigurationResult result) {
    return new Candidate(
        new Repeats(
            result.configuration(), result.runs().stream().map(run -> run.metrics()).toList()),
        RepeatedFinding.merge(result.runs().stream().map(RunResult::findings).toList()));
  }

  @Override
  public boolean hasData() {
    return !sweeps.isEmpty();
  }

  @Override
  public boolean namesFigures() {
    return true;
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.AREA;
  }

  @Override
  public List<Mark> key() {
    List<Best> all =
        sweeps.stream()
            .flatMap(line -> metrics(List.of(line)).stream().flatMap(m -> best(line, m).stream()))
            .toList();
    List<Mark> marks = new ArrayList<>();
    if (all.stream().anyMatch(Best::isResolved)) {
      marks.add(mark("★", "key.best"));
    }
    if (!all.stream().allMatch(Best::isResolved)) {
      marks.add(mark("☆", "key.best-so-far"));
    }
    marks.add(mark("◇", "key.knee"));
    if (all.stream().anyMatch(best -> runs(best.point()).size() > 1)) {
      marks.add(mark("·", "key.dot-repeat"));
    }
    return marks;
  }

  private Mark mark(String glyph, String meaning) {
    return new Mark(glyph, drawing.theme().text(), drawing.texts().get(meaning));
  }

  /** For each factor that was varied a panel for each metric. */
  @Override
  public List<ChartPanel> panels() {
    Map<String, List<Sweep>> byFactor =
        sweeps.stream()
            .collect(Collectors.groupingBy(Sweep::factor, LinkedHashMap::new, Collectors.toList()));
    List<ChartPanel> panels = new ArrayList<>();
    byFactor.forEach(
        (factor, lines) -> metrics(lines).forEach(metric -> panels.add(panel(lines, metric))));
    return panels;
  }

  /** Where all is nothing there is nothing to see. */
  private List<Metric> metrics(List<Sweep> lines) {
    return drawing.comparison().decisionMetrics().stream()
        .filter(
            metric ->
                lines.stream()
                    .flatMap(line -> line.points().stream())
                    .anyMatch(point -> Math.abs(figure(point, metric)) > 0))
        .toList();
  }

  private ChartPanel panel(List<Sweep> lines, Metric metric) {
    List<Point> all = lines.stream().flatMap(line -> line.points().stream()).toList();
    double least = all.stream().mapToDouble(Point::setting).filter(s -> s > 0).min().orElse(1);
    double most = all.stream().mapToDouble(Point::setting).max().orElse(1);
    boolean wide = all.stream().allMatch(p -> p.setting() > 0) && most / least >= WIDE;
    DoubleUnaryOperator place = wide ? Math::log : DoubleUnaryOperator.identity();
    SortedMap<Double, String> settings = new TreeMap<>();
    String factor = lines.getFirst().factor();
    all.forEach(point -> settings.put(place.applyAsDouble(point.setting()), point.text(factor)));
    List<Curve> curves = lines.stream().map(line -> curve(line, metric, place)).toList();
    String factorName = drawing.wording().factor(factor);
    return new ChartPanel(
        drawing
            .texts()
            .get("panel.sweep", Map.of("metric", drawing.metric(metric), "factor", factorName)),
        null,
        new Curves(drawing, metric.unit(), curves, besides(all, metric))
            .chart(
                new NamesAxis(
                    settings.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                    List.copyOf(settings.values())),
                factorName,
                surface -> {
                  all.forEach(point -> drawRepeats(surface, point, metric, place));
                  lines.forEach(line -> mark(surface, line, metric, place));
                },
                "empty.no-figures"));
  }

  private Curve curve(Sweep line, Metric metric, DoubleUnaryOperator place) {
    List<Point> points = line.points();
    return new Curve(
        position(points.getFirst()),
        label(line),
        points.stream().mapToDouble(point -> place.applyAsDouble(point.setting())).toArray(),
        points.stream().mapToDouble(point -> figure(point, metric)).toArray(),
        i -> tip(points.get(i), metric));
  }

  /** What tells the line from its neighbours: the factors in which they differ. */
  private String label(Sweep line) {
    Set<String> shared =
        line.others().keySet().stream()
            .filter(
                factor ->
                    sweeps.stream()
                            .filter(other -> other.factor().equals(line.factor()))
                            .map(other -> other.others().getOrDefault(factor, ""))
                            .distinct()
                            .count()
                        < 2)
            .collect(Collectors.toSet());
    return line.others().entrySet().stream()
        .filter(entry -> !shared.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .collect(Collectors.joining(" "));
  }

  /** The line has the colour of the first configuration on it. */
  private int position(Point point) {
    List<String> names = drawing.configurations().stream().map(ConfigurationResult::name).toList();
    return names.indexOf(point.candidate().name());
  }

  /** What stands for a point in the table too. */
  private static double figure(Point point, Metric metric) {
    return spread(point, metric).standingFor(metric);
  }

  private static Spread spread(Point point, Metric metric) {
    return point.candidate().repeats().spread(metric);
  }

  private List<RunResult> runs(Point point) {
    return drawing.configurations().get(position(point)).runs();
  }

  /**
   * All repeats, and the ends of intervals: those of few repeats can be far wider than all that was
   * measured; they may double the range, and are cut where they would take more.
   */
  private double[] besides(List<Point> points, Metric metric) {
    double[] repeats =
        points.stream()
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
        points.stream()
            .map(point -> spread(point, metric))
            .flatMapToDouble(each -> DoubleStream.of(each.from(metric), each.to(metric)))
            .filter(Double::isFinite)
            .map(even)
            .map(end -> Math.clamp(end, range.getMin() - half, range.getMax() + half))
            .map(log ? Math::exp : each -> Math.max(each, 0));
    return DoubleStream.concat(Arrays.stream(repeats), ends).toArray();
  }

  /** Each repeat a small dot, the interval of their mean an upright bar. */
  private void drawRepeats(Surface surface, Point point, Metric metric, DoubleUnaryOperator place) {
    Theme theme = drawing.theme();
    double x = surface.x(place.applyAsDouble(point.setting()));
    Color color = Palette.withAlpha(drawing.palette().color(lineOf(point)), 0.6);
    Spread spread = spread(point, metric);
    if (spread.to(metric) > spread.from(metric)) {
      double low = Math.min(height(surface, spread.from(metric)), surface.area().getMaxY());
      double high = Math.max(height(surface, spread.to(metric)), surface.area().getMinY());
      surface.line(x, low, x, high, color, theme.lineWidth());
      drawEnd(surface, x, low, low < height(surface, spread.from(metric)) ? 1 : 0, color);
      drawEnd(surface, x, high, high > height(surface, spread.to(metric)) ? -1 : 0, color);
    }
    List<RunResult> runs = runs(point);
    for (RunResult run : runs.size() > 1 ? runs : List.<RunResult>of()) {
      double value = run.metrics().value(metric);
      if (Double.isFinite(value)) {
        double y = surface.y(Math.max(value, ALMOST_NOTHING));
        Shape dot = Marker.CIRCLE.at(x, y, theme.dot() * 0.7);
        surface.fill(dot, color);
        surface.tip(dot, () -> drawing.tip(position(point), run, metric, value));
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
    double half = drawing.theme().dot() * 0.7;
    double back = y - beyond * half * 1.5;
    surface.line(x - half, back, x, y, color, drawing.theme().lineWidth());
    surface.line(x + half, back, x, y, color, drawing.theme().lineWidth());
  }

  /** The position from which the line through a point has its colour. */
  private int lineOf(Point point) {
    return sweeps.stream()
        .filter(line -> line.points().contains(point))
        .map(line -> position(line.points().getFirst()))
        .findFirst()
        .orElseGet(() -> position(point));
  }

  private void mark(Surface surface, Sweep line, Metric metric, DoubleUnaryOperator place) {
    double size = drawing.theme().dot() * 2.6;
    best(line, metric)
        .ifPresent(
            best -> {
              double x = surface.x(place.applyAsDouble(best.point().setting()));
              double y = besides(surface, best.point(), metric, size);
              drawStar(surface, x, y, size, best.isResolved());
            });
    double interesting = drawing.comparison().settings().interesting().of(metric);
    if (metric == line.rate() && !line.isFlat(metric, interesting)) {
      Point knee = line.points().get(line.knee(metric, interesting));
      surface.outline(
          Marker.DIAMOND.at(
              surface.x(place.applyAsDouble(knee.setting())),
              surface.y(knee.mean(metric)),
              size * 1.2),
          drawing.theme().text(),
          drawing.theme().lineWidth() * 1.4f);
    }
  }

  /** Not on a point, where the knee and repeats are: above, or below where the area ends there. */
  private double besides(Surface surface, Point point, Metric metric, double away) {
    DoubleSummaryStatistics taken =
        DoubleStream.concat(
                DoubleStream.of(figure(point, metric)),
                DoubleStream.of(
                        spread(point, metric).from(metric), spread(point, metric).to(metric))
                    .filter(Double::isFinite))
            .map(value -> height(surface, value))
            .summaryStatistics();
    return taken.getMin() - away * 1.5 < surface.area().getMinY()
        ? Math.min(taken.getMax() + away, surface.area().getMaxY() - away)
        : taken.getMin() - away;
  }

  private void drawStar(Surface surface, double x, double y, double size, boolean solid) {
    Theme theme = drawing.theme();
    Shape star = Marker.STAR.at(x, y, size);
    surface.fill(star, solid ? theme.text() : theme.background());
    surface.outline(star, theme.text(), theme.lineWidth() * 1.2f);
  }

  /**
   * The best point of a line.
   *
   * @param isResolved whether it is told apart from every other on its line
   */
  private record Best(Point point, boolean isResolved) {}

  /** None where all are the same. */
  private Optional<Best> best(Sweep line, Metric metric) {
    Comparator<Point> byFigure = Comparator.comparingDouble(point -> figure(point, metric));
    List<Point> known =
        line.points().stream().filter(point -> Double.isFinite(figure(point, metric))).toList();
    if (known.stream().mapToDouble(point -> figure(point, metric)).distinct().count() < 2) {
      return Optional.empty();
    }
    Optional<Point> best =
        switch (metric.direction()) {
          case LESS_IS_BETTER -> known.stream().min(byFigure);
          case MORE_IS_BETTER, NEITHER -> known.stream().max(byFigure);
        };
    return best.map(
        point ->
            new Best(
                point,
                known.stream()
                    .filter(other -> !other.equals(point))
                    .allMatch(
                        other -> toldApart.are(point.candidate(), other.candidate(), metric))));
  }

  private String tip(Point point, Metric metric) {
    return drawing
        .texts()
        .get(
            "tip.sweep",
            Map.of(
                "configuration", point.candidate().name(),
                "metric", drawing.metric(metric),
                "value", drawing.wording().quantity(figure(point, metric), metric.unit())));
  }
}
