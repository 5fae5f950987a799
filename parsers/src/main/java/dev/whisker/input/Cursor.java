package dev.whisker.input;

import java.nio.charset.StandardCharsets;

/**
 * A place in a line of bytes, from which words and numbers are taken.
 *
 * <p>Hot code: one cursor serves a whole file, and reading through it makes no object. Nothing here
 * fails on bad input: what is not there is not taken.
 */
public final class Cursor {

  private static final long[] POWERS_OF_TEN = {
    1L, 10L, 100L, 1_000L, 10_000L, 100_000L, 1_000_000L, 10_000_000L, 100_000_000L, 1_000_000_000L
  };

  private byte[] bytes = new byte[0];
  private int at;
  private int end;

  /** Begins at the first byte of a line. */
  public void reset(byte[] buffer, int from, int to) {
    bytes = buffer;
    at = from;
    end = to;
  }

  /** The place itself, as an index of the buffer. */
  public int at() {
    return at;
  }

  public void moveTo(int place) {
    at = place;
  }

  /** Where the line ends, exclusive. */
  public int end() {
    return end;
  }

  public byte[] buffer() {
    return bytes;
  }

  public boolean hasMore() {
    return at < end;
  }

  /** The byte at the place, or -1 at the end. */
  public int peek() {
    return at < end ? bytes[at] : -1;
  }

  /** The byte that stands {@code ahead} bytes further, or -1 beyond the line. */
  public int peek(int ahead) {
    int i = at + ahead;
    return i >= 0 && i < end ? bytes[i] : -1;
  }

  public void skip(int count) {
    at = Math.min(end, at + count);
  }

  public void skipSpaces() {
    while (at < end && bytes[at] == ' ') {
      at++;
    }
  }

  public void skipToEnd() {
    at = end;
  }

  /** Whether these ASCII characters stand here. */
  public boolean sees(String word) {
    return seesAt(at, word);
  }

  /** Passes these ASCII characters if they stand here. */
  public boolean take(String word) {
    if (seesAt(at, word)) {
      at += word.length();
      return true;
    }
    return false;
  }

  /** Passes this ASCII character if it stands here. */
  public boolean take(char c) {
    if (at < end && bytes[at] == c) {
      at++;
      return true;
    }
    return false;
  }

  /** Whether the line ends with these ASCII characters, from here on. */
  public boolean endsWith(String word) {
    int start = end - word.length();
    return start >= at && seesAt(start, word);
  }

  /** Goes behind the next occurrence of these ASCII characters; stays where there is none. */
  public boolean takeUntilAfter(String word) {
    int found = find(word);
    if (found < 0) {
      return false;
    }
    at = found + word.length();
    return true;
  }

  /** Where these ASCII characters stand next, or -1. */
  public int find(String word) {
    int last = end - word.length();
    char first = word.charAt(0);
    for (int i = at; i <= last; i++) {
      if (bytes[i] == first && seesAt(i, word)) {
        return i;
      }
    }
    return -1;
  }

  /** Where this ASCII character stands next, or -1. */
  public int find(char c) {
    for (int i = at; i < end; i++) {
      if (bytes[i] == c) {
        return i;
      }
    }
    return -1;
  }

  public boolean seesDigit() {
    return at < end && isDigit(bytes[at]);
  }

  /** Takes a whole number; -1 where none stands here, or one beyond the range. */
  public long takeWhole() {
    int i = at;
    long value = 0;
    while (i < end && isDigit(bytes[i])) {
      if (value > 100_000_000_000_000_000L) {
        return -1;
      }
      value = value * 10 + (bytes[i] - '0');
      i++;
    }
    if (i == at) {
      return -1;
    }
    at = i;
    return value;
  }

  /**
   * Takes a number with or without decimals, point or comma (JVMs write the one of their locale).
   *
   * @param exponent the result is in units of 10 to the minus this: 9 gives nanos from seconds; at
   *     most 9
   * @return -1 where no number stands here, or one beyond the range
   */
  public long takeDecimal(int exponent) {
    int start = at;
    long value = takeWhole();
    if (value < 0) {
      return -1;
    }
    int missing = exponent;
    if (at + 1 < end && (bytes[at] == '.' || bytes[at] == ',') && isDigit(bytes[at + 1])) {
      at++;
      while (at < end && isDigit(bytes[at])) {
        if (missing > 0 && value < 100_000_000_000_000_000L) {
          value = value * 10 + (bytes[at] - '0');
          missing--;
        }
        at++;
      }
    }
    long power = POWERS_OF_TEN[missing];
    if (value > Long.MAX_VALUE / power) {
      at = start;
      return -1;
    }
    return value * power;
  }

  /**
   * Takes an amount of memory with its unit: {@code 4096K}, {@code 11.5G}, {@code 0.0B}.
   *
   * @return bytes, or -1 where none stands here (the place is then unchanged)
   */
  public long takeSize() {
    int start = at;
    long tenths = takeDecimal(1);
    if (tenths >= 0) {
      int shift = sizeShift(peek());
      if (shift >= 0 && tenths <= Long.MAX_VALUE >> shift) {
        at++;
        return shift == 0 ? tenths / 10 : (tenths << shift) / 10;
      }
    }
    at = start;
    return -1;
  }

  /** Takes what stands before the next {@code stop}, or the rest of the line, as a text. */
  public String takeText(char stop) {
    int found = find(stop);
    int to = found < 0 ? end : found;
    String text = new String(bytes, at, to - at, StandardCharsets.UTF_8);
    at = to;
    return text;
  }

  /** The rest of the line as a text, without spaces around it. */
  public String rest() {
    return new String(bytes, at, end - at, StandardCharsets.UTF_8).strip();
  }

  public static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static int sizeShift(int unit) {
    return switch (unit) {
      case 'B' -> 0;
      case 'K' -> 10;
      case 'M' -> 20;
      case 'G' -> 30;
      case 'T' -> 40;
      default -> -1;
    };
  }

  private boolean seesAt(int place, String word) {
    int length = word.length();
    if (place + length > end) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (bytes[place + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
