package dev.whisker.load.result;

import dev.whisker.input.ProblemCode;

/** Problems in a load result. */
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
  CONTRADICTED,
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
  NEEDS_BESIDE,
  /** The file has only rows of answered requests: the tool. */
  ANSWERS_ONLY,
  /** The tool keeps only this many responses: the number. */
  FIRST_ANSWERS_ONLY,
  /** A binary form: the command that converts it. */
  ENCODE_FIRST,
  /** An access log does not show which number is the time taken, or its unit. */
  ACCESS_PATTERN_NEEDED,
  /** An access log has no time taken. */
  NO_TIME_TAKEN,
  /** The user's pattern does not fit the lines of an access log: the pattern. */
  PATTERN_DOES_NOT_FIT,
  /** A header among the rows with other columns than the first one. */
  OTHER_COLUMNS,
  /** The header of a file is not its first line: its rows were sorted or joined. */
  HEADER_BEHIND_ROWS,
  /** A row or element longer than any of JMeter's: the limit in megabytes. */
  RECORD_TOO_LONG,
  /** An XML file with a document type of its own, which may declare entities. */
  DOCUMENT_TYPE,
  /** A quoted field that has no end. */
  UNCLOSED_QUOTE,
  /** Times in an unknown form: an example. */
  UNKNOWN_TIME_FORM,
  /** Rows in the order of their ends, as JMeter writes them when stamps are ends. */
  END_STAMPS_ASSUMED,
  /** Rows that may be transactions or their parts, in a file that lacks the column to decide. */
  TRANSACTIONS_UNCERTAIN,
  /**
   * Rows named like parts of a request that do not follow it, so they count as requests: their
   * number.
   */
  PARTS_APART,
  /** A cell without a possible figure or time: its column and its text. */
  BAD_CELL,
  /** A column of numbers with an unknown name: the name. */
  UNKNOWN_COLUMN,
  /** A second column of the same measure: its name, and that of the first one. */
  REPEATED_COLUMN,
  /** A column of figures without a unit: its name, and the unit that was assumed. */
  UNIT_ASSUMED,
  /** An ignored row that sums up others: its name. */
  SUM_IGNORED;

  @Override
  public boolean makesFiguresDoubtful() {
    return switch (this) {
      case MANY_ROWS_BAD,
          IMPOSSIBLE_RATE,
          CONTRADICTED,
          REPORT_INCOMPLETE,
          PARTS_APART,
          OTHER_COLUMNS,
          HEADER_BEHIND_ROWS,
          RECORD_TOO_LONG,
          DOCUMENT_TYPE,
          UNCLOSED_QUOTE ->
          true;
      default -> false;
    };
  }
}
