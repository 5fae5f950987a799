package dev.whisker.analysis.timeline;

/** Chooses the spans that figures are about. */
public final class Windows {

  private Windows() {}

  /**
   * The span to analyse: that of the load less its warm-up, as far as the GC logs reach; that of
   * the GC logs where there is no load. Where the clocks could not be brought together it is the
   * load's.
   *
   * @param warmUpSeconds cut off at the beginning of the load
   */
  public static Window analysed(Timeline timeline, double warmUpSeconds) {
    Window load = timeline.loadSpan();
    Window logs = timeline.gcSpan();
    if (load == null) {
      return logs == null ? new Window(0, 0) : logs;
    }
    double from = Math.min(load.fromSeconds() + warmUpSeconds, load.toSeconds());
    Window warm = new Window(from, load.toSeconds());
    return logs == null || !timeline.alignment().isAligned()
        ? warm
        : warm.intersection(Coverage.of(timeline));
  }
}
