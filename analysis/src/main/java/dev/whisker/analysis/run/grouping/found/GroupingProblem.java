package dev.whisker.analysis.run.grouping.found;

import dev.whisker.input.ProblemCode;

/** The problems of a file beside the others of its run. */
public enum GroupingProblem implements ProblemCode {
  /** A note that contradicts the run's files: the factor, the stated and the actual value. */
  CONTRADICTED_NOTE,
  /** A note beside which no run was found. */
  NOTE_ON_NOTHING,
  /** The same requests or collections as in another file: that file. */
  ALREADY_IN;

  @Override
  public boolean makesFiguresDoubtful() {
    return this == CONTRADICTED_NOTE;
  }
}
