package dev.whisker.gc;

import dev.whisker.input.ProblemCode;

/** The problems of a GC log. */
public enum GcProblem implements ProblemCode {
  /** Records that begin and do not end: how many. */
  RECORDS_WITHOUT_END,
  /** The JVM dropped messages: how many. */
  MESSAGES_DROPPED,
  /** Collections without any line between others: how many, and the first's number. */
  COLLECTIONS_MISSING,
  /** The log does not begin with its JVM's start. */
  CUT_OFF_AT_START,
  /** More than one JVM wrote into the file: how many. */
  SEVERAL_JVMS,
  /** The file contains the output of a JVM twice. */
  TOLD_TWICE,
  /** The wall clock moved against the uptime of one JVM: by how many seconds. */
  CLOCK_WAS_SET,
  /** Collections without the length of their pauses. */
  PAUSES_NOT_LOGGED,
  /** A GC log without a collection that could be read. */
  NO_COLLECTIONS,
  /** Read by another library, whose figures Whisker does not check: which. */
  READ_BY_OTHER;

  @Override
  public boolean makesFiguresDoubtful() {
    return switch (this) {
      case RECORDS_WITHOUT_END, MESSAGES_DROPPED -> true;
      default -> false;
    };
  }
}
