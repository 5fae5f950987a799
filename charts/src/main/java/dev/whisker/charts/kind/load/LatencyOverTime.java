package dev.whisker.charts.kind.load;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.time.RepeatedFigure;
import dev.whisker.charts.shape.time.Stretches;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Percentiles of the requests that started in each stretch of a run: of the slow and of the usual
 * ones, which tell whether all were slow or a few. More of them would hide each other.
 */
public final class LatencyOverTime implements RepeatedFigure {

  private static final double[] PERCENTILES = {99, 50};

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
    return List.of("line.p99", "line.p50");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-requests";
  }

  @Override
  public List<Window> stretches(List<RunResult> runs) {
    int longest =
        runs.stream()
            .map(run -> run.metrics().timeline().samples())
            .filter(Objects::nonNull)
            .mapToInt(SampleSeries::seconds)
            .max()
            .orElse(0);
    return longest == 0 ? List.of() : Stretches.of(new Window(0, longest));
  }

  @Override
  public List<double[]> values(RunResult run, List<Window> stretches) {
    SampleSeries samples = run.metrics().timeline().samples();
    List<LatencyCounts> counts =
        stretches.stream()
            .map(each -> samples == null ? LatencyCounts.EMPTY : within(samples, each))
            .toList();
    return Arrays.stream(PERCENTILES)
        .mapToObj(
            percent -> counts.stream().mapToDouble(each -> percentile(each, percent)).toArray())
        .toList();
  }

  /** As far as the test went on. */
  private static LatencyCounts within(SampleSeries samples, Window stretch) {
    int from = (int) stretch.fromSeconds();
    int to = Math.min((int) stretch.toSeconds(), samples.seconds());
    return from < to ? samples.latency(from, to, Selection.ALL) : LatencyCounts.EMPTY;
  }

  /** NaN where fewer than one request is expected beyond it. */
  static double percentile(LatencyCounts counts, double percent) {
    return counts.total() * (100 - percent) < 100 ? Double.NaN : counts.percentile(percent);
  }
}
