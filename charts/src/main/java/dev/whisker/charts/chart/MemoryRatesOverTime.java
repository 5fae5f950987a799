package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.gc.MemoryRates;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.Stretches;
import dev.whisker.charts.plot.TimeFigure;
import dev.whisker.charts.plot.TimeLine;
import java.util.List;

/** The allocation rate in each stretch of a run, and the promotion rate into the old generation. */
public final class MemoryRatesOverTime implements TimeFigure {

  @Override
  public Unit unit() {
    return Unit.BYTES_PER_SECOND;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().figure(Metric.ALLOCATION_RATE).isKnown() && Stretches.showCourse(run);
  }

  @Override
  public List<String> styles() {
    return List.of("line.allocated", "line.promoted");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return runs.stream().anyMatch(run -> run.run().hasGcLog())
        ? "empty.no-memory"
        : "empty.no-gc-log";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    Timeline timeline = run.metrics().timeline();
    Window span = timeline.gcSpan();
    if (span == null || span.lengthSeconds() == 0) {
      return List.of();
    }
    List<Window> stretches = Stretches.ofPauses(span, List.of(run));
    double[] seconds = stretches.stream().mapToDouble(Stretches::middle).toArray();
    MemoryRates rates = MemoryRates.of(timeline, stretches);
    return List.of(
        new TimeLine(List.of(run), 0, seconds, rates.allocated()),
        new TimeLine(List.of(run), 1, seconds, rates.promoted()));
  }
}
