package dev.whisker.files;

import dev.whisker.input.ProblemCode;

/** What can be wrong with a note on runs ({@code run.json}). */
public enum NoteProblem implements ProblemCode {
  /** No complete JSON object. */
  BROKEN_NOTE,
  /** A field that cannot be understood: its name, and its value. */
  BAD_NOTE_FIELD;

  @Override
  public boolean makesFiguresDoubtful() {
    return this == BAD_NOTE_FIELD;
  }
}
