package dev.whisker.charts.look;

/** The figures of a panel over time at a moment, in words, for the cursor. */
@FunctionalInterface
public interface Readings {

  /** The readings of panels without a time axis. */
  Readings NONE = (seconds, reach) -> "";

  /**
   * The figures at a moment. It must be fast: it is called at each movement of the mouse.
   *
   * @param seconds on the panel's axis
   * @param reach the largest distance of a figure, in seconds
   * @return a few words; empty if nothing is known at that moment
   */
  String at(double seconds, double reach);
}
