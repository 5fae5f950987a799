package dev.whisker.input.unwrap;

import dev.whisker.input.Cursor;

/**
 * Leaves out the sequences by which terminals show colours, {@code ESC[32m}: of logs that were
 * copied from one, or written by a program that took its file for one.
 */
final class ColourCodes implements Unwrapper {

  private static final int ESCAPE = 0x1B;

  private enum Place {
    TEXT,
    /** Behind an escape. */
    ESCAPED,
    /** Among the numbers of a colour. */
    COLOUR
  }

  private Place place = Place.TEXT;

  /** True if there are any in the first bytes of a text. */
  static boolean areIn(byte[] head) {
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
  public void take(byte b, Output to) {
    switch (place) {
      case TEXT -> {
        if (b == ESCAPE) {
          place = Place.ESCAPED;
        } else {
          to.give(b);
        }
      }
      case ESCAPED -> place = b == '[' ? Place.COLOUR : Place.TEXT;
      case COLOUR -> {
        place = isNumber(b) ? Place.COLOUR : Place.TEXT;
        // Whatever breaks it off, no sequence goes over the end of a line.
        if (b == '\n') {
          to.give(b);
        }
      }
    }
  }

  /** Nothing of a sequence that is cut off is text. */
  @Override
  public void end(Output to) {}
}
