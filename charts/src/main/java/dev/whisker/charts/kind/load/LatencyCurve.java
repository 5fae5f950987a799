package dev.whisker.charts.kind.load;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.axis.TailAxis;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.curve.PlottedCurve;
import dev.whisker.charts.shape.curve.TailCurve;
import dev.whisker.charts.shape.curve.Tails;
import dev.whisker.load.LatencyCounts;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Percentiles of all requests of the analysed time, up to the slow ones. Without single requests
 * they are the means of the tool's percentiles, at least two: one is no curve.
 */
public final class LatencyCurve implements Chart {

  private static final Map<Metric, Double> PERCENTILES =
      new TreeMap<>(
          Map.of(
              Metric.LATENCY_P50, 50.0,
              Metric.LATENCY_P90, 90.0,
              Metric.LATENCY_P95, 95.0,
              Metric.LATENCY_P99, 99.0));

  private final Drawing drawing;

  public LatencyCurve(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public boolean hasData() {
    return drawing
        .runs()
        .anyMatch(
            run ->
                run.metrics().timeline().samples() != null
                    || PERCENTILES.keySet().stream()
                            .filter(metric -> run.metrics().figure(metric).isKnown())
                            .count()
                        > 1);
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.AREA;
  }

  @Override
  public List<ChartPanel> panels() {
    return Tails.panels(drawing, LatencyTitle.key(drawing), "axis.percentile", this::curve);
  }

  private Optional<PlottedCurve> curve(int position) {
    TailCurve curve = new TailCurve();
    for (RunResult run : drawing.configurations().get(position).runs()) {
      LatencyCounts counts = AnalysedRequests.of(run);
      for (int i = 0; i < counts.size(); i++) {
        curve.add(counts.millisAt(i), counts.countAt(i));
      }
    }
    return curve.of(drawing, position).or(() -> ofMeans(position));
  }

  private Optional<PlottedCurve> ofMeans(int position) {
    ConfigurationResult configuration = drawing.configurations().get(position);
    Map<Double, Double> means = new TreeMap<>();
    PERCENTILES.forEach(
        (metric, percentile) -> {
          Spread spread = configuration.summary().get(metric);
          if (spread != null && spread.n() > 0) {
            means.put(TailAxis.place(percentile), spread.mean());
          }
        });
    return means.size() < 2
        ? Optional.empty()
        : Optional.of(
            TailCurve.through(drawing, position, array(means.keySet()), array(means.values())));
  }

  private static double[] array(Collection<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
