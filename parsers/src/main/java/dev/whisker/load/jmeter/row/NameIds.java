package dev.whisker.load.jmeter.row;

import dev.whisker.load.jmeter.row.Renumbering.PassingNumbers;
import dev.whisker.load.result.LoadResult;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the different names of a column, in their order of appearance, without creating a String
 * for each row.
 *
 * <p>Hot code: {@link #of} runs for each name of each row.
 */
public final class NameIds implements PassingNumbers {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final int EMPTY = -1;

  /** The longest name of which three words are the whole name. */
  private static final int SHORT = 3 * Long.BYTES;

  /** For a column: names hardly ever collide, so the first slot is nearly always the right one. */
  private static final int SLOTS = 256;

  /** For many of these objects, each with few names. */
  private static final int FEW_SLOTS = 8;

  /** The number of names, or of their bytes, from which they should be forgotten if possible. */
  private static final int MANY = 100_000;

  private static final long MANY_BYTES = 8 << 20;

  private final int max;
  private final long maxBytes;
  private final List<Name> names = new ArrayList<>();
  private long bytes;

  /** The names by hash; names with the same hash follow each other. */
  private @Nullable Name[] slots;

  /** The number shared by names beyond the limits, once there are any. */
  private int others = EMPTY;

  private int partsOfOthers = EMPTY;

  /**
   * @param bytes followed by zeros, so that it can be read eight bytes at a time
   */
  @SuppressWarnings("ArrayRecordComponent") // Names are found by their hash, never compared.
  private record Name(
      int id, int length, long hash, long first, long middle, long last, byte[] bytes) {

    String text() {
      return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
  }

  /**
   * @param max the limit of names
   * @param maxBytes the limit of their total length
   */
  NameIds(int max, long maxBytes) {
    this(max, maxBytes, SLOTS);
  }

  private NameIds(int max, long maxBytes, int slots) {
    this.max = max;
    this.maxBytes = maxBytes;
    this.slots = new @Nullable Name[slots];
  }

  /** Names without a limit, until it {@link #forget forgets} them. */
  public static NameIds unbounded() {
    return new NameIds(Integer.MAX_VALUE, Long.MAX_VALUE);
  }

  /** An object with little memory, for a few names. */
  static NameIds ofFew() {
    return new NameIds(Integer.MAX_VALUE, Long.MAX_VALUE, FEW_SLOTS);
  }

  /**
   * The number of a name.
   *
   * @param buffer must be readable for {@link Long#BYTES} bytes beyond {@code to}
   */
  public int of(byte[] buffer, int from, int to) {
    return of(buffer, from, to, max, maxBytes);
  }

  /**
   * @param max the number of names from which new ones share a number
   * @param maxBytes the same for their total length
   */
  private int of(byte[] buffer, int from, int to, int max, long maxBytes) {
    // All in one method, and without a loop for most names: compiled quickly, and once.
    int length = to - from;
    int beyond = Math.max(0, length - Long.BYTES);
    long mask = length < Long.BYTES ? ~(-1L << (Byte.SIZE * length)) : -1L;
    long first = (long) LONGS.get(buffer, from) & mask;
    long middle = (long) LONGS.get(buffer, from + (beyond >>> 1)) & mask;
    long last = (long) LONGS.get(buffer, from + beyond) & mask;
    long hash = length > SHORT ? longHash(buffer, from, to) : length;
    hash = (((hash ^ first) * MIX + middle) * MIX + last) * MIX;
    int slot = slot(hash);
    for (Name name = slots[slot]; name != null; name = slots[slot]) {
      if (name.first == first
          && name.last == last
          && name.middle == middle
          && name.length == length
          && (length <= SHORT || isSame(name, buffer, from))) {
        return name.id;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return others == EMPTY && names.size() < max && bytes + length <= maxBytes
        ? add(
            new Name(names.size(), length, hash, first, middle, last, padded(buffer, from, to)),
            slot)
        : others();
  }

  /** The number here of a name that has the number {@code id} there. */
  public int of(NameIds there, int id) {
    Name name = there.names.get(id);
    return of(name.bytes, 0, name.length);
  }

  /** The number of a name; a new one at its first occurrence. */
  public int of(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return of(padded(bytes, 0, bytes.length), 0, bytes.length);
  }

  /** The number of names. */
  public int size() {
    return names.size();
  }

  /** The name that has a number. */
  public String name(int id) {
    return names.get(id).text();
  }

  @Override
  public boolean areMany() {
    return names.size() >= MANY || bytes >= MANY_BYTES;
  }

  @Override
  public void forget() {
    names.clear();
    bytes = 0;
    slots = new @Nullable Name[SLOTS];
    others = EMPTY;
    partsOfOthers = EMPTY;
  }

  /** True if there were names beyond the limits. */
  public boolean hasOthers() {
    return others != EMPTY;
  }

  /** The number that names beyond the limits share. */
  public int others() {
    if (others == EMPTY) {
      int number = added(LoadResult.OTHERS);
      partsOfOthers = added(LoadResult.OTHERS + "-0");
      others = number;
    }
    return others;
  }

  /** The common number of names beyond the limits that look like parts, if there are any. */
  public int partsOfOthers() {
    return partsOfOthers;
  }

  private int added(String text) {
    byte[] name = text.getBytes(StandardCharsets.UTF_8);
    byte[] padded = padded(name, 0, name.length);
    return of(padded, 0, name.length, Integer.MAX_VALUE, Long.MAX_VALUE);
  }

  List<String> names() {
    return names.stream().map(Name::text).toList();
  }

  private int add(Name name, int slot) {
    names.add(name);
    bytes += name.length;
    slots[slot] = name;
    if (names.size() * 2 > slots.length) {
      rehash();
    }
    return name.id;
  }

  private void rehash() {
    slots = new @Nullable Name[slots.length * 4];
    for (Name name : names) {
      int slot = slot(name.hash);
      while (slots[slot] != null) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = name;
    }
  }

  /** The slot, from the highest bits, which all bytes of the last word affect. */
  private int slot(long hash) {
    return (int) (hash >>> (Long.numberOfLeadingZeros(slots.length) + 1));
  }

  private static byte[] padded(byte[] buffer, int from, int to) {
    return Arrays.copyOf(Arrays.copyOfRange(buffer, from, to), to - from + Long.BYTES);
  }

  private static boolean isSame(Name name, byte[] buffer, int from) {
    int length = name.length;
    return Arrays.equals(name.bytes, 0, length, buffer, from, from + length);
  }

  /** The hash over all words of a name. */
  private static long longHash(byte[] buffer, int from, int to) {
    long hash = (long) to - from;
    for (int at = from; at + Long.BYTES <= to; at += Long.BYTES) {
      long product = (hash ^ (long) LONGS.get(buffer, at)) * MIX;
      hash = product ^ (product >>> 29);
    }
    return hash;
  }
}
