package dev.whisker.load.jmeter.row;

import dev.whisker.input.ProblemCode;

/** Problems in results of JMeter. */
public enum JtlProblem implements ProblemCode {
  /** A header among the rows with other columns than the first one. */
  OTHER_COLUMNS,
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
  TRANSACTIONS_UNCERTAIN;

  @Override
  public boolean makesFiguresDoubtful() {
    return switch (this) {
      case OTHER_COLUMNS, RECORD_TOO_LONG, DOCUMENT_TYPE, UNCLOSED_QUOTE -> true;
      default -> false;
    };
  }
}
