package dev.whisker.charts.shape.time;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import java.util.List;

/** What a chart of ribbons shows: figures of stretches of time that are the same in all repeats. */
public interface RepeatedFigure extends StyledFigure {

  /** The stretches of time that are one step for all runs, ascending. */
  List<Window> stretches(List<RunResult> runs);

  /** Of a run that has them, for each style the figure of each stretch; NaN where there is none. */
  List<double[]> values(RunResult run, List<Window> stretches);
}
