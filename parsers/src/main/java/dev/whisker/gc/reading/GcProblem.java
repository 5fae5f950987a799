package dev.whisker.gc.reading;

import dev.whisker.input.ProblemCode;

/** The problems of a GC log. */
public enum GcProblem implements ProblemCode {
  /** Records without an end: their number. */
  RECORDS_WITHOUT_END,
  /** The JVM dropped messages: their number. */
  MESSAGES_DROPPED,
  /** Collections without any line between others: their number, and the first's. */
  COLLECTIONS_MISSING,
  /** The log does not begin with its JVM's start. */
  CUT_OFF_AT_START,
  /** The log ends within a full GC: the uptime of its beginning, in seconds. */
  FULL_GC_CUT_OFF,
  /** Several JVMs wrote into the file: their number. */
  SEVERAL_JVMS,
  /** The file contains the output of a JVM twice. */
  OUTPUT_TWICE,
  /** The wall clock moved against the uptime of one JVM: the seconds. */
  CLOCK_WAS_SET,
  /** The pauses of a JVM are together longer than its log. */
  PAUSES_OVERLAP,
  /** Collections without the length of their pauses. */
  PAUSES_NOT_LOGGED,
  /** A recording began while its JVM ran: the number of earlier collections. */
  RECORDING_BEGAN_LATE,
  /** Events were switched off in a recording's settings: their names. */
  EVENTS_SWITCHED_OFF,
  /** A recording leaves out short events: their names. */
  EVENTS_ABOVE_THRESHOLD,
  /** A recording is cut off or damaged: the events until then count. */
  RECORDING_DAMAGED,
  /** A file joins recordings of several JVMs, whose events cannot be separated. */
  RECORDING_OF_SEVERAL_JVMS,
  /** A GC log without a collection that could be read. */
  NO_COLLECTIONS,
  /** Read by another library, whose figures Whisker does not check: its name. */
  READ_BY_OTHER;

  @Override
  public boolean makesFiguresDoubtful() {
    return switch (this) {
      case RECORDS_WITHOUT_END,
          MESSAGES_DROPPED,
          PAUSES_OVERLAP,
          EVENTS_ABOVE_THRESHOLD,
          RECORDING_DAMAGED ->
          true;
      default -> false;
    };
  }
}
