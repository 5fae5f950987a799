package dev.whisker.load.wrk;

import dev.whisker.input.ProblemCode;

/** What can be wrong with a report of wrk. */
public enum WrkProblem implements ProblemCode {
  /** A test shorter than its longest response: how long each is. */
  SHORTER_THAN_ITS_ANSWERS;

  @Override
  public boolean makesFiguresDoubtful() {
    return true;
  }
}
