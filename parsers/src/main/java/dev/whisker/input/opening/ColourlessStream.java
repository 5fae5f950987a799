package dev.whisker.input.opening;

import dev.whisker.input.BlockStream;
import dev.whisker.input.Cursor;
import java.io.IOException;
import java.io.InputStream;

/**
 * A text without the sequences by which terminals show colours, {@code ESC[32m}: logs that were
 * copied from one, or written by a program that took its file for one.
 */
final class ColourlessStream extends BlockStream {

  private static final int ESCAPE = 0x1B;
  private static final int BUFFER_BYTES = 64 * 1024;

  private enum Place {
    TEXT,
    /** Behind an escape. */
    ESCAPED,
    /** Among the numbers of a colour. */
    COLOUR
  }

  private final byte[] read = new byte[BUFFER_BYTES];
  private Place place = Place.TEXT;

  ColourlessStream(InputStream in) {
    super(in);
  }

  /** Whether there are any in the first bytes of a text. */
  static boolean isColoured(byte[] head) {
    for (int i = 0; i + 1 < head.length; i++) {
      if (head[i] == ESCAPE && head[i + 1] == '[') {
        int end = i + 2;
        while (end < head.length && isNumber(head[end])) {
          end++;
        }
        if (end < head.length && head[end] == 'm') {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isNumber(byte b) {
    return Cursor.isDigit(b) || b == ';';
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int kept = 0;
    while (kept == 0) {
      int n = in.read(read, 0, Math.min(length, read.length));
      if (n <= 0) {
        return -1;
      }
      for (int i = 0; i < n; i++) {
        if (isText(read[i])) {
          buffer[offset + kept++] = read[i];
        }
      }
    }
    return kept;
  }

  private boolean isText(byte b) {
    switch (place) {
      case TEXT -> {
        if (b != ESCAPE) {
          return true;
        }
        place = Place.ESCAPED;
      }
      case ESCAPED -> place = b == '[' ? Place.COLOUR : Place.TEXT;
      case COLOUR -> {
        place = isNumber(b) ? Place.COLOUR : Place.TEXT;
        // Whatever breaks it off, no sequence goes over the end of a line.
        return b == '\n';
      }
    }
    return false;
  }
}
