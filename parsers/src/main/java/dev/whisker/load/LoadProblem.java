package dev.whisker.load;

import dev.whisker.input.ProblemCode;

/** Problems in a load result of any tool. */
public enum LoadProblem implements ProblemCode {
  /** A load result without any request. */
  NO_REQUESTS,
  /** The file contains several tests: their number. */
  SEVERAL_TESTS,
  /** A row that lacks a column, a time or a number. */
  BAD_ROW,
  /** Many lines that could not be read: how many, and of how many. */
  MANY_ROWS_BAD,
  /** A complete last line without a line end, so that its last number may be cut. */
  LAST_LINE_OPEN,
  /** The rate contradicts the longest request: the number of requests, and its milliseconds. */
  IMPOSSIBLE_RATE,
  /** An access log with {@code -} for each time taken: the server did not measure it. */
  TIMES_NOT_MEASURED,
  /** A report that counts but ends early. */
  REPORT_INCOMPLETE,
  /** A table without its row of all requests. */
  TOTAL_MISSING,
  /** A table whose row of all requests is not the sum of the others: its name. */
  TOTAL_DISAGREES,
  /** A column that is needed and missing: which. */
  MISSING_COLUMN,
  /** More labels or error messages than the limit: the limit. */
  NAMES_TOGETHER,
  /** Rows that describe machines, not requests: the tool that watched them. */
  MACHINES_NOT_REQUESTS,
  /** A tool ended its test early: its message. */
  TOOL_GAVE_UP,
  /** Single requests beside a report of another test. */
  OTHER_TEST,
  /** Numbers that mean something only beside another file of their tool: which. */
  NEEDS_BESIDE;

  @Override
  public boolean makesFiguresDoubtful() {
    return switch (this) {
      case MANY_ROWS_BAD, IMPOSSIBLE_RATE, REPORT_INCOMPLETE -> true;
      default -> false;
    };
  }
}
