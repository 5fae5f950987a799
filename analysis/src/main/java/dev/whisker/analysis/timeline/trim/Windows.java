package dev.whisker.analysis.timeline.trim;

import dev.whisker.analysis.timeline.Coverage;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;

/** Chooses the spans that figures are about. */
public final class Windows {

  private Windows() {}

  /**
   * The span to analyse: that of the load less what is cut off its ends; that of the GC logs where
   * there is no load.
   */
  public static Window analysed(Timeline timeline, Trim trim) {
    Window load = timeline.loadSpan();
    Window logs = timeline.gcSpan();
    if (load == null) {
      return logs == null ? new Window(0, 0) : logs;
    }
    double from = Math.min(load.fromSeconds() + trim.warmUpSeconds(), load.toSeconds());
    return new Window(from, Math.max(from, load.toSeconds() - trim.coolDownSeconds()));
  }

  /**
   * The part of a window in which the GC logs can have missed nothing. Where the clocks seem to
   * differ it is found where requests put the logs; where they could not be brought together, or
   * there is only one half, nobody knows, and it is the window itself.
   */
  public static Window covered(Timeline timeline, Window window) {
    if (timeline.gcSpan() == null || !timeline.alignment().isPlaced()) {
      return window;
    }
    Window logs = Coverage.of(timeline);
    return window.intersection(logs.later(timeline.alignment().suspectedShiftSeconds()));
  }
}
