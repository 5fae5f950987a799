package dev.whisker.input.opening.wrapping;

import dev.whisker.input.Cursor;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Looks how a text spells the arrow of memory that changes, {@code 18M->17M}, which each GC log
 * soon has: who copies a log out of a page or a word processor gets it in their spelling.
 */
final class ArrowLook {

  private static final byte[] OF_HTML = "-&gt;".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] TYPESET = TypesetText.ARROW;

  private static final byte[] PAUSE = "Pause".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] GC = "[GC".getBytes(StandardCharsets.US_ASCII);

  /**
   * So soon a log tells of a collection, or is not looked at further; a page has a head of its own.
   */
  private static final int BYTES_LOOKED_AT = 16 * 1024;

  /** More than tells of XML whether it is a page. */
  private static final int LONGEST_START = 20;

  private ArrowLook() {}

  /** {@code HTML}, {@code TYPESET} or {@code NONE}, by the first bytes of a text. */
  static Wrapping wrapping(byte[] head) {
    String start = start(head);
    boolean isPage =
        start.startsWith("<!doctype html") || start.startsWith("<html") || start.startsWith("<pre");
    // XML other than a page is escaped as well, and read by those who know it.
    boolean isXml = start.startsWith("<") && !isPage;
    int end = isPage ? head.length : Math.min(head.length, BYTES_LOOKED_AT);
    Wrapping found = Wrapping.NONE;
    for (int i = 1; i < end; i++) {
      if (head[i] == OF_HTML[0] && !isXml && isBetweenSizes(head, i, OF_HTML)) {
        return Wrapping.HTML;
      }
      // No byte of ASCII is negative.
      if (head[i] < 0 && (isTypesetArrow(head, i) || isBlankBehindPause(head, i))) {
        found = Wrapping.TYPESET;
      }
    }
    return found;
  }

  /** What tells whether it is a page. */
  private static String start(byte[] head) {
    int from = 0;
    while (from < head.length && Character.isWhitespace(head[from])) {
      from++;
    }
    int length = Math.min(LONGEST_START, head.length - from);
    return new String(head, from, length, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
  }

  /** Between bare numbers one stands in other texts, too. */
  private static boolean isTypesetArrow(byte[] text, int place) {
    return isBetweenSizes(text, place, TYPESET) && !Cursor.isDigit(text[place - 1]);
  }

  private static boolean isBlankBehindPause(byte[] text, int place) {
    return isAt(text, place, TypesetText.NO_BREAK)
        && (isAt(text, place - PAUSE.length, PAUSE) || isAt(text, place - GC.length, GC));
  }

  private static boolean isBetweenSizes(byte[] text, int place, byte[] arrow) {
    int behind = place + arrow.length;
    return isAt(text, place, arrow)
        && isOfSize(text[place - 1])
        && behind < text.length
        && Cursor.isDigit(text[behind]);
  }

  private static boolean isOfSize(byte b) {
    return Cursor.isDigit(b) || b == 'B' || b == 'K' || b == 'M' || b == 'G';
  }

  private static boolean isAt(byte[] text, int place, byte[] sign) {
    int end = place + sign.length;
    return place >= 0
        && end <= text.length
        && Arrays.equals(text, place, end, sign, 0, sign.length);
  }
}
