package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.plot.TimeFigure;
import dev.whisker.charts.plot.TimeLine;
import java.util.List;
import java.util.function.ToDoubleFunction;

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

  /** The load of a run, second by second or in its tool's intervals, as lines. */
  private static final class LoadSeconds {

    private LoadSeconds() {}

    static boolean any(RunResult run, ToDoubleFunction<LoadSecond> figure) {
      return of(run).stream().anyMatch(second -> !Double.isNaN(figure.applyAsDouble(second)));
    }

    static TimeLine line(RunResult run, ToDoubleFunction<LoadSecond> figure) {
      return TimeLine.through(run, 0, of(run), LoadSeconds::middle, figure);
    }

    /** The key of the reason why no run has a figure that only some tools record. */
    static String missing(List<RunResult> runs) {
      return runs.stream().allMatch(run -> of(run).isEmpty())
          ? "empty.no-load"
          : "empty.no-outcomes";
    }

    static double middle(LoadSecond second) {
      return second.fromSeconds() + second.lengthSeconds() / 2;
    }

    private static List<LoadSecond> of(RunResult run) {
      return run.metrics().timeline().load();
    }
  }
}
