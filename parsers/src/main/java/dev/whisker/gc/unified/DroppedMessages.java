package dev.whisker.gc.unified;

import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Cursor;
import java.util.List;

/**
 * {@code 82 messages dropped due to async logging}: with {@code -Xlog:async} the JVM drops messages
 * for which its buffer has no room, pauses too, and logs their number.
 */
final class DroppedMessages {

  private long count;
  private long firstLine;

  /** Reads from the number on, which is right-aligned. */
  boolean take(Cursor c, long line) {
    if (c.peek() != ' ' && !c.seesDigit()) {
      return false;
    }
    int from = c.at();
    c.skipSpaces();
    long dropped = c.takeWhole();
    if (dropped < 0 || !c.sees(" messages dropped due to async logging")) {
      c.moveTo(from);
      return false;
    }
    firstLine = count == 0 ? line : firstLine;
    count += dropped;
    return true;
  }

  /** One problem for all of them, at the first; empty if none were dropped. */
  List<Problem> problems() {
    return count == 0
        ? List.of()
        : List.of(new Problem(firstLine, GcProblem.MESSAGES_DROPPED, count));
  }
}
