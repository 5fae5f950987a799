package dev.whisker.input.unwrap;

import dev.whisker.input.Cursor;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Restores the arrows between sizes. Web pages and trackers write the point of an arrow as an HTML
 * entity, but no other character of a log.
 */
final class Arrows implements Unwrapper {

  private static final byte[] ENTITY = "-&gt;".getBytes(StandardCharsets.US_ASCII);

  /** True if such an arrow is between two sizes in the first bytes of a text. */
  static boolean areIn(byte[] head) {
    for (int i = 1; i + ENTITY.length < head.length; i++) {
      if (head[i + 1] == '&' && isArrow(head, i, head.length) && isSize(head, i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSize(byte[] b, int arrow) {
    byte last = b[arrow - 1];
    boolean isBehindSize = last == 'K' || last == 'M' || last == 'G' || last == 'B' || last == ')';
    return isBehindSize && Cursor.isDigit(b[arrow + ENTITY.length]);
  }

  private static boolean isArrow(byte[] b, int at, int to) {
    int end = at + ENTITY.length;
    return end <= to && Arrays.equals(b, at, end, ENTITY, 0, ENTITY.length);
  }

  @Override
  public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
    int text = from;
    for (int i = from; i < to; i++) {
      if (line[i] == '-' && isArrow(line, i, to)) {
        out.write(line, text, i + 1 - text);
        out.write('>');
        text = i + ENTITY.length;
      }
    }
    out.write(line, text, to - text);
  }
}
