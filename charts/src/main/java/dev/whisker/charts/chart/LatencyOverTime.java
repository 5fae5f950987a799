package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.Stretches;
import dev.whisker.charts.plot.TimeFigure;
import dev.whisker.charts.plot.TimeLine;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Selection;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Percentiles of the requests of all repeats that started in each stretch of time. Two of them, p50
 * and p99, show if all requests were slow or only a few; more would hide each other.
 */
public final class LatencyOverTime implements TimeFigure {

  private static final double[] PERCENTILES = {99, 50};

  @Override
  public Unit unit() {
    return Unit.MILLISECONDS;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().samples() != null;
  }

  /** The styles; the highest percentile is the solid line. */
  @Override
  public List<String> styles() {
    return List.of("line.p99", "line.p50");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return runs.stream().anyMatch(this::has) ? "empty.few-requests" : "empty.no-requests";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    return lines(List.of(run));
  }

  @Override
  public List<TimeLine> lines(List<RunResult> runs) {
    List<SampleSeries> all =
        runs.stream()
            .map(run -> run.metrics().timeline().samples())
            .filter(Objects::nonNull)
            .toList();
    int longest = all.stream().mapToInt(SampleSeries::seconds).max().orElse(0);
    if (longest == 0) {
      return List.of();
    }
    List<Window> stretches = Stretches.of(new Window(0, longest));
    double[] seconds = stretches.stream().mapToDouble(Stretches::middle).toArray();
    List<LatencyCounts> counts = stretches.stream().map(each -> within(all, each)).toList();
    return IntStream.range(0, PERCENTILES.length)
        .mapToObj(
            style ->
                new TimeLine(
                    runs,
                    style,
                    seconds,
                    counts.stream()
                        .mapToDouble(each -> percentile(each, PERCENTILES[style]))
                        .toArray()))
        .toList();
  }

  /** The requests of a stretch, from all tests that were still running. */
  private static LatencyCounts within(List<SampleSeries> all, Window stretch) {
    int from = (int) stretch.fromSeconds();
    return LatencyCounts.together(
        all.stream()
            .filter(samples -> from < samples.seconds())
            .map(
                samples ->
                    samples.latency(
                        from,
                        Math.min((int) stretch.toSeconds(), samples.seconds()),
                        Selection.ALL))
            .toList());
  }

  /** A percentile; NaN if fewer than one request is expected beyond it. */
  static double percentile(LatencyCounts counts, double percent) {
    return counts.total() * (100 - percent) < 100 ? Double.NaN : counts.percentile(percent);
  }
}
