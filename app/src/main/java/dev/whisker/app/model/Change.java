package dev.whisker.app.model;

/**
 * A user's change to the comparison, named in the Undo menu.
 *
 * @param subject what it was done to: the name of a file, a run, a configuration; empty where the
 *     kind says all
 */
public record Change(Kind kind, String subject) {

  public enum Kind {
    OPEN,
    CLEAR,
    BASELINE,
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
