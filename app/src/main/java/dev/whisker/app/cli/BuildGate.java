package dev.whisker.app.cli;

/**
 * One condition for one configuration, or for one file.
 *
 * @param configuration its name, or the title of all files
 * @param name of the condition
 * @param reason of any outcome but {@link Outcome#PASSED}; empty for that
 */
record BuildGate(String configuration, String name, Outcome outcome, String reason) {

  /** The outcome of a condition. */
  enum Outcome {
    PASSED,
    /** The data do not show whether it is met. */
    UNDECIDED,
    FAILED,
    /** Its input could not be read. */
    UNREADABLE
  }

  static BuildGate passed(String configuration, String name) {
    return new BuildGate(configuration, name, Outcome.PASSED, "");
  }

  static BuildGate failed(String configuration, String name, String reason) {
    return new BuildGate(configuration, name, Outcome.FAILED, reason);
  }

  boolean is(Outcome one) {
    return outcome == one;
  }
}
