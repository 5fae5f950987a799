package dev.whisker.load.vegeta;

import dev.whisker.input.ProblemCode;

/** Problems in results of vegeta. */
public enum VegetaProblem implements ProblemCode {
  /** A binary form that only the tool itself can read: the command that makes a readable one. */
  ENCODE_FIRST
}
