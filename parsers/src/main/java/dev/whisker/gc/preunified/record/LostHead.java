package dev.whisker.gc.preunified.record;

import dev.whisker.gc.PauseKind;
import dev.whisker.gc.preunified.text.BracketPart;
import dev.whisker.gc.preunified.text.Brackets;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.input.source.Cursor;
import org.jspecify.annotations.Nullable;

/** Recognises the rest of a record whose beginning was cut off. */
final class LostHead {

  /** No rest of a record is longer. */
  private static final int LONGEST = 2000;

  private LostHead() {}

  /**
   * The kind of the pause by the parts of its record; null if these do not show it, or if the
   * record has no end here.
   */
  static @Nullable PauseKind kind(Cursor c) {
    int start = c.at();
    byte[] b = c.buffer();
    PauseKind kind = null;
    int open = 0;
    int end = Math.min(c.end(), start + LONGEST);
    for (int i = start; i < end && open >= 0; i++) {
      if (b[i] == '[') {
        open++;
        c.moveTo(i);
        if (JvmText.beginsPause(c)) {
          break;
        }
        c.moveTo(i + 1);
        kind = of(BracketPart.at(c), kind);
      } else if (b[i] == ']') {
        open--;
      }
    }
    c.moveTo(start);
    return open < 0 ? kind : null;
  }

  /** A later part outranks a young generation. */
  private static @Nullable PauseKind of(@Nullable BracketPart part, @Nullable PauseKind before) {
    if (part == null || (before != null && before != PauseKind.YOUNG)) {
      return before;
    }
    if (part.mark() != null) {
      return part.mark();
    }
    return switch (part.kind()) {
      case Brackets.Kind.YOUNG -> PauseKind.YOUNG;
      case Brackets.Kind.OLD -> PauseKind.FULL;
      default -> before;
    };
  }
}
