package dev.whisker.charts.shape.parts;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import java.util.List;
import java.util.Map;

/** The figure of a chart of layers over time. */
public interface LayeredFigure {

  Unit unit();

  /** True if a run has it; quick to answer. */
  boolean has(RunResult run);

  /**
   * All categories from the bottom up, each with a shade of its own; empty where the largest comes
   * first.
   */
  default List<String> order() {
    return List.of();
  }

  /** The stretches of time that are one step for all runs, ascending. */
  List<Window> stretches(List<RunResult> runs);

  /**
   * The amount in each stretch by category: keys of the bundle, or names from the data; NaN where
   * the run was not going on.
   */
  Map<String, double[]> amounts(RunResult run, List<Window> stretches);

  /** The key of the reason why none of the runs has it. */
  String missing(List<RunResult> runs);
}
