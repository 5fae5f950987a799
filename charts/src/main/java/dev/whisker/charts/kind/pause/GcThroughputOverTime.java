package dev.whisker.charts.kind.pause;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.pause.PauseTimes;
import dev.whisker.analysis.metric.pause.Stops;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.time.Stretches;
import dev.whisker.charts.shape.time.TimeFigure;
import dev.whisker.charts.shape.time.TimeLine;
import java.util.List;

/** The share of each stretch of a run in which the application was not stopped for collections. */
public final class GcThroughputOverTime implements TimeFigure {

  @Override
  public Unit unit() {
    return Unit.PERCENT;
  }

  @Override
  public boolean has(RunResult run) {
    return Stretches.showCourse(run);
  }

  @Override
  public List<String> styles() {
    return List.of("chart.gc-throughput");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-gc-log";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    Timeline timeline = run.metrics().timeline();
    Window span = timeline.gcSpan();
    if (span == null || span.lengthSeconds() == 0) {
      return List.of();
    }
    Stops stops = PauseTimes.of(timeline).stops(span);
    List<Window> stretches = Stretches.ofPauses(span, List.of(run));
    return List.of(
        TimeLine.through(
            run,
            0,
            stretches,
            Stretches::middle,
            each ->
                100
                    * (1
                        - stops.between(each.fromSeconds(), each.toSeconds())
                            / each.lengthSeconds())));
  }
}
