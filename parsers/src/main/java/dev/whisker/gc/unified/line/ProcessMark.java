package dev.whisker.gc.unified.line;

import dev.whisker.input.Cursor;

/**
 * Which process wrote a line, as a number made of what the decorators {@code hostname} and {@code
 * pid} show behind the clocks:
 *
 * <pre>
 * [0.105s][web-1][4711][4712][info][gc] Using G1     host, process and thread
 * [0.105s][4711][gc] Using G1                        process or thread: only more lines tell
 * [0.105s][1][9 ][gc] Using G1                       as wide as the thread 10 of a line before
 * </pre>
 */
final class ProcessMark {

  private ProcessMark() {}

  /**
   * Takes the brackets that tell it, as far as there are any, from behind the clocks on.
   *
   * @return 0 where the line does not tell
   */
  static long take(Cursor c) {
    int hash = 0;
    boolean hasHost = isHost(c);
    if (hasHost) {
      hash = takeBracket(c, hash);
    }
    boolean hasNumber = isNumber(c);
    if (hasNumber) {
      hash = takeBracket(c, hash);
    }
    boolean hasThread = isNumber(c);
    if (hasThread) {
      c.moveTo(c.find(']') + 1);
    }
    if (!hasHost && !hasNumber) {
      return 0;
    }
    return Marks.ofProcess(hash | 1, hasThread || !hasNumber);
  }

  /** Tags stand in brackets as well; what stands before a number or a level is none. */
  private static boolean isHost(Cursor c) {
    int close = c.peek() == '[' ? c.find(']') : -1;
    if (close < 0 || isNumber(c) || isLevel(c)) {
      return false;
    }
    int open = c.at();
    c.moveTo(close + 1);
    boolean isFollowed = isNumber(c) || isLevel(c);
    c.moveTo(open);
    return isFollowed;
  }

  private static boolean isLevel(Cursor c) {
    if (c.peek() != '[') {
      return false;
    }
    c.skip(1);
    boolean isLevel = Decorations.isLevel(c);
    c.skip(-1);
    return isLevel;
  }

  private static boolean isNumber(Cursor c) {
    int i = 1;
    while (Cursor.isDigit(c.peek(i))) {
      i++;
    }
    boolean hasDigits = i > 1;
    while (c.peek(i) == ' ') {
      i++;
    }
    return c.peek() == '[' && hasDigits && c.peek(i) == ']';
  }

  private static int takeBracket(Cursor c, int hash) {
    int close = c.find(']');
    int mixed = hash;
    for (int i = c.at(); i <= close; i++) {
      if (c.buffer()[i] != ' ') {
        mixed = 31 * mixed + c.buffer()[i];
      }
    }
    c.moveTo(close + 1);
    return mixed;
  }
}
