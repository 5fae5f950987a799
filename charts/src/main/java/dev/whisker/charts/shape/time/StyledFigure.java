package dev.whisker.charts.shape.time;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import java.util.List;

/** What charts over time show of runs in lines, each of a style of its own. */
public interface StyledFigure {

  Unit unit();

  /** Whether a run has it; quick to answer. */
  boolean has(RunResult run);

  /** The keys of the names of the lines, by their style. */
  List<String> styles();

  /** The key of what to say of runs none of which has it. */
  String missing(List<RunResult> runs);
}
