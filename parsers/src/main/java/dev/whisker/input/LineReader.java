package dev.whisker.input;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Cuts a stream into lines without copying them: a line is a range of bytes in one large reused
 * buffer, valid until the next call.
 *
 * <p>A line ends at LF, CRLF or a lone CR. NULs at its beginning are left out: a log that was
 * truncated while its writer kept its position begins with a run of them. A line longer than the
 * buffer is given as its first bytes, the rest is dropped.
 *
 * <p>Hot code: every byte of every file passes here once, eight at a time.
 */
public final class LineReader implements AutoCloseable {

  /**
   * Large enough that a system call costs nothing per line, small enough to stay in the processor's
   * cache.
   */
  private static final int BLOCK_BYTES = 256 * 1024;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private final InputStream in;
  private final byte[] buffer;
  private int next;
  private int limit;
  private boolean ended;
  private boolean afterReturn;
  private int from;
  private int to;
  private long number;
  private boolean cut;
  private boolean terminated = true;

  public LineReader(InputStream in) {
    this(in, BLOCK_BYTES);
  }

  /**
   * @param blockBytes the longest line that is given whole
   */
  LineReader(InputStream in, int blockBytes) {
    this.in = in;
    this.buffer = new byte[blockBytes];
  }

  /**
   * Goes to the next line.
   *
   * @return false when there is none
   */
  public boolean next() throws IOException {
    cut = false;
    if (afterReturn) {
      // The CR was the last byte at hand; only now is it known whether an LF belongs to it.
      afterReturn = false;
      if ((next < limit || fill()) && buffer[next] == '\n') {
        next++;
      }
    }
    int scanned = next;
    while (true) {
      int end = lineEnd(buffer, scanned, limit);
      if (end >= 0) {
        take(end);
        if (buffer[end] == '\r') {
          if (end + 1 == limit) {
            afterReturn = true;
          } else if (buffer[end + 1] == '\n') {
            next++;
          }
        }
        return true;
      }
      dropLeadingNuls();
      int kept = limit - next;
      if (kept == buffer.length) {
        dropRestOfLine();
        return true;
      }
      if (!fill()) {
        if (kept == 0) {
          return false;
        }
        take(limit);
        next = limit;
        terminated = false;
        return true;
      }
      scanned = next + kept;
    }
  }

  /** The bytes that hold the line; to be read only. */
  public byte[] buffer() {
    return buffer;
  }

  /** Where the line begins in the buffer. */
  public int from() {
    return from;
  }

  /** Where it ends, exclusive, without the characters that end it. */
  public int to() {
    return to;
  }

  /** The number of the line, from 1; after the last one, the number of lines. */
  public long number() {
    return number;
  }

  /** Whether this line was longer than the buffer, so that its end is missing. */
  public boolean isCut() {
    return cut;
  }

  /** Whether the last line of the file, once reached, had an end. */
  public boolean isTerminated() {
    return terminated;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private void take(int end) {
    number++;
    from = next;
    to = end;
    next = end + 1;
    while (from < to && buffer[from] == 0) {
      from++;
    }
  }

  private void dropLeadingNuls() {
    while (next < limit && buffer[next] == 0) {
      next++;
    }
  }

  /**
   * Gives what the buffer holds as the line, and reads on to the line's end in a small buffer of
   * its own.
   */
  private void dropRestOfLine() throws IOException {
    take(limit);
    cut = true;
    byte[] rest = new byte[8 * 1024];
    while (true) {
      int n = in.read(rest, 0, rest.length);
      if (n < 0) {
        ended = true;
        terminated = false;
        next = limit;
        return;
      }
      int end = lineEnd(rest, 0, n);
      if (end >= 0) {
        // The kept beginning has to stay where it is until the next call, so what follows the
        // line's end waits in a
        // buffer of its own.
        pending = Arrays.copyOfRange(rest, end + 1, n);
        afterReturn = rest[end] == '\r';
        next = limit;
        return;
      }
    }
  }

  private byte[] pending = new byte[0];

  /** Moves the unfinished line to the front and reads on; the buffer has room. */
  private boolean fill() throws IOException {
    int kept = limit - next;
    System.arraycopy(buffer, next, buffer, 0, kept);
    next = 0;
    limit = kept;
    if (pending.length > 0) {
      int n = Math.min(pending.length, buffer.length - limit);
      System.arraycopy(pending, 0, buffer, limit, n);
      pending = Arrays.copyOfRange(pending, n, pending.length);
      limit += n;
      return true;
    }
    if (ended) {
      return false;
    }
    int n = in.read(buffer, limit, buffer.length - limit);
    if (n <= 0) {
      ended = true;
      return false;
    }
    limit += n;
    return true;
  }

  /**
   * The first LF or CR, or -1: finds a zero byte in the word combined with each of them by
   * exclusive or.
   */
  private static int lineEnd(byte[] bytes, int from, int to) {
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long word = (long) LONGS.get(bytes, i);
      long feed = word ^ ('\n' * ONES);
      long ret = word ^ ('\r' * ONES);
      long hit = (((feed - ONES) & ~feed) | ((ret - ONES) & ~ret)) & HIGH_BITS;
      if (hit != 0) {
        return i + (Long.numberOfTrailingZeros(hit) >>> 3);
      }
    }
    for (; i < to; i++) {
      if (bytes[i] == '\n' || bytes[i] == '\r') {
        return i;
      }
    }
    return -1;
  }
}
