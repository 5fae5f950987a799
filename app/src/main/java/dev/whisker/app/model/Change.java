package dev.whisker.app.model;

/**
 * What the user did to the comparison, as the menu names it to take it back.
 *
 * @param subject what it was done to: the name of a file, a run, a configuration; empty where the
 *     kind says all
 */
public record Change(Kind kind, String subject) {

  /** What can be done. */
  public enum Kind {
    OPEN,
    CLEAR,
    BASELINE,
    GOAL,
    COUNTING,
    TRIM,
    SETTINGS,
    RENAME,
    MERGE,
    MOVE,
    SPLIT_OFF,
    PAIR,
    EXCHANGE,
    DETACH,
    EXCLUDE,
    INCLUDE,
    FACTOR,
    SHIFT
  }
}
