package dev.whisker.app.cli;

/** The exit statuses that scripts rely on. */
final class ExitStatus {

  static final int FINE = 0;

  /** A gate ({@code --fail-on}, {@code --slo}) failed. */
  static final int GATE_FAILED = 1;

  static final int USAGE = 2;

  /** At least one input could not be used; the others were. */
  static final int INPUT_UNUSABLE = 3;

  /** A bug in Whisker, or a failure of its surroundings. */
  static final int INTERNAL = 4;

  private ExitStatus() {}
}
