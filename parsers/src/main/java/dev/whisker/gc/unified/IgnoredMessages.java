package dev.whisker.gc.unified;

import dev.whisker.gc.reading.LineBeginnings;
import dev.whisker.input.source.Cursor;
import java.util.Map;
import java.util.Objects;

/**
 * The messages beside the collections, which are known and ignored: {@code ignored.txt}. Only
 * without decorations they have to be separated from the output of others.
 */
final class IgnoredMessages {

  private static final Map<String, LineBeginnings> LISTED =
      LineBeginnings.listedBeside(IgnoredMessages.class);

  private static final LineBeginnings MESSAGE = listed("message");
  private static final LineBeginnings HEAP = listed("heap");
  private static final LineBeginnings REPORT = listed("report");

  /** No report is longer; a server's lines behind one are unknown. */
  private static final int MOST_LINES = 150;

  /** Between two lines of a report are two blank ones at most. */
  private static final int MOST_APART = 3;

  private long lastLine = -MOST_APART;
  private int left;

  private static LineBeginnings listed(String section) {
    return Objects.requireNonNull(LISTED.get(section));
  }

  /**
   * True if a line without decorations is a JVM's: such a message, or part of a report of many
   * lines.
   *
   * @param line its number
   */
  boolean have(Cursor c, long line) {
    return isOfReport(c, line) || MESSAGE.areAt(c) || isLastHeap(c) || isOfHeap(c);
  }

  /** True at the heap report with which a JVM ends. */
  static boolean isLastHeap(Cursor c) {
    return c.peek(4) == -1 && c.sees("Heap");
  }

  private static boolean isOfHeap(Cursor c) {
    return c.peek() == ' ' && isBehindBlanks(HEAP, c);
  }

  /** True if a line is the first of a report. */
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
