package dev.whisker.gc.unified;

import dev.whisker.gc.internal.log.LineBeginnings;
import dev.whisker.input.Cursor;
import java.util.Map;
import java.util.Objects;

/**
 * What JVMs write beside their collections, known and ignored: {@code ignored.txt}. Only without
 * decorations it has to be told from the output of others.
 */
final class IgnoredMessages {

  private static final Map<String, LineBeginnings> LISTED =
      LineBeginnings.listedBeside(IgnoredMessages.class);

  private static final LineBeginnings MESSAGE = listed("message");
  private static final LineBeginnings HEAP = listed("heap");
  private static final LineBeginnings REPORT = listed("report");

  /** No report is longer; what a server writes behind one is to be shown as unknown. */
  private static final int MOST_LINES = 150;

  /** Between two lines of a report are two blank ones at most. */
  private static final int MOST_APART = 3;

  private long lastLine = -MOST_APART;
  private int left;

  private static LineBeginnings listed(String section) {
    return Objects.requireNonNull(LISTED.get(section));
  }

  /**
   * Whether a line without decorations is a JVM's: such a message, or of a report of many lines.
   *
   * @param line its number
   */
  boolean have(Cursor c, long line) {
    return isOfReport(c, line) || MESSAGE.areAt(c) || isLastHeap(c) || isOfHeap(c);
  }

  /** Whether the report on the heap begins with which a JVM ends. */
  static boolean isLastHeap(Cursor c) {
    return c.peek(4) == -1 && c.sees("Heap");
  }

  private static boolean isOfHeap(Cursor c) {
    return c.peek() == ' ' && isBehindBlanks(HEAP, c);
  }

  /** Whether a line is the first of a report. */
  static boolean beginReport(Cursor c) {
    return isBehindBlanks(REPORT, c);
  }

  private static boolean isBehindBlanks(LineBeginnings sought, Cursor c) {
    int start = c.at();
    c.skipSpaces();
    boolean found = sought.areAt(c);
    c.moveTo(start);
    return found;
  }

  private boolean isOfReport(Cursor c, long line) {
    if (beginReport(c)) {
      left = MOST_LINES;
    } else if (line - lastLine > MOST_APART) {
      left = 0;
    }
    if (left == 0) {
      return false;
    }
    lastLine = line;
    // ZGC's table ends as it begins.
    left = c.sees("======") ? 0 : left - 1;
    return true;
  }
}
