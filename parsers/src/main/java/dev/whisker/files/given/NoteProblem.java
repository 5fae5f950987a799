package dev.whisker.files.given;

import dev.whisker.input.ProblemCode;

/** Problems in a note on runs ({@code run.json}). */
public enum NoteProblem implements ProblemCode {
  /** No complete JSON object. */
  BROKEN_NOTE,
  /** An invalid field: its name, and its value. */
  BAD_NOTE_FIELD;

  @Override
  public boolean makesFiguresDoubtful() {
    return this == BAD_NOTE_FIELD;
  }
}
