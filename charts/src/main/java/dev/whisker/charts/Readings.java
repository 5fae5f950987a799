package dev.whisker.charts;

/** What a panel over time shows at a moment, in words: the figures below the cursor. */
@FunctionalInterface
public interface Readings {

  /** Of panels that are not over time. */
  Readings NONE = (seconds, reach) -> "";

  /**
   * Quick to answer: it is asked at each movement of the mouse.
   *
   * @param seconds on the panel's axis
   * @param reach how far from there something may lie that is still meant, in seconds
   * @return a few words; empty where nothing is known of that moment
   */
  String at(double seconds, double reach);
}
