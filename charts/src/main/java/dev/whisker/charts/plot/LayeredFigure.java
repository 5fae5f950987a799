package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import java.util.List;
import java.util.Map;

/** The figure of a chart of layers over time. */
public interface LayeredFigure {

  Unit unit();

  /** True if a run has it; must be fast. */
  boolean has(RunResult run);

  /** All categories from the bottom up, each with its own shade; empty for the largest first. */
  default List<String> order() {
    return List.of();
  }

  /** The stretches of time, which are the same for all runs; ascending. */
  List<Window> stretches(List<RunResult> runs);

  /**
   * The amount in each stretch by category: keys of the bundle, or names from the data; NaN outside
   * the run.
   */
  Map<String, double[]> amounts(RunResult run, List<Window> stretches);

  /** The key of the reason why no run has it. */
  String missing(List<RunResult> runs);
}
