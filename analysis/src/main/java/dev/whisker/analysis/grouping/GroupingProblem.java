package dev.whisker.analysis.grouping;

import dev.whisker.input.ProblemCode;

/** The problems of a file in relation to the other files of its run. */
public enum GroupingProblem implements ProblemCode {
  /** A note contradicts the run's files: the factor, the stated and the actual value. */
  CONTRADICTED_NOTE,
  /** A note has no run beside it. */
  NOTE_ON_NOTHING,
  /** The same requests or collections are in another file: that file. */
  ALREADY_IN;

  @Override
  public boolean makesFiguresDoubtful() {
    return this == CONTRADICTED_NOTE;
  }
}
