package dev.whisker.app.session;

/**
 * A user's change to the comparison, named in the Undo menu.
 *
 * @param subject the changed object: the name of a file, a run, a configuration; empty if the kind
 *     says all
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
