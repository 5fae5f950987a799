package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.TimeFigure;
import dev.whisker.charts.plot.TimeLine;
import java.util.List;

/** Successful requests in each second. */
public final class RequestsOverTime implements TimeFigure {

  @Override
  public Unit unit() {
    return Unit.PER_SECOND;
  }

  @Override
  public boolean has(RunResult run) {
    return load(run).stream().anyMatch(second -> !Double.isNaN(second.successfulPerSecond()));
  }

  @Override
  public List<String> styles() {
    return List.of("line.requests");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return runs.stream().allMatch(run -> load(run).isEmpty())
        ? "empty.no-load"
        : "empty.no-outcomes";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    return List.of(
        TimeLine.through(
            run, 0, load(run), RequestsOverTime::middle, LoadSecond::successfulPerSecond));
  }

  private static double middle(LoadSecond second) {
    return second.fromSeconds() + second.lengthSeconds() / 2;
  }

  private static List<LoadSecond> load(RunResult run) {
    return run.metrics().timeline().load();
  }
}
