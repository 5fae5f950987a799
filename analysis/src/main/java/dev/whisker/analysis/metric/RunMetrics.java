package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.load.Figure;
import java.util.Map;

/**
 * A run's figures within a window.
 *
 * @param window the analysed span: the load's within the GC log's, less warm-up
 * @param figures for every metric; one that cannot be known carries the reason
 */
public record RunMetrics(Timeline timeline, Window window, Map<Metric, Figure> figures) {

  private static final Figure UNKNOWN = Figure.absent(Figure.Absence.NOT_IN_FILE);

  public Figure figure(Metric metric) {
    return figures.getOrDefault(metric, UNKNOWN);
  }

  /** NaN where it is not known. */
  public double value(Metric metric) {
    return figure(metric).value();
  }

  /**
   * The span that the figures of the GC log are about: the window; the whole log where the clocks
   * of log and load could not be brought together, since the window is the load's then. Where the
   * clocks seem to differ, it is what their difference makes of the window.
   */
  public Window gcWindow() {
    return gcWindow(timeline, window);
  }

  static Window gcWindow(Timeline timeline, Window window) {
    Window logs = timeline.gcSpan();
    if (timeline.loadResult() == null || logs == null) {
      return window;
    }
    Alignment clocks = timeline.alignment();
    return clocks.isPlaced() ? window.later(-clocks.suspectedShiftSeconds()) : logs;
  }
}
