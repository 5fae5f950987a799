package dev.whisker.input.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
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

  /** The largest whole part for each number of decimals. */
  private static final long[] LARGEST = new long[POWERS_OF_TEN.length];

  private static final int MAX_DIGITS = 18;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long SPACES = 0x2020202020202020L;
  private static final long ZEROS = 0x3030303030303030L;
  private static final long BEYOND_NINES = 0x4646464646464646L;

  static {
    // Plainly: the JDK's streams take longer to make ready than many a log to read.
    for (int i = 0; i < LARGEST.length; i++) {
      LARGEST[i] = Long.MAX_VALUE / POWERS_OF_TEN[i] - 1;
    }
  }

  private byte[] bytes = new byte[0];
  private int at;
  private int end;

  /** At an empty line. */
  public Cursor() {}

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

  /** The end of the line, exclusive. */
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

  /** The byte that is {@code ahead} bytes further, or -1 beyond the line. */
  public int peek(int ahead) {
    int i = at + ahead;
    return i >= 0 && i < end ? bytes[i] : -1;
  }

  /** True if a quotation mark is right before the place. */
  public boolean isBehindQuote() {
    int before = peek(-1);
    return before == '"' || before == '\'' || before == '`';
  }

  public void skip(int count) {
    at = Math.min(end, at + count);
  }

  public void skipSpaces() {
    // Tables are indented far.
    while (at + Long.BYTES <= end && (long) WORDS.get(bytes, at) == SPACES) {
      at += Long.BYTES;
    }
    while (at < end && bytes[at] == ' ') {
      at++;
    }
  }

  /** Leaves out the blanks and tabs at the line's end; hardly any line has some. */
  public void dropBlanksAtEnd() {
    if (end > at && bytes[end - 1] <= ' ') {
      dropBlanks();
    }
  }

  private void dropBlanks() {
    while (end > at && (bytes[end - 1] == ' ' || bytes[end - 1] == '\t')) {
      end--;
    }
  }

  public void skipToEnd() {
    at = end;
  }

  /** True if these ASCII characters are here. */
  public boolean sees(String word) {
    return seesAt(at, word);
  }

  /** True if this word is here; the fast form, for words looked for on every line. */
  public boolean sees(Word word) {
    return sees(word, at);
  }

  /** True if the word is at another place of the line. */
  public boolean sees(Word word, int place) {
    return place + word.length() <= end
        && ((wordAt(place) ^ word.first()) & word.firstMask()) == 0
        && (word.secondMask() == 0
            || ((wordAt(place + Long.BYTES) ^ word.second()) & word.secondMask()) == 0);
  }

  /** Passes this word if it is here. */
  public boolean take(Word word) {
    if (sees(word)) {
      at += word.length();
      return true;
    }
    return false;
  }

  /** Passes these ASCII characters if they are here. */
  public boolean take(String word) {
    if (seesAt(at, word)) {
      at += word.length();
      return true;
    }
    return false;
  }

  /** Passes this ASCII character if it is here. */
  public boolean take(char c) {
    if (at < end && bytes[at] == c) {
      at++;
      return true;
    }
    return false;
  }

  /** True if the first {@code length} of these bytes are here. */
  public boolean sees(byte[] text, int length) {
    if (at + length > end) {
      return false;
    }
    int lastWord = length - Long.BYTES;
    if (lastWord < 0) {
      return seesByBytes(text, length);
    }
    for (int i = 0; i < lastWord; i += Long.BYTES) {
      if ((long) WORDS.get(bytes, at + i) != (long) WORDS.get(text, i)) {
        return false;
      }
    }
    // Overlaps with the one before.
    return (long) WORDS.get(bytes, at + lastWord) == (long) WORDS.get(text, lastWord);
  }

  private boolean seesByBytes(byte[] text, int length) {
    for (int i = 0; i < length; i++) {
      if (bytes[at + i] != text[i]) {
        return false;
      }
    }
    return true;
  }

  /** True if the line ends with these ASCII characters, from here on. */
  public boolean endsWith(String word) {
    int start = end - word.length();
    return start >= at && seesAt(start, word);
  }

  /** True if the line has only these ASCII characters from here on. */
  public boolean isAll(String word) {
    return end - at == word.length() && seesAt(at, word);
  }

  /** Goes to the place after the next occurrence of these ASCII characters; stays without one. */
  public boolean takeUntilAfter(String word) {
    int found = find(word);
    if (found < 0) {
      return false;
    }
    at = found + word.length();
    return true;
  }

  /** The next place of these ASCII characters, or -1. */
  public int find(String word) {
    int last = end - word.length();
    char first = word.charAt(0);
    for (int i = find(first, at); i >= 0 && i <= last; i = find(first, i + 1)) {
      if (seesAt(i, word)) {
        return i;
      }
    }
    return -1;
  }

  /** The next place of this ASCII character, or -1. */
  public int find(char c) {
    return find(c, at);
  }

  private int find(char c, int from) {
    long sought = c * ONES;
    int i = from;
    for (; i + Long.BYTES <= end; i += Long.BYTES) {
      long others = (long) WORDS.get(bytes, i) ^ sought;
      // The lowest high bit is that of the first zero byte; a borrow can light those above it.
      long zeros = (others - ONES) & ~others & HIGH_BITS;
      if (zeros != 0) {
        return i + Word.firstMarked(zeros);
      }
    }
    for (; i < end; i++) {
      if (bytes[i] == c) {
        return i;
      }
    }
    return -1;
  }

  /** Goes to the next digit, or to the end of the line. */
  public void skipToDigit() {
    while (at < end) {
      long word = wordAt(at);
      // With its high bit out of the way no byte borrows from the next one, or carries into it.
      long digits =
          ((word | HIGH_BITS) - ZEROS) & ~((word & ~HIGH_BITS) + BEYOND_NINES) & ~word & HIGH_BITS;
      if (digits != 0) {
        at = Math.min(end, at + Word.firstMarked(digits));
        return;
      }
      at += Long.BYTES;
    }
    at = end;
  }

  public boolean seesDigit() {
    return at < end && isDigit(bytes[at]);
  }

  /** Takes a whole number; -1 where there is none here, or one of more than 18 digits. */
  public long takeWhole() {
    byte[] b = bytes;
    int last = Math.min(end, at + MAX_DIGITS + 1);
    int i = at;
    long value = 0;
    while (i < last && isDigit(b[i])) {
      value = value * 10 + (b[i] - '0');
      i++;
    }
    if (i == at || i - at > MAX_DIGITS) {
      return -1;
    }
    at = i;
    return value;
  }

  /** Takes a whole number that counts something; -1 where there is none here, or one too large. */
  public int takeCount() {
    long count = takeWhole();
    return count > Integer.MAX_VALUE ? -1 : (int) count;
  }

  /**
   * Takes a number with or without decimals, point or comma (JVMs write the one of their locale).
   *
   * @param exponent the result is in units of 10 to the minus this: 9 gives nanos from seconds; at
   *     most 9
   * @return -1 where there is no number here, or one beyond the range
   */
  public long takeDecimal(int exponent) {
    int start = at;
    long value = takeDecimals(takeWhole(), exponent);
    if (value < 0) {
      at = start;
    }
    return value;
  }

  /**
   * Takes the decimals, if there are any here, of a number whose whole part has been taken.
   *
   * @param whole the whole part, or -1 where there was none
   * @param exponent the result is in units of 10 to the minus this; at most 9
   * @return the number, or -1 where there is none, or one beyond the range
   */
  public long takeDecimals(long whole, int exponent) {
    if (whole < 0 || whole > LARGEST[exponent]) {
      return -1;
    }
    long value = whole * POWERS_OF_TEN[exponent];
    if (at + 1 < end && (bytes[at] == '.' || bytes[at] == ',') && isDigit(bytes[at + 1])) {
      at++;
      value += takeDecimals(exponent);
    }
    return value;
  }

  /** Takes all digits after the point; digits beyond the exponent are ignored. */
  private long takeDecimals(int exponent) {
    byte[] b = bytes;
    int i = at;
    int missing = exponent;
    long value = 0;
    for (; i < end && isDigit(b[i]); i++) {
      if (missing > 0) {
        value = value * 10 + (b[i] - '0');
        missing--;
      }
    }
    at = i;
    return value * POWERS_OF_TEN[missing];
  }

  /** Eight bytes from a place on, zeros beyond the buffer. */
  private long wordAt(int place) {
    return place + Long.BYTES <= bytes.length ? (long) WORDS.get(bytes, place) : lastWordAt(place);
  }

  private long lastWordAt(int place) {
    long word = 0;
    for (int i = bytes.length - 1; i >= place; i--) {
      word = (word << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return word;
  }

  /**
   * Takes an amount of memory with its unit: {@code 4096K}, {@code 11.5G}, {@code 0.0B}.
   *
   * @return bytes, or -1 where there is none here (the place is then unchanged)
   */
  public long takeSize() {
    int start = at;
    long whole = takeWhole();
    int shift = whole < 0 ? -1 : sizeShift(peek());
    if (shift >= 0 && whole <= Long.MAX_VALUE >> shift) {
      at++;
      return whole << shift;
    }
    at = start;
    return whole < 0 ? -1 : takeSizeWithDecimal();
  }

  private long takeSizeWithDecimal() {
    int start = at;
    long hundredths = takeDecimal(2);
    if (hundredths >= 0) {
      int shift = sizeShift(peek());
      if (shift >= 0 && hundredths <= Long.MAX_VALUE >> shift) {
        at++;
        return (hundredths << shift) / 100;
      }
    }
    at = start;
    return -1;
  }

  /** The text between here and a place. */
  public String textTo(int place) {
    return new String(bytes, at, place - at, StandardCharsets.UTF_8);
  }

  /** Takes what is before the next {@code stop}, or the rest of the line, as a text. */
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
