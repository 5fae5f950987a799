package dev.whisker.load.access;

import dev.whisker.input.ProblemCode;

/** Problems in access logs. */
public enum AccessProblem implements ProblemCode {
  /** The log does not show which number is the time taken, or its unit. */
  ACCESS_PATTERN_NEEDED,
  /** The log has no time taken. */
  NO_TIME_TAKEN,
  /** The user's pattern does not fit the lines: the pattern. */
  PATTERN_DOES_NOT_FIT
}
