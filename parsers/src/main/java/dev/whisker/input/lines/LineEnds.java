package dev.whisker.input.lines;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds line ends: LF, CRLF or a lone CR, as in the readers.
 *
 * <p>Hot code: every byte passes here when a file is opened, eight at a time.
 */
final class LineEnds {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** LF, CR, and what is hardly ever met beside them: NUL, tab, vertical tab, form feed. */
  private static final int ENDS_BELOW = 0x0E;

  private LineEnds() {}

  /** The place of the first LF or CR in {@code [from, to)}, or {@code to} where there is none. */
  static int next(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long word = (long) LONGS.get(bytes, i);
      long hits = (word - ENDS_BELOW * ONES) & ~word & HIGH_BITS;
      // A borrow can light the bit above a true one too, so each is looked at.
      while (hits != 0) {
        int place = i + (Long.numberOfTrailingZeros(hits) >>> 3);
        if (isEnd(bytes[place])) {
          return place;
        }
        hits &= hits - 1;
      }
    }
    while (i < to && !isEnd(bytes[i])) {
      i++;
    }
    return i;
  }

  /** The start of the line after an end, which may be CR and LF. */
  static int after(byte[] bytes, int end, int to) {
    boolean pair = bytes[end] == '\r' && end + 1 < to && bytes[end + 1] == '\n';
    return Math.min(to, end + (pair ? 2 : 1));
  }

  private static boolean isEnd(byte b) {
    return b == '\n' || b == '\r';
  }
}
