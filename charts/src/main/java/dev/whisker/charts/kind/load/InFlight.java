package dev.whisker.charts.kind.load;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.shape.time.TimeFigure;
import dev.whisker.charts.shape.time.TimeLine;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Requests under way at the end of each second: sent, and not yet answered. */
public final class InFlight implements TimeFigure {

  /** A week; a file of a year of tests is nearly all silence. */
  private static final int MOST_SECONDS = 7 * 24 * 60 * 60;

  @Override
  public Unit unit() {
    return Unit.COUNT;
  }

  @Override
  public boolean has(RunResult run) {
    return run.metrics().timeline().samples() != null;
  }

  @Override
  public List<String> styles() {
    return List.of("line.in-flight");
  }

  @Override
  public String missing(List<RunResult> runs) {
    return "empty.no-requests";
  }

  @Override
  public List<TimeLine> lines(RunResult run) {
    SampleSeries samples = run.metrics().timeline().samples();
    if (samples == null) {
      return List.of();
    }
    int seconds = Math.min(samples.seconds(), MOST_SECONDS);
    double[] ends = IntStream.rangeClosed(1, seconds).asDoubleStream().toArray();
    int[] underWay = samples.inFlight(0, seconds, Selection.ALL);
    return List.of(new TimeLine(run, 0, ends, Arrays.stream(underWay).asDoubleStream().toArray()));
  }
}
