package dev.whisker.input;

import java.nio.charset.StandardCharsets;

/**
 * Gives what a program wrote, from the lines in which Docker's {@code json-file} driver keeps it:
 *
 * <pre>
 * {"log":"[0.104s][info][gc] GC(0) Pause Young ... 18M-&#92;u003e17M(68M) 4.000ms\n","stream":"stdout","time":"2026-..."}
 * </pre>
 *
 * <p>Docker cuts a line after 16 kilobytes; its pieces have no end of line and are joined. Lines
 * that are not wrapped stay as they are.
 */
final class DockerLines implements Unwrapper {

  private static final byte[] OPENING = "{\"log\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final int HEX_DIGITS = 4;
  private static final int HEX = 16;

  private enum Place {
    /** At the beginning of a line, of which so much is as expected. */
    OPENING,
    /** In what the program wrote. */
    TEXT,
    /** Behind a backslash in it. */
    ESCAPE,
    /** Among the four digits of a character. */
    DIGITS,
    /** Behind it: the stream and the time. */
    REST,
    /** In a line that is not wrapped. */
    PLAIN
  }

  private Place place = Place.OPENING;
  private int matched;
  private int digits;
  private int character;

  /** Whether the first line is wrapped. */
  static boolean isWrapped(byte[] head) {
    for (int i = 0; i < OPENING.length; i++) {
      if (i == head.length || head[i] != OPENING[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void take(byte b, Output to) {
    switch (place) {
      case OPENING -> opening(b, to);
      case TEXT -> {
        switch (b) {
          case '\\' -> place = Place.ESCAPE;
          case '"', '\n' -> place = b == '"' ? Place.REST : Place.OPENING;
          default -> to.give(b);
        }
      }
      case ESCAPE -> escape(b, to);
      case DIGITS -> {
        character = character * HEX + Math.max(0, Character.digit(b, HEX));
        digits++;
        if (digits == HEX_DIGITS) {
          put((char) character, to);
          place = Place.TEXT;
        }
      }
      case REST -> place = b == '\n' ? Place.OPENING : Place.REST;
      case PLAIN -> {
        to.give(b);
        place = b == '\n' ? Place.OPENING : Place.PLAIN;
      }
    }
  }

  /** A line that ends within its opening is of no program. */
  @Override
  public void end(Output to) {}

  private void opening(byte b, Output to) {
    if (b == OPENING[matched]) {
      matched++;
      if (matched == OPENING.length) {
        matched = 0;
        place = Place.TEXT;
      }
      return;
    }
    for (int i = 0; i < matched; i++) {
      to.give(OPENING[i]);
    }
    matched = 0;
    to.give(b);
    place = b == '\n' ? Place.OPENING : Place.PLAIN;
  }

  private void escape(byte b, Output to) {
    place = Place.TEXT;
    switch (b) {
      case 'n' -> to.give((byte) '\n');
      case 'r' -> to.give((byte) '\r');
      case 't' -> to.give((byte) '\t');
      case 'b' -> to.give((byte) '\b');
      case 'f' -> to.give((byte) '\f');
      case 'u' -> {
        place = Place.DIGITS;
        digits = 0;
        character = 0;
      }
      default -> to.give(b);
    }
  }

  /** Half of a pair of surrogates becomes a question mark: no line of a JVM has one. */
  private static void put(char c, Output to) {
    for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
      to.give(b);
    }
  }
}
