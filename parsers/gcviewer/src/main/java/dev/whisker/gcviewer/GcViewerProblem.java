package dev.whisker.gcviewer;

import dev.whisker.input.ProblemCode;

/** The problems of reading a log with GCViewer's library. */
public enum GcViewerProblem implements ProblemCode {
  /** The library failed: its name, and its message. */
  OTHER_READER_FAILED,
  /** Too much for the library: the part that was read. */
  READ_IN_PART;

  @Override
  public boolean makesFiguresDoubtful() {
    return true;
  }
}
