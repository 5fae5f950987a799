package dev.whisker.gc.preunified.text;

import dev.whisker.input.source.Cursor;

/**
 * The histogram of classes outside records: Parallel writes it before and behind that of a full
 * collection, others inside.
 *
 * <pre>
 * 1.104: [Class Histogram (before full gc):
 *    1:        123456       98765432  [C
 * , 0.0123456 secs]
 * </pre>
 */
public final class ClassHistogram {

  private boolean begun;

  /** True if the line is its first or its last one. */
  public boolean isAt(Cursor c) {
    if (c.find("[Class Histogram (") >= 0) {
      begun = true;
      return true;
    }
    boolean isEnd = begun && c.take(", ") && c.endsWith(" secs]");
    begun &= !isEnd;
    return isEnd;
  }

  /** True at one of its rows, behind its indentation; from the 10,000th on none has any. */
  public static boolean isRow(Cursor c) {
    int place = c.at();
    boolean row = c.takeWhole() >= 0 && c.take(": ");
    c.skipSpaces();
    row &= c.takeWhole() >= 0 && c.peek() == ' ';
    c.moveTo(place);
    return row;
  }
}
