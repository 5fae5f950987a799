package dev.whisker.load.table;

import dev.whisker.input.ProblemCode;

/** Problems in a results table. */
public enum TableProblem implements ProblemCode {
  /** A cell without a possible figure or time: its column and its text. */
  BAD_CELL,
  /** A column of numbers with an unknown name: the name. */
  UNKNOWN_COLUMN,
  /** A second column of the same measure: its name, and that of the first one. */
  REPEATED_COLUMN,
  /** A column of figures without a unit: its name, and the unit that was assumed. */
  UNIT_ASSUMED,
  /** An ignored row that sums up others: its name. */
  SUM_IGNORED
}
