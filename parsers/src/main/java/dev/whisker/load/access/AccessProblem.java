package dev.whisker.load.access;

import dev.whisker.input.ProblemCode;

/** Problems in access logs. */
public enum AccessProblem implements ProblemCode {
  /** A log that does not say which number is the time taken, or in which unit. */
  ACCESS_PATTERN_NEEDED,
  /** A log without the time taken. */
  NO_TIME_TAKEN,
  /** The pattern that the user states is not that of the lines: which. */
  PATTERN_DOES_NOT_FIT
}
