package dev.whisker.gc.preunified;

import dev.whisker.gc.Stamp;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.WallClock;
import dev.whisker.input.source.Cursor;

/**
 * Finds the JVM's record behind unfinished words of another program:
 *
 * <pre>
 * Total rows 12 2026-11-21T10:17:25.457+0000: 0.415: [GC (Allocation Failure) ...
 * </pre>
 */
final class RecordStart {

  private static final int DATE_LENGTH = "2026-11-21T10:17:25.457+0000".length();

  /** Longer than any uptime. */
  private static final int MAX_UPTIME = 20;

  private static final String LAST_FREE_LIST = "size[256] : ";

  private RecordStart() {}

  /** Goes to the stamp of such a record; stays if there is none. */
  static boolean moveToRecord(Cursor c) {
    int from = c.at();
    for (int i = from + 1; i < c.end(); i++) {
      if (c.buffer()[i] == '[') {
        c.moveTo(i);
        boolean isPause = JvmText.beginsPause(c);
        int start = isPause ? startOfStamps(c, from, i) : i;
        if (start < i || (isPause && isBehindFreeLists(c, from, i))) {
          c.moveTo(start);
          return true;
        }
      }
    }
    c.moveTo(from);
    return false;
  }

  /** True if it is quoted, or of another JVM, which would begin on a new line. */
  static boolean isQuoted(Cursor c, GcLogSequence logs) {
    if (c.isBehindQuote()) {
      return true;
    }
    int start = c.at();
    long uptime = c.takeDecimal(9);
    boolean isOfNextJvm = uptime >= 0 && c.peek() == ':' && logs.isOfNextJvm(uptime, Stamp.ABSENT);
    c.moveTo(start);
    return isOfNextJvm;
  }

  /** CMS writes no end of line behind its free lists: {@code size[256] : [Full GC ...}. */
  private static boolean isBehindFreeLists(Cursor c, int from, int end) {
    c.moveTo(Math.max(from, end - LAST_FREE_LIST.length()));
    return c.sees(LAST_FREE_LIST);
  }

  /** Goes back over all stamps that end here. */
  private static int startOfStamps(Cursor c, int from, int end) {
    byte[] b = c.buffer();
    int at = end;
    while (at - 2 > from && b[at - 1] == ' ' && b[at - 2] == ':') {
      int start = startOfStamp(c, from, at - 2);
      if (start == at - 2) {
        break;
      }
      at = start;
    }
    return at;
  }

  /**
   * The start of a date, an uptime, or the number of a collection, whose colon is at {@code end}.
   */
  private static int startOfStamp(Cursor c, int from, int end) {
    c.moveTo(Math.max(from, end - DATE_LENGTH));
    if (WallClock.sees(c)) {
      return c.at();
    }
    byte[] b = c.buffer();
    int start = end;
    int limit = Math.max(from, end - MAX_UPTIME);
    while (start > limit && (Cursor.isDigit(b[start - 1]) || b[start - 1] == '.')) {
      start--;
    }
    return start > from && b[start - 1] == '#' ? start - 1 : start;
  }
}
