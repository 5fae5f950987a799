package dev.whisker.charts.kind;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.TimeFigure;
import dev.whisker.charts.shape.TimeLine;
import java.util.List;

/** Failed requests in each second; there is a chart of them only where any request failed. */
final class ErrorsOverTime implements TimeFigure {

  @Override
  public Unit unit() {
    return Unit.PER_SECOND;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().load().stream().anyMatch(second -> failed(second) > 0);
  }

  @Override
  public List<String> styles() {
    return List.of("line.errors");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-errors";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    return List.of(LoadSeconds.line(run, ErrorsOverTime::failed));
  }

  /** NaN where the tool does not tell. */
  private static double failed(LoadSecond second) {
    return Math.max(0, second.completedPerSecond() - second.successfulPerSecond());
  }
}
