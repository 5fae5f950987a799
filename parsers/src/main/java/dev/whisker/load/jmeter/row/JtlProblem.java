package dev.whisker.load.jmeter.row;

import dev.whisker.input.ProblemCode;

/** Problems in results of JMeter. */
public enum JtlProblem implements ProblemCode {
  /** A header among the rows with other columns than the first one. */
  OTHER_COLUMNS,
  /** A row or element longer than any that JMeter writes: how many megabytes are the limit. */
  RECORD_TOO_LONG,
  /** An XML file that declares its own document type, and with it entities. */
  DOCUMENT_TYPE,
  /** A quoted field that has no end. */
  UNCLOSED_QUOTE,
  /** Times in a form that cannot be read: one of them. */
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
