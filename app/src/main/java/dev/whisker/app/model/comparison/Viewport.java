package dev.whisker.app.model.comparison;

import dev.whisker.analysis.timeline.Window;

/**
 * The part of the axis in sight.
 *
 * @param home all there is to see
 * @param visible lies within it
 */
public record Viewport(Window home, Window visible) {

  /** The shortest span: finer than the stamps of any log. */
  private static final double SHORTEST = 0.001;

  /** All of it. */
  public static Viewport of(Window home) {
    return new Viewport(home, home);
  }

  /**
   * Nearer or farther, around a moment that stays where it is.
   *
   * @param factor above 1 for nearer
   */
  public Viewport zoomed(double factor, double around) {
    double length =
        Math.clamp(
            visible.lengthSeconds() / factor,
            Math.min(SHORTEST, home.lengthSeconds()),
            home.lengthSeconds());
    double share = (around - visible.fromSeconds()) / visible.lengthSeconds();
    return from(around - share * length, length);
  }

  /** Nearer or farther, around the middle. */
  public Viewport zoomed(double factor) {
    return zoomed(factor, visible.fromSeconds() + visible.lengthSeconds() / 2);
  }

  /**
   * Along the axis, as far as it goes.
   *
   * @param share of what is in sight; negative for earlier
   */
  public Viewport moved(double share) {
    double length = visible.lengthSeconds();
    return from(visible.fromSeconds() + share * length, length);
  }

  public Viewport atBeginning() {
    return from(home.fromSeconds(), visible.lengthSeconds());
  }

  public Viewport atEnd() {
    return from(home.toSeconds() - visible.lengthSeconds(), visible.lengthSeconds());
  }

  /** All of a span, with a little around it. */
  public Viewport around(Window span) {
    double length = Math.max(span.lengthSeconds() * 1.2, SHORTEST);
    double middle = (span.fromSeconds() + span.toSeconds()) / 2;
    return from(middle - length / 2, Math.min(length, home.lengthSeconds()));
  }

  /** With a moment in sight: moved only where it is not. */
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
