package dev.whisker.analysis.timeline;

/** Chooses the spans that figures cover. */
public final class Windows {

  private Windows() {}

  /** The analysed time: the load without its trimmed ends, or the GC logs without a load. */
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
   * The part of a window in which the GC logs contain every pause. If the clocks seem to differ,
   * the logs are placed where requests show them. If they could not be aligned, or one half is
   * missing, it is the window itself.
   */
  public static Window covered(Timeline timeline, Window window) {
    if (timeline.gcSpan() == null || !timeline.alignment().isPlaced()) {
      return window;
    }
    Window logs = Coverage.of(timeline);
    return window.intersection(logs.later(timeline.alignment().suspectedShiftSeconds()));
  }
}
