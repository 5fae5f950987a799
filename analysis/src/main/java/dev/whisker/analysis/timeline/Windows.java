package dev.whisker.analysis.timeline;

/** Chooses the spans that figures are about. */
public final class Windows {

  private Windows() {}

  /**
   * The span to analyse: that of the load less what is cut off its ends, as far as the GC logs
   * reach; that of the GC logs where there is no load. Where the clocks could not be brought
   * together it is the load's. Where they seem to differ it is the load's as far as the GC logs
   * reach where requests put them.
   */
  public static Window analysed(Timeline timeline, Trim trim) {
    Window load = timeline.loadSpan();
    Window logs = timeline.gcSpan();
    if (load == null) {
      return logs == null ? new Window(0, 0) : logs;
    }
    double from = Math.min(load.fromSeconds() + trim.warmUpSeconds(), load.toSeconds());
    Window steady = new Window(from, Math.max(from, load.toSeconds() - trim.coolDownSeconds()));
    if (logs == null || !timeline.alignment().isPlaced()) {
      return steady;
    }
    Window covered = Coverage.of(timeline);
    return steady.intersection(covered.later(timeline.alignment().suspectedShiftSeconds()));
  }
}
