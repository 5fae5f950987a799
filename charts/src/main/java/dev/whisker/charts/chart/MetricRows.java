package dev.whisker.charts.chart;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.charts.chart.Rows.Start;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import java.util.List;
import java.util.Optional;

/**
 * Metrics over all configurations, a panel each: repeats as dots with the interval of their mean.
 */
public final class MetricRows implements Chart {

  private final Drawing drawing;
  private final Start start;
  private final Optional<Metric> beside;
  private final List<Metric> metrics;

  public MetricRows(Drawing drawing, Start start, Metric... metrics) {
    this(drawing, start, Optional.empty(), metrics);
  }

  private MetricRows(Drawing drawing, Start start, Optional<Metric> beside, Metric... metrics) {
    this.drawing = drawing;
    this.start = start;
    this.beside = beside;
    this.metrics = List.of(metrics);
  }

  /** The number of full GCs, with their total time. */
  public static MetricRows ofFull(Drawing drawing) {
    return new MetricRows(drawing, Start.ZERO, Optional.of(Metric.FULL_TIME), Metric.FULL_COUNT);
  }

  @Override
  public boolean hasData() {
    return metrics.stream().anyMatch(this::isComparable);
  }

  /** False for a single figure, or for zeros only, which need no chart. */
  private boolean isComparable(Metric metric) {
    return drawing.runs().filter(run -> run.metrics().figure(metric).isKnown()).count() > 1
        && drawing.runs().anyMatch(run -> Math.abs(run.metrics().value(metric)) > 0);
  }

  @Override
  public boolean namesFigures() {
    return true;
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.ROWS;
  }

  @Override
  public List<ChartPanel> panels() {
    return metrics.stream()
        .filter(this::isComparable)
        .map(metric -> new Rows(drawing, metric, beside, start).panel())
        .toList();
  }
}
