package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.wording.Unit;
import java.util.List;

/** The figure of a chart of lines over time. A single style is named only in tooltips. */
public interface TimeFigure {

  Unit unit();

  /** True if a run has it; must be fast. */
  boolean has(RunResult run);

  /** True if a run has the line of a style. */
  default boolean has(RunResult run, int style) {
    return has(run);
  }

  /** The keys of the names of the lines, by their style. */
  List<String> styles();

  /** The key of the reason why no run has it. */
  String missing(List<RunResult> runs);

  List<TimeLine> lines(RunResult run);

  /** The lines of the repeats of a configuration that have it. */
  default List<TimeLine> lines(List<RunResult> runs) {
    return runs.stream().flatMap(run -> lines(run).stream()).toList();
  }
}
