package dev.whisker.input.open;

import dev.whisker.input.Cursor;
import java.io.ByteArrayOutputStream;

/**
 * Leaves out the sequences by which terminals show colours, {@code ESC[32m}: of logs that were
 * copied from one, or written by a program that took its file for one.
 */
final class ColourCodes implements Unwrapper {

  private static final int ESCAPE = 0x1B;

  /** True if there are any in the first bytes of a text. */
  static boolean areIn(byte[] head) {
    for (int i = 0; i + 1 < head.length; i++) {
      if (head[i] == ESCAPE && head[i + 1] == '[' && head[end(head, i, head.length) - 1] == 'm') {
        return true;
      }
    }
    return false;
  }

  /** The end of the sequence at an escape: no sequence goes over the end of a line. */
  private static int end(byte[] line, int escape, int to) {
    int end = escape + 1;
    if (end < to && line[end] == '[') {
      end++;
      while (end < to && (Cursor.isDigit(line[end]) || line[end] == ';')) {
        end++;
      }
    }
    return end < to && line[end] != '\n' ? end + 1 : end;
  }

  @Override
  public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
    int text = from;
    for (int i = from; i < to; i++) {
      if (line[i] == ESCAPE) {
        out.write(line, text, i - text);
        text = end(line, i, to);
        i = text - 1;
      }
    }
    out.write(line, text, to - text);
  }
}
