package dev.whisker.load.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What happened in one second: for each cell the times of the requests that started in it, and how
 * many ended in it.
 *
 * <p>New requests wait as plain numbers; {@link #seal} turns them into a packed block. A second
 * that gets more requests later has several blocks, which readers add up.
 */
final class Second {

  private static final long[] NOTHING = {};

  private long[] pending = NOTHING;
  private int size;
  private final List<byte[]> blocks = new ArrayList<>(1);
  private int threads = -1;
  private long bytes;

  /** Told about each time of a cell with its count, and about the requests that ended. */
  interface Visitor {

    void started(int cell, int ticks, long count);

    void ended(int cell, long count);
  }

  /** One request started here and took {@code ticks}. */
  void started(int cell, int ticks) {
    push((long) (cell << 1) << 32 | ticks);
  }

  /** One request ended here. */
  void ended(int cell) {
    push((long) (cell << 1 | 1) << 32);
  }

  /** Many requests that took the same: a row that is an aggregate already. */
  void add(int cell, int ticks, long count) {
    Packer packer = new Packer(32);
    packer.cell(cell << 1, 1);
    packer.entry(ticks, count);
    blocks.add(packer.bytes());
  }

  void addEnded(int cell, long count) {
    Packer packer = new Packer(32);
    packer.cell(cell << 1 | 1, 1);
    packer.entry(0, count);
    blocks.add(packer.bytes());
  }

  void threads(int number) {
    threads = Math.max(threads, number);
  }

  void bytes(long number) {
    bytes += number;
  }

  int threads() {
    return threads;
  }

  long bytes() {
    return bytes;
  }

  /** Packs what waits: sorted by cell and time, equal times counted. */
  void seal() {
    if (size == 0) {
      return;
    }
    Arrays.sort(pending, 0, size);
    Packer packer = new Packer(size);
    int i = 0;
    while (i < size) {
      int key = (int) (pending[i] >> 32);
      int end = i;
      int distinct = 0;
      while (end < size && (int) (pending[end] >> 32) == key) {
        distinct += end == i || pending[end] != pending[end - 1] ? 1 : 0;
        end++;
      }
      packer.cell(key, distinct);
      int previous = 0;
      while (i < end) {
        long entry = pending[i];
        int same = i;
        while (i < end && pending[i] == entry) {
          i++;
        }
        int ticks = (int) entry;
        packer.entry(ticks - previous, i - same);
        previous = ticks;
      }
    }
    blocks.add(packer.bytes());
    pending = NOTHING;
    size = 0;
  }

  /** Tells everything that was sealed; a cell and a time may come more than once. */
  void visit(Visitor visitor) {
    for (byte[] block : blocks) {
      Unpacker from = new Unpacker(block);
      while (from.hasMore()) {
        int key = (int) from.next();
        long distinct = from.next();
        int ticks = 0;
        for (long i = 0; i < distinct; i++) {
          ticks += (int) from.next();
          long count = from.next();
          if ((key & 1) == 0) {
            visitor.started(key >> 1, ticks, count);
          } else {
            visitor.ended(key >> 1, count);
          }
        }
      }
    }
  }

  private void push(long entry) {
    if (size == pending.length) {
      pending = Arrays.copyOf(pending, Math.max(64, size * 2));
    }
    pending[size++] = entry;
  }

  /** Writes whole numbers in as few bytes as they need, seven bits in each. */
  private static final class Packer {

    private byte[] out;
    private int at;

    Packer(int expected) {
      out = new byte[Math.max(32, expected)];
    }

    void cell(int key, int distinct) {
      write(key);
      write(distinct);
    }

    void entry(int step, long count) {
      write(step);
      write(count);
    }

    byte[] bytes() {
      return Arrays.copyOf(out, at);
    }

    private void write(long number) {
      if (out.length - at < 10) {
        out = Arrays.copyOf(out, out.length * 2);
      }
      long rest = number;
      while (rest >= 0x80) {
        out[at++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      out[at++] = (byte) rest;
    }
  }

  /** Reads what a {@link Packer} wrote. */
  private static final class Unpacker {

    private final byte[] in;
    private int at;

    Unpacker(byte[] in) {
      this.in = in;
    }

    boolean hasMore() {
      return at < in.length;
    }

    long next() {
      long number = 0;
      for (int shift = 0; ; shift += 7) {
        byte b = in[at++];
        number |= (long) (b & 0x7f) << shift;
        if (b >= 0) {
          return number;
        }
      }
    }
  }
}
