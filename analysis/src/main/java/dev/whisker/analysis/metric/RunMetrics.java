package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.trim.Windows;
import dev.whisker.load.Figure;
import java.util.Map;

/**
 * A run's figures within a window.
 *
 * @param window the analysed span: the load's, less warm-up and cool-down
 * @param figures for every metric; one that cannot be known carries the reason
 */
public record RunMetrics(Timeline timeline, Window window, Map<Metric, Figure> figures) {

  private static final Figure UNKNOWN = Figure.absent(Figure.Absence.NOT_IN_FILE);

  /** A tenth of the smallest difference of errors that matters to most, in per cent. */
  private static final double FINE_STEP = 0.01;

  public Figure figure(Metric metric) {
    return figures.getOrDefault(metric, UNKNOWN);
  }

  /** NaN where it is not known. */
  public double value(Metric metric) {
    return figure(metric).value();
  }

  /**
   * The figure as it counts beside those of other runs; NaN where it is not known. A share of
   * errors that a tool rounded away in fine steps counts as none: the runs of many requests that
   * went well would else hide one of the same configuration that failed.
   */
  public double counted(Metric metric) {
    return metric == Metric.ERROR_PERCENT && isLessThanStep(metric) && isAtMost(metric, FINE_STEP)
        ? 0
        : value(metric);
  }

  /**
   * True if a figure of which less is better is known to be no more than that, though perhaps not
   * what it is.
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
   * The span that the figures of the GC log are about: as much of the window as the log covers; the
   * whole log where the clocks of log and load could not be brought together, since the window is
   * the load's then. Where the clocks seem to differ, it is what their difference makes of the
   * window.
   */
  public Window gcWindow() {
    return gcWindow(timeline, window);
  }

  /** The same, of any window of a run. */
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
   * The part of the window, on the same axis, that figures of requests and pauses together are
   * about: as much of it as the GC log covers.
   */
  public Window coveredWindow() {
    return Windows.covered(timeline, window);
  }

  /** The share of the window that the GC log covers, 0 to 1; 1 where it is not known. */
  public double coveredShare() {
    double length = window.lengthSeconds();
    return length > 0 ? coveredWindow().lengthSeconds() / length : 1;
  }
}
