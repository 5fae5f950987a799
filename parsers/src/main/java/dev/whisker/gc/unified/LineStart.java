package dev.whisker.gc.unified;

import dev.whisker.input.source.Cursor;

/**
 * Finds the JVM's line behind unfinished words of another program:
 *
 * <pre>
 * Loading 17 of 40 ...[0.586s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 30M-&gt;28M(68M) 2.000ms
 * </pre>
 */
public final class LineStart {

  /** Longer than all decorations together. */
  private static final int MAX_DECORATIONS = 200;

  /** Longer than any clock. */
  private static final int MAX_CLOCK = 40;

  private LineStart() {}

  /** Goes to the decorations of such a line; stays if there is none. */
  public static boolean moveToLine(Cursor c) {
    int start = c.at();
    c.skip(1);
    for (int open = c.find('['); open >= 0; open = c.find('[')) {
      // Each line that can be recognised has a clock before its tags.
      if (isClock(c.buffer(), open + 1, Math.min(c.end(), open + MAX_CLOCK)) && isLine(c, open)) {
        c.moveTo(open);
        return true;
      }
      c.moveTo(open + 1);
    }
    c.moveTo(start);
    return false;
  }

  private static boolean isLine(Cursor c, int from) {
    Cursor line = new Cursor();
    line.reset(c.buffer(), from, Math.min(c.end(), from + MAX_DECORATIONS));
    return JvmLine.beginsWithClock(line);
  }

  /** True if decorations with a clock end here, whatever is before them. */
  static boolean isBehindClock(Cursor c) {
    byte[] b = c.buffer();
    int end = c.at() - 1;
    int first = Math.max(0, end - MAX_DECORATIONS);
    if (end < 1 || b[end] != ' ' || b[end - 1] != ']') {
      return false;
    }
    for (int i = end - 1; i >= first && b[i] != '\n' && b[i] != '\r'; i--) {
      if (b[i] == '[' && isClock(b, i + 1, Math.min(end, i + MAX_CLOCK))) {
        return true;
      }
    }
    return false;
  }

  /** {@code 0.586s]}, {@code 586ms ]}, {@code 2026-11-21T07:49:53.387+0000]}. */
  private static boolean isClock(byte[] b, int from, int limit) {
    int close = from;
    while (close < limit && b[close] != ']') {
      close++;
    }
    int end = close;
    while (end > from && b[end - 1] == ' ') {
      end--;
    }
    return close < limit
        && Cursor.isDigit(b[from])
        && (b[end - 1] == 's' || (close - from > 4 && b[from + 4] == '-'));
  }
}
