package dev.whisker.charts.shape;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import java.util.List;

/** What a chart of ribbons shows: figures of stretches of time that are the same in all repeats. */
public interface RepeatedFigure {

  Unit unit();

  /** Whether a run has it; quick to answer. */
  boolean has(RunResult run);

  /** The keys of the names of the figures: a line of its own style for each. */
  List<String> styles();

  /** The stretches of time that are one step for all runs, ascending. */
  List<Window> stretches(List<RunResult> runs);

  /** Of a run that has them, for each style the figure of each stretch; NaN where there is none. */
  List<double[]> values(RunResult run, List<Window> stretches);

  /** The key of what to say of runs none of which has it. */
  String missing(List<RunResult> runs);
}
