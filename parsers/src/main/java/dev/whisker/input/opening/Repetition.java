package dev.whisker.input.opening;

import dev.whisker.input.Source;
import java.util.Arrays;

/**
 * Finds the lines at the beginning of a text that stand at the end of the one before, too: who
 * copies a file and then cuts it short (logrotate's {@code copytruncate}), or ships it in parts,
 * may hand some of them over twice.
 */
final class Repetition {

  /** Shorter ones may be alike without being the same: no line with a clock and a message is. */
  private static final int LEAST_BYTES = 40;

  private final byte[] ring = new byte[Source.HEAD_BYTES];
  private long given;

  /** These bytes are of the text before. */
  void given(byte[] buffer, int offset, int length) {
    int skipped = Math.max(0, length - ring.length);
    int from = offset + skipped;
    int left = length - skipped;
    given += skipped;
    while (left > 0) {
      int at = (int) (given % ring.length);
      int n = Math.min(left, ring.length - at);
      System.arraycopy(buffer, from, ring, at, n);
      from += n;
      left -= n;
      given += n;
    }
  }

  /**
   * How many of its first bytes the next text repeats: whole lines, or none.
   *
   * @param head its first bytes
   */
  int lengthIn(byte[] head) {
    byte[] end = end();
    for (int length = Math.min(head.length, end.length - 1); length >= LEAST_BYTES; length--) {
      int from = end.length - length;
      if (isEndOfLine(head[length - 1])
          && isEndOfLine(end[from - 1])
          && Arrays.equals(end, from, end.length, head, 0, length)) {
        return length;
      }
    }
    return 0;
  }

  /** The last bytes of the text before, in order. */
  private byte[] end() {
    if (given < ring.length) {
      return Arrays.copyOf(ring, (int) given);
    }
    int oldest = (int) (given % ring.length);
    byte[] end = Arrays.copyOfRange(ring, oldest, oldest + ring.length);
    System.arraycopy(ring, 0, end, ring.length - oldest, oldest);
    return end;
  }

  static boolean isEndOfLine(byte b) {
    return b == '\n' || b == '\r';
  }
}
