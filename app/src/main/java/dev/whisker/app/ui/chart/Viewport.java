package dev.whisker.app.ui.chart;

import dev.whisker.analysis.timeline.Window;

/**
 * The visible part of the axis.
 *
 * @param home the whole axis
 * @param visible a part of it
 */
public record Viewport(Window home, Window visible) {

  /** The shortest span: finer than the stamps of any log. */
  private static final double SHORTEST = 0.001;

  /** The whole axis. */
  public static Viewport of(Window home) {
    return new Viewport(home, home);
  }

  /**
   * Zooms around a moment that stays in place.
   *
   * @param factor above 1 to zoom in
   */
  public Viewport zoomed(double factor, double around) {
    double length =
        Math.clamp(
            visible.lengthSeconds() / factor,
            Math.min(SHORTEST, home.lengthSeconds()),
            home.lengthSeconds());
    // A moment cannot be zoomed.
    return visible.lengthSeconds() == 0
        ? this
        : from(
            around - (around - visible.fromSeconds()) * length / visible.lengthSeconds(), length);
  }

  /** Zooms around the middle. */
  public Viewport zoomed(double factor) {
    return zoomed(factor, visible.fromSeconds() + visible.lengthSeconds() / 2);
  }

  /**
   * Moves along the axis, up to its ends.
   *
   * @param share of the visible part; negative for earlier
   */
  public Viewport moved(double share) {
    return later(share * visible.lengthSeconds());
  }

  /** Moves along the axis by seconds, up to its ends. */
  public Viewport later(double seconds) {
    return from(visible.fromSeconds() + seconds, visible.lengthSeconds());
  }

  public Viewport atBeginning() {
    return from(home.fromSeconds(), visible.lengthSeconds());
  }

  public Viewport atEnd() {
    return from(home.toSeconds() - visible.lengthSeconds(), visible.lengthSeconds());
  }

  /** Shows a span with a little around it. */
  public Viewport around(Window span) {
    double length = Math.max(span.lengthSeconds() * 1.2, SHORTEST);
    double middle = (span.fromSeconds() + span.toSeconds()) / 2;
    return from(middle - length / 2, Math.min(length, home.lengthSeconds()));
  }

  /** Shows a moment: moves only if it is not visible. */
  public Viewport showing(double seconds) {
    double length = visible.lengthSeconds();
    return isInSight(seconds) ? this : from(seconds - length / 2, length);
  }

  public boolean isInSight(double seconds) {
    return visible.fromSeconds() <= seconds && seconds <= visible.toSeconds();
  }

  private Viewport from(double from, double length) {
    double begin =
        Math.clamp(
            from, home.fromSeconds(), Math.max(home.fromSeconds(), home.toSeconds() - length));
    return new Viewport(home, new Window(begin, Math.min(home.toSeconds(), begin + length)));
  }
}
