package dev.whisker.charts.kind.load;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.time.TimeFigure;
import dev.whisker.charts.shape.time.TimeLine;
import java.util.List;

/** Successful requests in each second. */
public final class RequestsOverTime implements TimeFigure {

  @Override
  public Unit unit() {
    return Unit.PER_SECOND;
  }

  @Override
  public boolean has(RunResult run) {
    return LoadSeconds.any(run, LoadSecond::successfulPerSecond);
  }

  @Override
  public List<String> styles() {
    return List.of("line.requests");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return LoadSeconds.missing(runs);
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    return List.of(LoadSeconds.line(run, LoadSecond::successfulPerSecond));
  }
}
