package dev.whisker.input.open;

import dev.whisker.input.Cursor;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Restores the arrows between sizes, and the marks of a mail's quotes. Web pages and trackers write
 * them as an HTML entity, but no other character of a log.
 */
final class Arrows implements Unwrapper {

  private static final byte[] ENTITY = "&gt;".getBytes(StandardCharsets.US_ASCII);

  /** True if such an arrow is between two sizes in the first bytes of a text. */
  static boolean areIn(byte[] head) {
    for (int i = 2; i + ENTITY.length < head.length; i++) {
      if (head[i] == '&' && isPoint(head, i, head.length) && isBetweenSizes(head, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBetweenSizes(byte[] b, int point) {
    byte last = b[point - 2];
    boolean isBehindSize = last == 'K' || last == 'M' || last == 'G' || last == 'B' || last == ')';
    return isBehindSize && b[point - 1] == '-' && Cursor.isDigit(b[point + ENTITY.length]);
  }

  private static boolean isPoint(byte[] b, int at, int to) {
    int end = at + ENTITY.length;
    return end <= to && Arrays.equals(b, at, end, ENTITY, 0, ENTITY.length);
  }

  @Override
  public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
    int text = from;
    for (int i = from; i < to; i++) {
      if (line[i] == '&' && isPoint(line, i, to)) {
        out.write(line, text, i - text);
        out.write('>');
        text = i + ENTITY.length;
      }
    }
    out.write(line, text, to - text);
  }
}
