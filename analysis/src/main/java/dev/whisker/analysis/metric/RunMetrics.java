package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.Windows;
import dev.whisker.load.Figure;
import java.util.Map;

/**
 * A run's figures within a window.
 *
 * @param window the analysed time: the load without warm-up and cool-down
 * @param figures for every metric; an unknown one has the reason
 */
public record RunMetrics(Timeline timeline, Window window, Map<Metric, Figure> figures) {

  private static final Figure UNKNOWN = Figure.absent(Figure.Absence.NOT_IN_FILE);

  /** A tenth of the usual smallest difference of errors that matters, in per cent. */
  private static final double FINE_STEP = 0.01;

  public Figure figure(Metric metric) {
    return figures.getOrDefault(metric, UNKNOWN);
  }

  /** The value of a figure; NaN if unknown. */
  public double value(Metric metric) {
    return figure(metric).value();
  }

  /**
   * The figure for comparisons with other runs; NaN if unknown. A share of errors that the tool
   * rounded to zero counts as zero. Otherwise runs without visible errors would hide a run of the
   * same configuration that failed.
   */
  public double counted(Metric metric) {
    return metric == Metric.ERROR_PERCENT && isLessThanStep(metric) && isAtMost(metric, FINE_STEP)
        ? 0
        : value(metric);
  }

  /**
   * True if a figure of which less is better is at most this limit, even if its exact value is
   * unknown.
   */
  public boolean isAtMost(Metric metric, double limit) {
    Figure figure = figure(metric);
    return metric.direction() == Direction.LESS_IS_BETTER
        && (isLessThanStep(metric)
            ? figure.resolution() > 0 && figure.resolution() <= limit
            : figure.value() <= limit);
  }

  /** True if a figure is below the resolution of its tool. */
  public boolean isLessThanStep(Metric metric) {
    return figure(metric).absence() == Figure.Absence.BELOW_RESOLUTION;
  }

  /**
   * The span of the GC log's figures: the part of the window that the log covers. If the clocks of
   * log and load are not aligned, it is the whole log. If the clocks seem to differ, the window is
   * shifted by the difference.
   */
  public Window gcWindow() {
    return gcWindow(timeline, window);
  }

  /** The span of the GC log's figures for any window of a run. */
  public static Window gcWindow(Timeline timeline, Window window) {
    Window logs = timeline.gcSpan();
    if (timeline.loadResult() == null || logs == null) {
      return window;
    }
    Alignment clocks = timeline.alignment();
    return clocks.isPlaced()
        ? Windows.covered(timeline, window).later(-clocks.suspectedShiftSeconds())
        : logs;
  }

  /**
   * The span, on the same axis, of figures that need requests and pauses: the part of the window
   * that the GC log covers.
   */
  public Window coveredWindow() {
    return Windows.covered(timeline, window);
  }

  /** The share of the window that the GC log covers, 0 to 1; 1 if unknown. */
  public double coveredShare() {
    double length = window.lengthSeconds();
    return length > 0 ? coveredWindow().lengthSeconds() / length : 1;
  }
}
