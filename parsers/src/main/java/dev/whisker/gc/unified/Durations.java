package dev.whisker.gc.unified;

import dev.whisker.gc.Pause;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;

/** Times in milliseconds or seconds. */
public final class Durations {

  /** The unit of most. */
  private static final Word MILLISECONDS = Word.of("ms");

  private Durations() {}

  /**
   * Takes the last word of the line, from here on, if it is {@code 2.584ms} or {@code 0.010s}.
   *
   * @return nanoseconds, or -1 if it is none, or longer than a JVM stops
   */
  public static long atEnd(Cursor c) {
    int from = c.at();
    int i = lastWord(c, from, c.end());
    c.moveTo(i);
    long millionths = c.takeDecimal(6);
    if (millionths >= 0 && takeMilliseconds(c)) {
      return millionths > Pause.LONGEST_NANOS ? -1 : millionths;
    }
    c.moveTo(i);
    long nanos = c.takeDecimal(9);
    return nanos >= 0 && nanos <= Pause.LONGEST_NANOS && c.take('s') ? nanos : -1;
  }

  /** Takes the unit of a number. */
  public static boolean takeMilliseconds(Cursor c) {
    return c.take(MILLISECONDS);
  }

  /** The beginning of the last word between two places. */
  private static int lastWord(Cursor c, int from, int end) {
    byte[] b = c.buffer();
    int i = end;
    while (i > from && b[i - 1] == ' ') {
      i--;
    }
    while (i > from && b[i - 1] != ' ') {
      i--;
    }
    return i;
  }
}
