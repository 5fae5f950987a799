package dev.whisker.input;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes one String of each different run of bytes: a log has millions of causes, but a dozen
 * different ones.
 *
 * <p>Bounded: a file that is no log cannot fill it; beyond the bound every name is made anew, and
 * of a long one only the beginning.
 */
public final class NameTable {

  private static final int SLOTS = 1024;
  private static final int MAX_NAMES = SLOTS / 2;

  /** Twice as long as any name in a log. */
  private static final int MAX_LENGTH = 256;

  private final byte[] @Nullable [] keys = new byte[SLOTS] @Nullable [];
  private final String[] names = new String[SLOTS];
  private int size;

  /** The bytes from {@code from} to {@code end}, as many as a name can have, as a text. */
  public String get(byte[] buffer, int from, int end) {
    int to = Math.min(end, from + MAX_LENGTH);
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + buffer[i];
    }
    int slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    for (byte[] key = keys[slot]; key != null; key = keys[slot]) {
      if (key.length == to - from && matches(key, buffer, from)) {
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

  private static boolean matches(byte[] key, byte[] buffer, int from) {
    for (int i = 0; i < key.length; i++) {
      if (key[i] != buffer[from + i]) {
        return false;
      }
    }
    return true;
  }
}
