package dev.whisker.input.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes one String of each different run of bytes: a log has millions of causes, but a dozen
 * different ones.
 *
 * <p>Bounded, so a file that is no log cannot fill it. Beyond the bound every name is created
 * again, and of a long one only the beginning.
 */
public final class NameTable {

  private static final int SLOTS = 1024;
  private static final int MAX_NAMES = SLOTS / 2;

  /** Twice as long as any name in a log. */
  private static final int MAX_LENGTH = 256;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The golden ratio as a multiplier, which spreads similar hashes. */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final byte[] @Nullable [] keys = new byte[SLOTS] @Nullable [];
  private final String[] names = new String[SLOTS];
  private int size;

  /** An empty table. */
  public NameTable() {}

  /** The bytes from {@code from} to {@code end}, as many as a name can have, as a text. */
  public String get(byte[] buffer, int from, int end) {
    int to = Math.min(end, from + MAX_LENGTH);
    int slot = hash(buffer, from, to) & (SLOTS - 1);
    for (byte[] key = keys[slot]; key != null; key = keys[slot]) {
      if (Arrays.equals(key, 0, key.length, buffer, from, to)) {
        return names[slot];
      }
      slot = (slot + 1) & (SLOTS - 1);
    }
    String name = new String(buffer, from, to - from, StandardCharsets.UTF_8);
    if (size < MAX_NAMES) {
      keys[slot] = Arrays.copyOfRange(buffer, from, to);
      names[slot] = name;
      size++;
    }
    return name;
  }

  /** Eight bytes at a time: names are looked up on many lines. */
  private static int hash(byte[] buffer, int from, int to) {
    long hash = 0;
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      hash = (hash ^ (long) WORDS.get(buffer, i)) * MULTIPLIER;
      hash ^= hash >>> Integer.SIZE;
    }
    for (; i < to; i++) {
      hash = 31 * hash + buffer[i];
    }
    return (int) (hash ^ (hash >>> 10));
  }
}
