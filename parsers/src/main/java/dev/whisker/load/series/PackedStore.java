package dev.whisker.load.series;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps packed bytes: the first ones in memory, the rest in a private temporary file. The file is
 * deleted when this object is no longer used, at the latest with the process.
 *
 * <p>Written by one thread, then read by several.
 */
final class PackedStore {

  /** The bytes in memory for each series: a small share of the smallest supported heap. */
  static final int BUDGET_BYTES = 8 << 20;

  private static final int PAGE_BYTES = 1 << 20;

  /** A page in memory, or its place in the file. */
  private static final class Page {

    final byte @Nullable [] bytes;
    final long place;
    final int size;

    Page(byte @Nullable [] bytes, long place, int size) {
      this.bytes = bytes;
      this.place = place;
      this.size = size;
    }
  }

  private final int budget;
  private final List<Page> pages = new ArrayList<>();
  private byte[] last = new byte[0];
  private int lastSize;
  private long inMemory;

  /**
   * Not a channel, which an interrupt would close permanently. Its descriptor is closed when it is
   * collected.
   */
  private @Nullable RandomAccessFile file;

  private long fileSize;

  /** The page read last, since neighbours are read one after the other. */
  private byte @Nullable [] recent;

  private int recentPage = -1;

  /**
   * @param budget how many bytes stay in memory
   */
  PackedStore(int budget) {
    this.budget = budget;
  }

  /** Stores the bytes and returns their place for {@link #at}. */
  long append(byte[] bytes, int from, int size) {
    if (lastSize + size > last.length) {
      closePage();
      last = new byte[Math.max(PAGE_BYTES, size)];
    }
    System.arraycopy(bytes, from, last, lastSize, size);
    long place = (long) pages.size() << 32 | lastSize;
    lastSize += size;
    return place;
  }

  /** Ends writing. */
  void finish() {
    closePage();
  }

  /** Reads from a place. */
  Unpacker at(long place) {
    return new Unpacker(bytes(page(place)), (int) place);
  }

  /** The number of a place's page, the unit of reading. */
  static int page(long place) {
    return (int) (place >>> 32);
  }

  private void closePage() {
    if (lastSize > 0) {
      pages.add(inMemory + lastSize > budget ? spilled() : inMemory());
    }
    last = new byte[0];
    lastSize = 0;
  }

  private Page inMemory() {
    inMemory += lastSize;
    byte[] exact = last.length == lastSize ? last : Arrays.copyOf(last, lastSize);
    return new Page(exact, 0, lastSize);
  }

  private Page spilled() {
    try {
      RandomAccessFile out = file();
      out.seek(fileSize);
      out.write(last, 0, lastSize);
      Page page = new Page(null, fileSize, lastSize);
      fileSize += lastSize;
      return page;
    } catch (IOException noRoom) {
      // A full disk is no reason to fail while there may be memory.
      return inMemory();
    }
  }

  private RandomAccessFile file() throws IOException {
    if (file == null) {
      // The older File.createTempFile lets other users read it.
      File path = Files.createTempFile("whisker", ".series").toFile();
      file = new RandomAccessFile(path, "rw");
      // The open file works without a name; if the system does not allow that, it stays until
      // the process ends.
      if (!path.delete()) {
        path.deleteOnExit();
      }
    }
    return file;
  }

  private byte[] bytes(int number) {
    Page page = pages.get(number);
    return page.bytes != null ? page.bytes : read(page, number);
  }

  private synchronized byte[] read(Page page, int number) {
    byte[] bytes = recent;
    if (bytes == null || recentPage != number) {
      bytes = new byte[page.size];
      try {
        RandomAccessFile in = file();
        in.seek(page.place);
        in.readFully(bytes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      recent = bytes;
      recentPage = number;
    }
    return bytes;
  }

  /** Writes non-negative whole numbers in as few bytes as possible, seven bits in each. */
  static final class Packer {

    private static final int MOST_BYTES = 10;

    private byte[] out = new byte[4096];
    private int size;

    void write(long number) {
      if (number < 0x80 && size < out.length) {
        out[size++] = (byte) number;
      } else {
        writeLong(number);
      }
    }

    private void writeLong(long number) {
      if (out.length - size < MOST_BYTES) {
        out = Arrays.copyOf(out, out.length * 2);
      }
      long rest = number;
      while (rest >= 0x80) {
        out[size++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      out[size++] = (byte) rest;
    }

    byte[] bytes() {
      return out;
    }

    int size() {
      return size;
    }

    void clear() {
      size = 0;
    }
  }

  /** Reads what a {@link Packer} wrote. */
  static final class Unpacker {

    private final byte[] in;
    private int at;

    Unpacker(byte[] in, int from) {
      this.in = in;
      this.at = from;
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

    int nextInt() {
      return (int) next();
    }
  }
}
