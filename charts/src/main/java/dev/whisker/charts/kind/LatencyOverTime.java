package dev.whisker.charts.kind;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.TimeFigure;
import dev.whisker.charts.shape.TimeLine;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;
import java.util.List;
import java.util.stream.IntStream;

/** Percentiles of the requests that started in each stretch of a run. */
final class LatencyOverTime implements TimeFigure {

  private static final double[] PERCENTILES = {50, 95, 99};

  @Override
  public Unit unit() {
    return Unit.MILLISECONDS;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().samples() != null;
  }

  /** The highest is the solid line. */
  @Override
  public List<String> styles() {
    return List.of("line.p99", "line.p95", "line.p50");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-requests";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    SampleSeries samples = run.metrics().timeline().samples();
    if (samples == null || samples.seconds() == 0) {
      return List.of();
    }
    List<Window> stretches = Stretches.of(new Window(0, samples.seconds()));
    List<LatencyCounts> counts =
        stretches.stream()
            .map(
                each ->
                    samples.latency(
                        (int) each.fromSeconds(), (int) each.toSeconds(), Selection.ALL))
            .toList();
    double[] seconds = stretches.stream().mapToDouble(Stretches::middle).toArray();
    return IntStream.range(0, PERCENTILES.length)
        .mapToObj(
            i ->
                new TimeLine(
                    run,
                    PERCENTILES.length - 1 - i,
                    seconds,
                    counts.stream()
                        .mapToDouble(each -> percentile(each, PERCENTILES[i]))
                        .toArray()))
        .toList();
  }

  /** NaN where fewer than one request is expected beyond it. */
  private static double percentile(LatencyCounts counts, double percent) {
    return counts.total() * (100 - percent) < 100 ? Double.NaN : counts.percentile(percent);
  }
}
