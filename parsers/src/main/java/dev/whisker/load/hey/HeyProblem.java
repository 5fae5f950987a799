package dev.whisker.load.hey;

import dev.whisker.input.ProblemCode;

/** Problems in results of hey. */
public enum HeyProblem implements ProblemCode {
  /** Rows of answered requests only: the tool. */
  ANSWERS_ONLY,
  /** The tool keeps no more responses than this many. */
  FIRST_ANSWERS_ONLY
}
