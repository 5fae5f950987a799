package dev.whisker.input.open;

import dev.whisker.input.source.BlockStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The unpacked bytes of a gz (RFC 1952) with any number of members, as {@code cat a.gz b.gz} leaves
 * them.
 *
 * <p>Java's own stream calls itself for each empty member, and takes a member with a damaged head
 * for the end of the file. Here anything behind a member but another one and padding of zeros is a
 * {@link ZipException}.
 */
final class GzipStream extends BlockStream {

  private static final int BLOCK_BYTES = 64 * 1024;
  private static final int FIRST_MAGIC = 0x1F;
  private static final int SECOND_MAGIC = 0x8B;
  private static final int DEFLATE = 8;

  /** The time, the compressor's level, and the system. */
  private static final int UNUSED_BYTES_OF_HEAD = 6;

  private static final int HAS_SUM = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;
  private static final int RESERVED = 0xE0;

  private final Inflater inflater = new Inflater(true);
  private final CRC32 sum = new CRC32();
  private final byte[] block = new byte[BLOCK_BYTES];
  private int at;
  private int limit;
  private boolean inMember;
  private boolean hasMember;

  GzipStream(InputStream in) {
    super(in);
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (inMember || beginMember()) {
      int n = inflate(buffer, offset, length);
      if (n > 0) {
        sum.update(buffer, offset, n);
        return n;
      }
      if (inflater.finished()) {
        at = limit - inflater.getRemaining();
        endMember();
      } else if (fill()) {
        inflater.setInput(block, 0, limit);
      } else {
        throw new EOFException();
      }
    }
    return -1;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    super.close();
  }

  private int inflate(byte[] buffer, int offset, int length) throws ZipException {
    try {
      int n = inflater.inflate(buffer, offset, length);
      if (inflater.needsDictionary()) {
        throw new ZipException("dictionary");
      }
      return n;
    } catch (DataFormatException damage) {
      throw new ZipException(damage.getMessage());
    }
  }

  /** False at the end of the file. */
  private boolean beginMember() throws IOException {
    int first = next();
    while (hasMember && first == 0) {
      first = next();
    }
    if (first < 0) {
      return false;
    }
    if (first != FIRST_MAGIC || have() != SECOND_MAGIC || have() != DEFLATE) {
      throw new ZipException("no member");
    }
    int flags = have();
    if ((flags & RESERVED) != 0) {
      throw new ZipException("flags");
    }
    skip(UNUSED_BYTES_OF_HEAD);
    if ((flags & HAS_EXTRA) != 0) {
      skip(number(2));
    }
    for (int text = HAS_NAME; text <= HAS_COMMENT; text += HAS_NAME) {
      while ((flags & text) != 0 && have() != 0) {
        // Skips the text up to its NUL.
      }
    }
    if ((flags & HAS_SUM) != 0) {
      skip(2);
    }
    inflater.reset();
    inflater.setInput(block, at, limit - at);
    sum.reset();
    inMember = true;
    hasMember = true;
    return true;
  }

  /** Compares the sum and the length behind the data. */
  private void endMember() throws IOException {
    if (number(4) != sum.getValue() || number(4) != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
      throw new ZipException("sum");
    }
    inMember = false;
  }

  private void skip(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      have();
    }
  }

  private long number(int bytes) throws IOException {
    long number = 0;
    for (int i = 0; i < bytes; i++) {
      number |= (long) have() << (Byte.SIZE * i);
    }
    return number;
  }

  private int have() throws IOException {
    int b = next();
    if (b < 0) {
      throw new EOFException();
    }
    return b;
  }

  /** The next byte, or -1. */
  private int next() throws IOException {
    return at < limit || fill() ? block[at++] & 0xFF : -1;
  }

  private boolean fill() throws IOException {
    at = 0;
    limit = Math.max(0, in.read(block, 0, block.length));
    return limit > 0;
  }
}
