package dev.whisker.gc.unified;

import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;

/**
 * The number of a line's collection, {@code GC(42)} with the blank behind it, read together with
 * the decorations: by the thread that has less to do.
 *
 * <p>Hot code: most lines show the number of the line before, and are only compared with it.
 */
final class NumberAhead {

  /** No number; also the kept value of a line without one. */
  static final int NONE = -1;

  private static final Word BEGIN = Word.of("GC(");

  /** The bits with its length in characters; the others contain the number. */
  private static final int LENGTH_BITS = 4;

  private static final int LENGTH = (1 << LENGTH_BITS) - 1;

  private static final int LARGEST = Integer.MAX_VALUE >> LENGTH_BITS;

  private final byte[] last = new byte[LENGTH];
  private int lastLength;
  private int lastNumber = NONE;

  /** The kept value of the number at the cursor, which does not move. */
  int at(Cursor c) {
    if (lastLength > 0 && c.sees(last, lastLength)) {
      return lastNumber;
    }
    int from = c.at();
    if (!c.take(BEGIN)) {
      return NONE;
    }
    int id = c.takeCount();
    boolean isKept = id >= 0 && id <= LARGEST && c.take(')') && c.take(' ');
    int length = c.at() - from;
    c.moveTo(from);
    if (!isKept || length > LENGTH) {
      return NONE;
    }
    lastLength = length;
    lastNumber = id << LENGTH_BITS | length;
    System.arraycopy(c.buffer(), from, last, 0, length);
    return lastNumber;
  }

  /** True if the kept value is a number that ends before the line's end. */
  static boolean fits(int kept, Cursor c) {
    return kept != NONE && c.at() + (kept & LENGTH) <= c.end();
  }

  /** Takes the number at the cursor. */
  static int take(int kept, Cursor c) {
    c.skip(kept & LENGTH);
    return kept >>> LENGTH_BITS;
  }
}
