package dev.whisker.input.source;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads a stream block by block, finds the lines and reads their heads.
 *
 * <p>A line ends at LF, CRLF or a lone CR. A line longer than a block is given as its first bytes,
 * the rest is dropped.
 *
 * <p>Hot code: every byte of every file passes here once, eight at a time.
 */
final class LineSplitter implements AutoCloseable {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  /** LF, CR, and what is hardly ever met beside them: NUL, tab, vertical tab, form feed. */
  private static final int ENDS_BELOW = 0x0E;

  /** A method called often is compiled sooner than a loop that runs long. */
  private static final int STRETCH = 1024;

  private final InputStream in;
  private final LineHead head;
  private final Cursor cursor = new Cursor();

  /** The place at which an LF would be the second half of a CRLF, or -1. */
  private int afterReturn = -1;

  /** True while the rest of a line that was too long is being skipped. */
  private boolean dropping;

  private boolean ended;

  LineSplitter(InputStream in, LineHead head) {
    this.in = in;
    this.head = head;
  }

  /**
   * Fills a block with lines, those that begin with the rest of the block before.
   *
   * @param before may be the same block
   * @return false where there are no more
   */
  boolean fill(LineBlock block, LineBlock before) throws IOException {
    boolean more = find(block, before);
    block.read(head, cursor);
    return more;
  }

  /**
   * True if at most this many bytes follow. The length of a file is known; of unpacked content only
   * if there is more.
   */
  boolean isKnownToEndWithin(long bytes) throws IOException {
    int available = in.available();
    return available > 1 && available <= bytes;
  }

  private boolean find(LineBlock block, LineBlock before) throws IOException {
    if (afterReturn >= 0) {
      afterReturn -= before.rest;
    }
    block.beginWithRestOf(before);
    int scanned = 0;
    while (block.count() == 0) {
      if (ended || !read(block)) {
        if (block.rest < block.limit && !dropping) {
          block.add(block.rest, block.limit);
          block.lastIsOpen = true;
        }
        block.rest = block.limit;
        return block.count() > 0;
      }
      split(block, scanned);
      scanned = block.limit;
      if (block.count() == 0 && makeRoom(block)) {
        scanned = block.limit;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private boolean read(LineBlock block) throws IOException {
    int n = in.read(block.buffer, block.limit, block.buffer.length - block.limit);
    if (n <= 0) {
      ended = true;
      return false;
    }
    block.limit += n;
    return true;
  }

  /**
   * Handles a block without a line end: drops unneeded bytes, or returns the beginning of the line
   * if that is not enough.
   */
  private boolean makeRoom(LineBlock block) {
    byte[] bytes = block.buffer;
    while (block.rest < block.limit && (dropping || bytes[block.rest] == 0)) {
      // Millions of NULs, where a log was truncated under its writer, are no line.
      block.rest++;
    }
    if (block.rest > 0) {
      System.arraycopy(bytes, block.rest, bytes, 0, block.limit - block.rest);
      if (afterReturn >= 0) {
        afterReturn -= block.rest;
      }
      block.limit -= block.rest;
      block.rest = 0;
      return true;
    }
    if (block.isFull() && !block.grow()) {
      block.add(0, block.limit);
      block.rest = block.limit;
      dropping = true;
    }
    return false;
  }

  /** Finds the line ends from {@code from} on. */
  private void split(LineBlock block, int from) {
    for (int i = from; i < block.limit; i += STRETCH) {
      split(block, i, Math.min(block.limit, i + STRETCH));
    }
  }

  /**
   * Finds those in a stretch. A byte below a bound shows as the high bit of the difference; a
   * borrow can light the bit above a true one too, so each is looked at.
   */
  private void split(LineBlock block, int from, int limit) {
    byte[] bytes = block.buffer;
    int i = from;
    // A word across two cache lines takes twice as long to load.
    for (; i < limit && i % Long.BYTES != 0; i++) {
      endAt(block, i);
    }
    // Two words at a time: most have no end in them.
    for (; i + 2 * Long.BYTES <= limit; i += 2 * Long.BYTES) {
      long first = (long) LONGS.get(bytes, i);
      long second = (long) LONGS.get(bytes, i + Long.BYTES);
      long firstHits = (first - ENDS_BELOW * ONES) & ~first;
      long secondHits = (second - ENDS_BELOW * ONES) & ~second;
      if (((firstHits | secondHits) & HIGH_BITS) != 0) {
        endsAt(block, i, firstHits & HIGH_BITS);
        endsAt(block, i + Long.BYTES, secondHits & HIGH_BITS);
      }
    }
    for (; i < limit; i++) {
      endAt(block, i);
    }
  }

  /** Marks the line ends in the word at this place, given by these high bits. */
  private void endsAt(LineBlock block, int place, long highBits) {
    for (long hits = highBits; hits != 0; hits &= hits - 1) {
      endAt(block, place + Word.firstMarked(hits));
    }
  }

  /** The line ends here, if an LF or CR is here. */
  private void endAt(LineBlock block, int place) {
    byte b = block.buffer[place];
    if (b == '\n' && place != afterReturn && !dropping) {
      block.add(block.rest, place);
      block.rest = place + 1;
    } else if (b == '\n' || b == '\r') {
      seldomEndAt(block, place, b);
    }
  }

  /** Ends a line at a CR, at the LF after one, or after a line that is too long. */
  private void seldomEndAt(LineBlock block, int place, byte b) {
    boolean isSecondHalf = b == '\n' && place == afterReturn;
    if (!isSecondHalf) {
      if (!dropping) {
        block.add(block.rest, place);
      }
      dropping = false;
    }
    block.rest = place + 1;
    afterReturn = b == '\r' ? place + 1 : -1;
  }
}
