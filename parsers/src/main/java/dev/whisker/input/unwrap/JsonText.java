package dev.whisker.input.unwrap;

import java.nio.charset.StandardCharsets;

/** The inside of a text in JSON, from behind its first quotation mark on. */
final class JsonText {

  private static final int HEX_DIGITS = 4;
  private static final int HEX = 16;

  private enum Place {
    PLAIN,
    /** Behind a backslash. */
    ESCAPE,
    /** Among the four digits of a character. */
    DIGITS
  }

  private Place place = Place.PLAIN;
  private int digits;
  private int character;
  private boolean endsLine;

  /**
   * Takes a byte, and gives what is known by it.
   *
   * @return whether the text ends with this byte
   */
  boolean take(byte b, Unwrapper.Output to) {
    switch (place) {
      case PLAIN -> {
        if (b == '"') {
          return true;
        }
        if (b == '\\') {
          place = Place.ESCAPE;
        } else {
          give(b, to);
        }
      }
      case ESCAPE -> escape(b, to);
      case DIGITS -> {
        character = character * HEX + Math.max(0, Character.digit(b, HEX));
        digits++;
        if (digits == HEX_DIGITS) {
          place = Place.PLAIN;
          give((char) character, to);
        }
      }
    }
    return false;
  }

  /** True if the last byte that was given ends a line. */
  boolean endsLine() {
    return endsLine;
  }

  private void escape(byte b, Unwrapper.Output to) {
    place = Place.PLAIN;
    switch (b) {
      case 'n' -> give((byte) '\n', to);
      case 'r' -> give((byte) '\r', to);
      case 't' -> give((byte) '\t', to);
      case 'b' -> give((byte) '\b', to);
      case 'f' -> give((byte) '\f', to);
      case 'u' -> {
        place = Place.DIGITS;
        digits = 0;
        character = 0;
      }
      default -> give(b, to);
    }
  }

  /** Half of a pair of surrogates becomes a question mark: no line of a JVM has one. */
  private void give(char c, Unwrapper.Output to) {
    for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
      give(b, to);
    }
  }

  private void give(byte b, Unwrapper.Output to) {
    endsLine = b == '\n';
    to.give(b);
  }
}
