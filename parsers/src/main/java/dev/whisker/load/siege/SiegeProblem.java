package dev.whisker.load.siege;

import dev.whisker.input.ProblemCode;

/** What can be wrong with results of siege. */
public enum SiegeProblem implements ProblemCode {
  /** Rows after a marked one without a mark of their own: how many. */
  ROWS_WITHOUT_MARK
}
