package dev.whisker.input;

import java.io.IOException;
import java.io.InputStream;
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
final class DockerStream extends InputStream {

  private static final byte[] OPENING = "{\"log\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final int BUFFER_BYTES = 64 * 1024;
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

  private final InputStream in;
  private final byte[] packed = new byte[BUFFER_BYTES];
  private int next;
  private int limit;

  // What has been unwrapped and not been given: at most one opening that was none, or a character.
  private final byte[] ready = new byte[OPENING.length + 1];
  private int readyFrom;
  private int readyTo;

  private Place place = Place.OPENING;
  private int matched;
  private int digits;
  private int character;

  DockerStream(InputStream in) {
    this.in = in;
  }

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
  public int read() throws IOException {
    while (readyFrom == readyTo) {
      int b = nextPacked();
      if (b < 0) {
        return -1;
      }
      unwrap((byte) b);
    }
    return ready[readyFrom++] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int n = 0;
    while (n < length && (n == 0 || readyFrom < readyTo || next < limit)) {
      int b = read();
      if (b < 0) {
        break;
      }
      buffer[offset + n++] = (byte) b;
    }
    return n == 0 && length > 0 ? -1 : n;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private int nextPacked() throws IOException {
    if (next == limit) {
      next = 0;
      limit = Math.max(0, in.read(packed, 0, packed.length));
      if (limit == 0) {
        return -1;
      }
    }
    return packed[next++] & 0xFF;
  }

  private void unwrap(byte b) {
    switch (place) {
      case OPENING -> opening(b);
      case TEXT -> {
        switch (b) {
          case '\\' -> place = Place.ESCAPE;
          case '"', '\n' -> place = b == '"' ? Place.REST : Place.OPENING;
          default -> give(b);
        }
      }
      case ESCAPE -> escape(b);
      case DIGITS -> {
        character = character * HEX + Math.max(0, Character.digit(b, HEX));
        digits++;
        if (digits == HEX_DIGITS) {
          give((char) character);
          place = Place.TEXT;
        }
      }
      case REST -> place = b == '\n' ? Place.OPENING : Place.REST;
      case PLAIN -> {
        give(b);
        place = b == '\n' ? Place.OPENING : Place.PLAIN;
      }
    }
  }

  private void opening(byte b) {
    if (b == OPENING[matched]) {
      matched++;
      if (matched == OPENING.length) {
        matched = 0;
        place = Place.TEXT;
      }
      return;
    }
    for (int i = 0; i < matched; i++) {
      give(OPENING[i]);
    }
    matched = 0;
    give(b);
    place = b == '\n' ? Place.OPENING : Place.PLAIN;
  }

  private void escape(byte b) {
    place = Place.TEXT;
    switch (b) {
      case 'n' -> give((byte) '\n');
      case 'r' -> give((byte) '\r');
      case 't' -> give((byte) '\t');
      case 'b' -> give((byte) '\b');
      case 'f' -> give((byte) '\f');
      case 'u' -> {
        place = Place.DIGITS;
        digits = 0;
        character = 0;
      }
      default -> give(b);
    }
  }

  /** Half of a pair of surrogates becomes a question mark: no line of a JVM has one. */
  private void give(char c) {
    for (byte b : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
      give(b);
    }
  }

  private void give(byte b) {
    if (readyFrom == readyTo) {
      readyFrom = 0;
      readyTo = 0;
    }
    ready[readyTo++] = b;
  }
}
