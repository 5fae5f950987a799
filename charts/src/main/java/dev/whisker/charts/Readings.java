package dev.whisker.charts;

/** The figures of a panel over time at a moment, in words, for the cursor. */
@FunctionalInterface
public interface Readings {

  /** The readings of panels that are not over time. */
  Readings NONE = (seconds, reach) -> "";

  /**
   * Returns quickly: it is called at each movement of the mouse.
   *
   * @param seconds on the panel's axis
   * @param reach how far from there a figure may lie, in seconds
   * @return a few words; empty if nothing is known at that moment
   */
  String at(double seconds, double reach);
}
