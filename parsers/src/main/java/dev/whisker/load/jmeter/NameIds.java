package dev.whisker.load.jmeter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers the different names of a column, in the order in which they appear, without making a
 * String a row.
 *
 * <p>Hot code: {@link #of} runs for each name of each row.
 */
final class NameIds {

  /** Names beyond the bound share one number. */
  private static final String OTHERS = "\u2026";

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final int EMPTY = -1;

  private final int max;

  /** Each followed by zeros, so that it can be read eight bytes at a time. */
  private final List<byte[]> names = new ArrayList<>();

  private long[] hashes = new long[64];
  private int[] slots = filled(256);

  /** The number that names beyond the bound share, once there are any. */
  private int others = EMPTY;

  /**
   * @param max how many different names are kept apart
   */
  NameIds(int max) {
    this.max = max;
  }

  /**
   * The number of a name.
   *
   * @param buffer must be readable for {@link Long#BYTES} bytes beyond {@code to}
   */
  int of(byte[] buffer, int from, int to) {
    long hash = hash(buffer, from, to);
    int found = find(buffer, from, to, hash);
    if (found >= 0) {
      return found;
    }
    return names.size() < max ? add(padded(buffer, from, to), hash, -1 - found) : others();
  }

  /** The number here of a name that has the number {@code id} there. */
  int of(NameIds there, int id) {
    byte[] name = there.names.get(id);
    return id == there.others ? others() : of(name, 0, length(name));
  }

  int of(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return of(padded(bytes, 0, bytes.length), 0, bytes.length);
  }

  int size() {
    return names.size();
  }

  String name(int id) {
    return text(names.get(id));
  }

  List<String> names() {
    return names.stream().map(NameIds::text).toList();
  }

  private int others() {
    if (others == EMPTY) {
      byte[] bytes = OTHERS.getBytes(StandardCharsets.UTF_8);
      byte[] name = padded(bytes, 0, bytes.length);
      long hash = hash(name, 0, bytes.length);
      int found = find(name, 0, bytes.length, hash);
      others = found >= 0 ? found : add(name, hash, -1 - found);
    }
    return others;
  }

  /** The number of a name, or -1 - the slot where it belongs. */
  private int find(byte[] buffer, int from, int to, long hash) {
    int mask = slots.length - 1;
    int slot = (int) (hash >>> 32) & mask;
    for (int id = slots[slot]; id != EMPTY; id = slots[slot]) {
      if (hashes[id] == hash && equal(names.get(id), buffer, from, to)) {
        return id;
      }
      slot = (slot + 1) & mask;
    }
    return -1 - slot;
  }

  private int add(byte[] name, long hash, int slot) {
    int id = names.size();
    names.add(name);
    if (id == hashes.length) {
      hashes = Arrays.copyOf(hashes, id * 2);
    }
    hashes[id] = hash;
    slots[slot] = id;
    if (names.size() * 2 > slots.length) {
      rehash();
    }
    return id;
  }

  private void rehash() {
    slots = filled(slots.length * 4);
    int mask = slots.length - 1;
    for (int id = 0; id < names.size(); id++) {
      int slot = (int) (hashes[id] >>> 32) & mask;
      while (slots[slot] != EMPTY) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = id;
    }
  }

  private static int[] filled(int size) {
    int[] slots = new int[size];
    Arrays.fill(slots, EMPTY);
    return slots;
  }

  private static byte[] padded(byte[] buffer, int from, int to) {
    return Arrays.copyOf(Arrays.copyOfRange(buffer, from, to), to - from + Long.BYTES);
  }

  private static int length(byte[] name) {
    return name.length - Long.BYTES;
  }

  private static String text(byte[] name) {
    return new String(name, 0, length(name), StandardCharsets.UTF_8);
  }

  /** Not {@link Arrays#equals}, which is slow to begin and slow to compile, and names are short. */
  private static boolean equal(byte[] name, byte[] buffer, int from, int to) {
    int length = to - from;
    if (length(name) != length) {
      return false;
    }
    int at = 0;
    for (; at + Long.BYTES <= length; at += Long.BYTES) {
      if (word(name, at) != word(buffer, from + at)) {
        return false;
      }
    }
    int rest = length - at;
    return rest == 0 || ((word(name, at) ^ word(buffer, from + at)) & mask(rest)) == 0;
  }

  private static long hash(byte[] buffer, int from, int to) {
    long hash = (long) to - from;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = mixed(hash, word(buffer, at));
    }
    int rest = to - at;
    return rest == 0 ? hash : mixed(hash, word(buffer, at) & mask(rest));
  }

  private static long word(byte[] buffer, int at) {
    return (long) LONGS.get(buffer, at);
  }

  /** The bits of the first bytes of a word, of one at least. */
  private static long mask(int bytes) {
    return -1L >>> (Long.SIZE - Byte.SIZE * bytes);
  }

  private static long mixed(long hash, long word) {
    long product = (hash ^ word) * MIX;
    return product ^ (product >>> 29);
  }
}
