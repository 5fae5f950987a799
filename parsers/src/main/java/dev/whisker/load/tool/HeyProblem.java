package dev.whisker.load.tool;

import dev.whisker.input.ProblemCode;

/** Problems in results of hey. */
public enum HeyProblem implements ProblemCode {
  /** The file has only rows of answered requests: the tool. */
  ANSWERS_ONLY,
  /** The tool keeps only this many responses: the number. */
  FIRST_ANSWERS_ONLY
}
