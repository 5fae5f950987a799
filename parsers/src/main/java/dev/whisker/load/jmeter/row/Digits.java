package dev.whisker.load.jmeter.row;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads whole numbers, up to eight digits at once: each row has several, and code without a loop is
 * compiled quickly.
 */
public final class Digits {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int MAX_DIGITS = 18;
  private static final long ZEROS = 0x3030303030303030L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** Added to a byte above nine, it sets its high bit. */
  private static final long BEYOND_NINE = 0x7676767676767676L;

  private static final long PAIRS = 0x000000FF000000FFL;
  private static final long UPPER_FOUR = 100 + (1_000_000L << 32);
  private static final long LOWER_FOUR = 1 + (10_000L << 32);

  private Digits() {}

  /**
   * The number in the bytes; -1 if they are no number, or one of more than 18 digits.
   *
   * @param buffer must be readable for {@link Long#BYTES} bytes beyond {@code to}
   */
  public static long number(byte[] buffer, int from, int to) {
    int digits = to - from;
    if (digits <= 0 || digits > Long.BYTES) {
      return many(buffer, from, to);
    }
    // Moved up, so that the missing leading digits are zeros; then pairs, fours and eights.
    long word = ((long) LONGS.get(buffer, from) ^ ZEROS) << (Long.SIZE - Byte.SIZE * digits);
    if ((((word + BEYOND_NINE) | word) & HIGH_BITS) != 0) {
      return -1;
    }
    word = word * 10 + (word >>> 8);
    return ((word & PAIRS) * UPPER_FOUR + ((word >>> 16) & PAIRS) * LOWER_FOUR) >>> 32;
  }

  private static long many(byte[] buffer, int from, int to) {
    if (from >= to || to - from > MAX_DIGITS) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = buffer[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }
}
