package dev.whisker.input.opening.wrapping;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A log that was copied out of a wiki or a word processor, which make one sign of an arrow and put
 * blanks between words at which no line breaks: <code>18M&rarr;17M(68M)</code>. The JVM's signs are
 * given. Recognised by {@link ArrowLook}.
 */
final class TypesetText implements Unwrapper {

  static final byte[] ARROW = "\u2192".getBytes(StandardCharsets.UTF_8);
  static final byte[] NO_BREAK = "\u00A0".getBytes(StandardCharsets.UTF_8);

  /** What stands here of one of the two signs. */
  private final byte[] begun = new byte[ARROW.length];

  private int length;

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
