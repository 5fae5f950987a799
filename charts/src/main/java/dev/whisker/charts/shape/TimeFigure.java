package dev.whisker.charts.shape;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import java.util.List;

/** What a chart of lines shows of each run as time goes by. */
public interface TimeFigure {

  Unit unit();

  /** Whether a run has it; quick to answer. */
  boolean has(RunResult run);

  /** The lines of a run that has it. */
  List<TimeLine> lines(RunResult run);

  /**
   * The keys of the names of a run's lines, by their style; a single one is named in tooltips only.
   */
  List<String> styles();

  /** The key of what to say of runs none of which has it. */
  String missing(List<RunResult> runs);
}
