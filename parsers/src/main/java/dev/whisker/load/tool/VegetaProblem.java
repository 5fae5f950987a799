package dev.whisker.load.tool;

import dev.whisker.input.ProblemCode;

/** Problems in results of vegeta. */
public enum VegetaProblem implements ProblemCode {
  /** vegeta's binary form: the command that converts it. */
  ENCODE_FIRST
}
