package dev.whisker.charts.shape.time;

import dev.whisker.analysis.comparison.RunResult;
import java.util.List;

/**
 * What a chart of lines shows of each run as time goes by. A single style is named in tooltips
 * only.
 */
public interface TimeFigure extends StyledFigure {

  /** The lines of a run that has it. */
  List<TimeLine> lines(RunResult run);
}
