package dev.whisker.gc.unified.word;

import dev.whisker.gc.Pause;
import dev.whisker.input.Cursor;
import dev.whisker.input.Word;

/** Times in milliseconds or seconds. */
public final class Durations {

  /** The unit of most. */
  public static final Word MILLISECONDS = Word.of("ms");

  private Durations() {}

  /**
   * The last word of the line, from here on, if it is {@code 2.584ms} or {@code 0.010s}.
   *
   * @return nanoseconds, or -1 where it is none, or longer than a JVM stops
   */
  public static long atEnd(Cursor c) {
    byte[] b = c.buffer();
    int i = c.end();
    while (i > c.at() && b[i - 1] == ' ') {
      i--;
    }
    while (i > c.at() && b[i - 1] != ' ') {
      i--;
    }
    c.moveTo(i);
    long millionths = c.takeDecimal(6);
    if (millionths >= 0 && c.take(MILLISECONDS)) {
      return millionths > Pause.LONGEST_NANOS ? -1 : millionths;
    }
    c.moveTo(i);
    long nanos = c.takeDecimal(9);
    return nanos >= 0 && nanos <= Pause.LONGEST_NANOS && c.take('s') ? nanos : -1;
  }
}
