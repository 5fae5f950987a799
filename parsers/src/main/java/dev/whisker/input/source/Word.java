package dev.whisker.input.source;

import java.nio.charset.StandardCharsets;

/**
 * Up to sixteen ASCII characters that are looked for on every line: as two numbers they are
 * compared at once, and their comparison is quickly compiled.
 *
 * @param first the first eight, the first of them lowest
 * @param firstMask the bits of them that count
 * @param second the next eight
 * @param secondMask the bits of those that count; 0 where there are none
 */
public record Word(long first, long firstMask, long second, long secondMask, int length) {

  /** The most characters. */
  public static final int MAX_LENGTH = 2 * Long.BYTES;

  private static final long ONES = 0x0101010101010101L;

  /**
   * @throws IllegalArgumentException where there are none, too many, or other characters
   */
  public static Word of(String text) {
    byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    if (ascii.length == 0
        || ascii.length > MAX_LENGTH
        || !new String(ascii, StandardCharsets.US_ASCII).equals(text)) {
      throw new IllegalArgumentException(text);
    }
    return new Word(
        bits(ascii, 0),
        mask(ascii.length),
        bits(ascii, Long.BYTES),
        mask(ascii.length - Long.BYTES),
        ascii.length);
  }

  /**
   * The place of the first byte that has its high bit set, from the lowest on, which is found
   * without a branch.
   *
   * @param highBits one of them at least, and no other bits
   */
  static int firstMarked(long highBits) {
    // Below the lowest of them all bits are ones: as many bytes as the result, and one more.
    return (int) (((highBits - 1 & ONES) * ONES) >>> (Long.SIZE - Byte.SIZE)) - 1;
  }

  private static long bits(byte[] ascii, int from) {
    long bits = 0;
    for (int i = Math.min(ascii.length, from + Long.BYTES) - 1; i >= from; i--) {
      bits = (bits << Byte.SIZE) | ascii[i];
    }
    return bits;
  }

  private static long mask(int bytes) {
    return bytes <= 0 ? 0 : bytes >= Long.BYTES ? -1 : (1L << (Byte.SIZE * bytes)) - 1;
  }
}
