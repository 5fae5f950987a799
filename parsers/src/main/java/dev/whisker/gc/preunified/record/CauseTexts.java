package dev.whisker.gc.preunified.record;

import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The causes behind the heads of records: {@code [GC (Allocation Failure) }. */
final class CauseTexts {

  private final NameTable names;

  /** The one met last: most records repeat it, and to compare is quicker than to read. */
  private byte[] lastText = new byte[0];

  private @Nullable String last;

  CauseTexts(NameTable names) {
    this.names = names;
  }

  /**
   * Takes the cause at the cursor, up to the blank behind it.
   *
   * <p>It may have parentheses in it: {@code (System.gc()) }.
   *
   * @return null if there is none; the place is then unchanged
   */
  @Nullable String take(Cursor c) {
    // A tag, such as (promotion failed), begins with a small letter.
    if (c.peek() != ' ' || c.peek(1) != '(' || c.peek(2) >= 'a') {
      return null;
    }
    if (last != null && c.sees(lastText, lastText.length)) {
      c.skip(lastText.length - 1);
      return last;
    }
    byte[] b = c.buffer();
    int from = c.at() + 2;
    for (int to = from; to + 1 < c.end() && b[to] != '['; to++) {
      if (b[to] == ')' && b[to + 1] == ' ') {
        lastText = Arrays.copyOfRange(b, c.at(), to + 2);
        last = names.get(b, from, to);
        c.moveTo(to + 1);
        return last;
      }
    }
    return null;
  }
}
