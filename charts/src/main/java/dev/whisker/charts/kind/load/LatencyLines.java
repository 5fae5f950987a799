package dev.whisker.charts.kind.load;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.DurationAxis;
import dev.whisker.charts.axis.NamesAxis;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Latency by percentile, a line for each configuration through the means of its repeats, which are
 * dots.
 */
public final class LatencyLines implements Chart {

  private static final List<Metric> PERCENTILES =
      List.of(Metric.LATENCY_P50, Metric.LATENCY_P90, Metric.LATENCY_P95, Metric.LATENCY_P99);

  /** The share of a percentile's place over which configurations stand side by side. */
  private static final double DODGE = 0.4;

  private final Drawing drawing;
  private final List<ConfigurationResult> configurations;

  public LatencyLines(Drawing drawing) {
    this.drawing = drawing;
    this.configurations = drawing.configurations();
  }

  @Override
  public boolean hasData() {
    return values().findAny().isPresent();
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.AREA;
  }

  @Override
  public List<ChartPanel> panels() {
    double least = values().filter(v -> v > 0).min().orElse(1);
    double most = values().max().orElse(100);
    return List.of(
        new ChartPanel(
            drawing.texts().get(LatencyTitle.key(drawing)),
            null,
            drawing.chart(
                new NamesAxis(List.of("p50", "p90", "p95", "p99")),
                drawing.texts().get("axis.percentile"),
                new DurationAxis(DurationAxis.around(least, most)),
                null,
                this::draw,
                hasData() ? null : drawing.texts().get("empty.no-figures"))));
  }

  @Override
  public List<Mark> key() {
    return IntStream.range(0, configurations.size()).mapToObj(drawing::mark).toList();
  }

  private DoubleStream values() {
    return configurations.stream()
        .flatMap(configuration -> configuration.runs().stream())
        .flatMapToDouble(
            run -> PERCENTILES.stream().mapToDouble(metric -> run.metrics().value(metric)))
        .filter(Double::isFinite);
  }

  private void draw(Surface surface) {
    for (int i = 0; i < configurations.size(); i++) {
      drawMeans(surface, i);
      drawRepeats(surface, i);
    }
  }

  private void drawMeans(Surface surface, int position) {
    Theme theme = drawing.theme();
    Color color = drawing.palette().color(position);
    Path2D path = new Path2D.Double();
    for (int p = 0; p < PERCENTILES.size(); p++) {
      double mean = mean(position, PERCENTILES.get(p));
      if (Double.isNaN(mean)) {
        continue;
      }
      double x = x(surface, position, p);
      double y = surface.y(Math.max(mean, 1e-6));
      if (path.getCurrentPoint() == null) {
        path.moveTo(x, y);
      } else {
        path.lineTo(x, y);
      }
    }
    surface.outline(path, color, drawing.palette().stroke(position, theme.lineWidth() * 1.3f));
  }

  private void drawRepeats(Surface surface, int position) {
    Theme theme = drawing.theme();
    Color color = drawing.palette().color(position);
    for (RunResult run : configurations.get(position).runs()) {
      for (int p = 0; p < PERCENTILES.size(); p++) {
        Metric metric = PERCENTILES.get(p);
        double value = run.metrics().value(metric);
        if (Double.isFinite(value)) {
          Shape dot =
              drawing
                  .palette()
                  .marker(position)
                  .at(x(surface, position, p), surface.y(Math.max(value, 1e-6)), theme.dot() * 1.5);
          surface.fill(dot, Palette.withAlpha(color, 0.8));
          surface.outline(dot, theme.background(), theme.lineWidth() * 0.6f);
          surface.tip(dot, run, () -> drawing.tip(position, run, metric, value));
        }
      }
    }
  }

  private double x(Surface surface, int position, int percentile) {
    int n = configurations.size();
    return surface.x(percentile + DODGE * ((position + 0.5) / n - 0.5));
  }

  private double mean(int position, Metric metric) {
    @Nullable Spread spread = configurations.get(position).summary().get(metric);
    return spread == null ? Double.NaN : spread.mean();
  }
}
