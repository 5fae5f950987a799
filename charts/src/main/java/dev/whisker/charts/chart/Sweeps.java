package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.answer.Sweep;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The metrics of the decision against a number that was set, such as the size of a thread pool: a
 * line for each group of configurations that are alike in all else, with their repeats and the
 * interval of their means. The best of each line is marked, hollow as long as the answer's
 * intervals leave open whether another is better, and, on the requests per second, the knee, from
 * which on more brings no gain that matters. A line is drawn whole as soon as one of its
 * configurations is shown.
 */
public final class Sweeps implements Chart {

  private final Drawing drawing;
  private final List<Sweep> sweeps;

  public Sweeps(Drawing drawing) {
    Set<String> shown =
        drawing.configurations().stream()
            .map(ConfigurationResult::name)
            .collect(Collectors.toSet());
    this.sweeps =
        among(drawing.comparison().configurations()).stream()
            .filter(line -> line.points().stream().anyMatch(point -> isAmong(shown, point)))
            .toList();
    this.drawing = sweeps.isEmpty() ? drawing : drawing.ofAll();
  }

  private static boolean isAmong(Set<String> names, Sweep.Point point) {
    return names.contains(point.candidate().name());
  }

  /** The lines of configurations that differ in one number only. */
  public static List<Sweep> among(List<ConfigurationResult> configurations) {
    return Sweep.among(configurations.stream().map(Sweeps::candidate).toList());
  }

  /** The name of a line among its neighbours: the factors in which they differ. */
  public static String label(Sweep line, List<Sweep> neighbours) {
    return line.others().entrySet().stream()
        .filter(
            factor ->
                neighbours.stream()
                        .map(other -> other.others().getOrDefault(factor.getKey(), ""))
                        .distinct()
                        .count()
                    > 1)
        .map(Sweeps::setting)
        .distinct()
        .collect(Collectors.joining(" "));
  }

  /** A value; with the name of its factor if it is "yes" or "no". */
  private static String setting(Map.Entry<String, String> factor) {
    String value = factor.getValue();
    return Set.of("yes", "no").contains(value) ? factor.getKey() + "=" + value : value;
  }

  /** A configuration without findings, which no line shows. */
  private static Candidate candidate(ConfigurationResult result) {
    return new Candidate(
        new Repeats(
            result.configuration(), result.runs().stream().map(RunResult::metrics).toList()),
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
    List<BestPoint> all =
        sweeps.stream()
            .flatMap(
                line ->
                    metrics(List.of(line)).stream()
                        .flatMap(m -> BestPoint.of(line, m, drawing.comparison()).stream()))
            .toList();
    List<Mark> marks = new ArrayList<>();
    if (all.stream().anyMatch(BestPoint::isResolved)) {
      marks.add(drawing.mark("★", "place.best"));
    }
    if (!all.stream().allMatch(BestPoint::isResolved)) {
      marks.add(drawing.mark("☆", "key.best-so-far"));
    }
    marks.add(drawing.mark("◇", "key.knee"));
    if (all.stream().anyMatch(best -> best.point().candidate().repeats().runs().size() > 1)) {
      marks.add(drawing.mark("·", "key.repeat"));
    }
    return marks;
  }

  /** A panel for each metric and each factor that was varied. */
  @Override
  public List<ChartPanel> panels() {
    Map<String, List<Sweep>> byFactor =
        sweeps.stream()
            .collect(Collectors.groupingBy(Sweep::factor, LinkedHashMap::new, Collectors.toList()));
    List<ChartPanel> panels = new ArrayList<>();
    byFactor.forEach(
        (factor, lines) ->
            metrics(lines)
                .forEach(metric -> panels.add(new SweepPanel(drawing, lines, metric).panel())));
    return panels;
  }

  /** The metrics shown that are not zero everywhere. */
  private List<Metric> metrics(List<Sweep> lines) {
    return drawing.comparison().shownMetrics().stream()
        .filter(
            metric ->
                lines.stream()
                    .flatMap(line -> line.points().stream())
                    .anyMatch(point -> Math.abs(point.figure(metric)) > 0))
        .toList();
  }
}
