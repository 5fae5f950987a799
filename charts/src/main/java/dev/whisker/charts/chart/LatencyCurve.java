package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.load.LoadWindow;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.charts.plot.PlottedCurve;
import dev.whisker.charts.plot.TailAxis;
import dev.whisker.charts.plot.TailCurve;
import dev.whisker.charts.plot.Tails;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

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

  /** The times of the single requests that started in the whole seconds of a run's window. */
  private static final class AnalysedRequests {

    private AnalysedRequests() {}

    /** None where no single requests were recorded. */
    static LatencyCounts of(RunResult run) {
      RunMetrics metrics = run.metrics();
      Timeline timeline = metrics.timeline();
      SampleSeries samples = timeline.samples();
      return samples == null
          ? LatencyCounts.EMPTY
          : LoadWindow.of(timeline, samples, metrics.window()).times();
    }
  }

  /** The title of latency charts: a server's own log does not measure what a client measures. */
  private static final class LatencyTitle {

    private LatencyTitle() {}

    static String key(Drawing drawing) {
      long results =
          drawing.runs().filter(run -> run.metrics().timeline().loadResult() != null).count();
      long servers =
          drawing.runs().filter(run -> isOfServer(run.metrics().timeline().loadResult())).count();
      if (servers == 0) {
        return "panel.latency";
      }
      return servers == results ? "panel.latency.server" : "panel.latency.both";
    }

    private static boolean isOfServer(@Nullable LoadResult result) {
      return result != null && result.head().format() == LoadFormat.ACCESS_LOG;
    }
  }
}
