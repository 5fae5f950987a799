package dev.whisker.input.opening.wrapping;

import dev.whisker.input.Cursor;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A log that was copied out of a wiki or a word processor, which make one sign of an arrow and put
 * blanks between words at which no line breaks: <code>18M&rarr;17M(68M)</code>. The JVM's signs are
 * given.
 */
final class TypesetText implements Unwrapper {

  private static final byte[] ARROW = "\u2192".getBytes(StandardCharsets.UTF_8);
  private static final byte[] NO_BREAK = "\u00A0".getBytes(StandardCharsets.UTF_8);

  private static final byte[] PAUSE = "Pause".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] GC = "[GC".getBytes(StandardCharsets.US_ASCII);

  /** So soon a log tells of a collection, or is not looked at further. */
  private static final int BYTES_LOOKED_AT = 16 * 1024;

  /** What stands here of one of the two signs. */
  private final byte[] begun = new byte[ARROW.length];

  private int length;

  /** Whether memory changes so in the first bytes, or a pause is told so. */
  static boolean isWrapped(byte[] head) {
    int end = Math.min(head.length, BYTES_LOOKED_AT) - ARROW.length;
    for (int i = PAUSE.length; i < end; i++) {
      // No byte of ASCII is negative.
      if (head[i] < 0 && (isArrow(head, i) || isBehindPause(head, i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isArrow(byte[] text, int place) {
    return isAt(text, place, ARROW)
        && isOfSize(text[place - 1])
        && Cursor.isDigit(text[place + ARROW.length]);
  }

  private static boolean isBehindPause(byte[] text, int place) {
    return isAt(text, place, NO_BREAK)
        && (isAt(text, place - PAUSE.length, PAUSE) || isAt(text, place - GC.length, GC));
  }

  private static boolean isOfSize(byte b) {
    return b == 'B' || b == 'K' || b == 'M' || b == 'G';
  }

  private static boolean isAt(byte[] text, int place, byte[] sign) {
    return Arrays.equals(text, place, place + sign.length, sign, 0, sign.length);
  }

  @Override
  public void take(byte b, Output to) {
    begun[length] = b;
    length++;
    if (is(ARROW)) {
      to.give((byte) '-');
      to.give((byte) '>');
      length = 0;
    } else if (is(NO_BREAK)) {
      to.give((byte) ' ');
      length = 0;
    } else if (!begins(ARROW) && !begins(NO_BREAK)) {
      length--;
      giveBegun(to);
      if (b == ARROW[0] || b == NO_BREAK[0]) {
        begun[0] = b;
        length = 1;
      } else {
        to.give(b);
      }
    }
  }

  private boolean is(byte[] sign) {
    return length == sign.length && begins(sign);
  }

  private boolean begins(byte[] sign) {
    return length <= sign.length && Arrays.equals(begun, 0, length, sign, 0, length);
  }

  @Override
  public void end(Output to) {
    giveBegun(to);
  }

  private void giveBegun(Output to) {
    for (int i = 0; i < length; i++) {
      to.give(begun[i]);
    }
    length = 0;
  }
}
