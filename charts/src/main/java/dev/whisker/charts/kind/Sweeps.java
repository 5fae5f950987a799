package dev.whisker.charts.kind;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Sweep;
import dev.whisker.analysis.recommendation.Sweep.Point;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Marker;
import dev.whisker.charts.axis.NamesAxis;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Curve;
import dev.whisker.charts.shape.Curves;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.surface.Surface;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The metrics of the decision against a number that was set, such as the size of a thread pool: a
 * line for each group of configurations that are alike in all else. The best of each line is
 * marked, and, on the requests per second, the knee, from which on more gives nothing that matters.
 */
final class Sweeps implements Chart {

  /** Beyond this ratio of the largest to the smallest setting their logarithms are even steps. */
  private static final double WIDE = 8;

  private final Drawing drawing;
  private final List<Sweep> sweeps;

  Sweeps(Drawing drawing) {
    this.drawing = drawing;
    this.sweeps = Sweep.among(drawing.configurations().stream().map(Sweeps::candidate).toList());
  }

  private static Candidate candidate(ConfigurationResult result) {
    return new Candidate(
        new Repeats(
            result.configuration(), result.runs().stream().map(run -> run.metrics()).toList()),
        List.of());
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
    return List.of(
        new Mark("★", drawing.theme().text(), drawing.texts().get("key.best")),
        new Mark("◇", drawing.theme().text(), drawing.texts().get("key.knee")));
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
                    .anyMatch(point -> Math.abs(point.mean(metric)) > 0))
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
        new Curves(drawing, metric.unit(), curves)
            .chart(
                new NamesAxis(
                    settings.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                    List.copyOf(settings.values())),
                factorName,
                surface -> lines.forEach(line -> mark(surface, line, metric, place)),
                "empty.no-figures"));
  }

  private Curve curve(Sweep line, Metric metric, DoubleUnaryOperator place) {
    List<Point> points = line.points();
    return new Curve(
        position(points.getFirst()),
        label(line),
        points.stream().mapToDouble(point -> place.applyAsDouble(point.setting())).toArray(),
        points.stream().mapToDouble(point -> point.mean(metric)).toArray(),
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

  private void mark(Surface surface, Sweep line, Metric metric, DoubleUnaryOperator place) {
    double size = drawing.theme().dot() * 2.6;
    best(line, metric)
        .ifPresent(
            best ->
                surface.fill(
                    Marker.STAR.at(
                        surface.x(place.applyAsDouble(best.setting())),
                        surface.y(best.mean(metric)),
                        size),
                    drawing.theme().text()));
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

  /** None where all are the same. */
  private static Optional<Point> best(Sweep line, Metric metric) {
    Comparator<Point> byMean = Comparator.comparingDouble(point -> point.mean(metric));
    Stream<Point> known =
        line.points().stream().filter(point -> Double.isFinite(point.mean(metric)));
    if (line.points().stream().mapToDouble(point -> point.mean(metric)).distinct().count() < 2) {
      return Optional.empty();
    }
    return switch (metric.direction()) {
      case LESS_IS_BETTER -> known.min(byMean);
      case MORE_IS_BETTER, NEITHER -> known.max(byMean);
    };
  }

  private String tip(Point point, Metric metric) {
    return drawing
        .texts()
        .get(
            "tip.sweep",
            Map.of(
                "configuration", point.candidate().name(),
                "metric", drawing.metric(metric),
                "value", drawing.wording().quantity(point.mean(metric), metric.unit())));
  }
}
