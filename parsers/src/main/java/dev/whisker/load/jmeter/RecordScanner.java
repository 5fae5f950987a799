package dev.whisker.load.jmeter;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Finds the records of a CSV file and the fields in them, as places in one large reused buffer.
 *
 * <p>Hot code. A record without a quote, nearly each one, is looked at eight bytes at a time; the
 * first quote sends it through the rules of RFC 4180, byte by byte, where a field may hold
 * delimiters, line ends and doubled quotes.
 */
final class RecordScanner {

  /** Longer records are no results of a load test; what they hold is dropped. */
  static final int MAX_RECORD_BYTES = 8 * 1024 * 1024;

  private static final int BLOCK_BYTES = 1024 * 1024;

  /** Readers of fields may look this far behind a record. */
  private static final int PADDING = Long.BYTES;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
  private static final long QUOTES = '"' * ONES;
  private static final long FEEDS = '\n' * ONES;

  private static final int INCOMPLETE = -1;
  private static final int QUOTED = -2;
  private static final int MALFORMED = -3;

  /** What {@link #next} found. */
  enum Found {
    RECORD,
    /**
     * A record with text behind a closing quote, or more than {@link #MAX_RECORD_BYTES} without a
     * line end.
     */
    MALFORMED,
    /** A quoted field without an end; only its first line is passed over. */
    UNCLOSED_QUOTE,
    END
  }

  private final InputStream in;
  private final byte delimiter;
  private final long delimiters;
  private byte[] buffer = new byte[BLOCK_BYTES + PADDING];
  private int at;
  private int limit;
  private boolean ended;
  private boolean terminated = true;

  private final int[] starts;
  private final int[] ends;
  private final boolean[] doubled;
  private int fields;
  private int recordStart;
  private int recordEnd;
  private long line;
  private long nextLine = 1;

  /**
   * @param fields how many fields of a record are kept; further ones are counted only
   */
  RecordScanner(InputStream in, char delimiter, int fields) {
    this.in = in;
    this.delimiter = (byte) delimiter;
    this.delimiters = (delimiter & 0xFF) * ONES;
    this.starts = new int[fields];
    this.ends = new int[fields];
    this.doubled = new boolean[fields];
  }

  /** Goes to the next record. */
  Found next() throws IOException {
    line = nextLine;
    while (true) {
      int end = scan();
      if (end >= 0) {
        recordStart = at;
        recordEnd = end;
        at = end + 1;
        return Found.RECORD;
      }
      if (end == MALFORMED) {
        passLine();
        return Found.MALFORMED;
      }
      if (limit - at >= MAX_RECORD_BYTES) {
        boolean quote = hasLineEnd();
        passLine();
        return quote ? Found.UNCLOSED_QUOTE : Found.MALFORMED;
      }
      if (!fill()) {
        if (at == limit) {
          return Found.END;
        }
        if (hasLineEnd()) {
          // The rest of the file is inside a quote that nobody closed.
          passLine();
          return Found.UNCLOSED_QUOTE;
        }
        if (!terminated) {
          passLine();
          return Found.MALFORMED;
        }
        // The last line has no end: give it one, and look again.
        terminated = false;
        buffer[limit++] = '\n';
      }
    }
  }

  byte[] buffer() {
    return buffer;
  }

  /** The number of fields of the record. */
  int fields() {
    return fields;
  }

  int start(int field) {
    return starts[field];
  }

  int end(int field) {
    return ends[field];
  }

  int recordStart() {
    return recordStart;
  }

  int recordEnd() {
    return recordEnd;
  }

  /** The line on which the record begins, from 1. */
  long line() {
    return line;
  }

  /** How many lines the record takes. */
  long lines() {
    return nextLine - line;
  }

  /** Whether the file's last record, once reached, ended with its line. */
  boolean isTerminated() {
    return terminated;
  }

  /**
   * Finds the fields of the record at hand; gives the place of its line end or why there is none.
   */
  private int scan() {
    int end = scanPlain();
    if (end == QUOTED) {
      return scanQuoted();
    }
    if (end >= 0) {
      nextLine++;
    }
    return end;
  }

  private int scanPlain() {
    byte[] b = buffer;
    int kept = starts.length;
    int count = 0;
    int from = at;
    for (int i = at; i < limit; i += Long.BYTES) {
      long word = (long) LONGS.get(b, i);
      long hits = zeros(word ^ delimiters) | zeros(word ^ QUOTES) | zeros(word ^ FEEDS);
      while (hits != 0) {
        int place = i + (Long.numberOfTrailingZeros(hits) >>> 3);
        if (place >= limit) {
          return INCOMPLETE;
        }
        byte c = b[place];
        if (c == '"') {
          return QUOTED;
        }
        boolean last = c == '\n';
        if (count < kept) {
          starts[count] = from;
          ends[count] = last && place > from && b[place - 1] == '\r' ? place - 1 : place;
        }
        count++;
        if (last) {
          fields = count;
          return place;
        }
        from = place + 1;
        hits &= hits - 1;
      }
    }
    return INCOMPLETE;
  }

  /** The high bit of each byte that is zero, exactly. */
  private static long zeros(long word) {
    return ~(((word & LOW_BITS) + LOW_BITS) | word | LOW_BITS);
  }

  private int scanQuoted() {
    byte[] b = buffer;
    long lineEnds = 0;
    int count = 0;
    int i = at;
    while (true) {
      int from = i;
      int to;
      boolean hasDoubled = false;
      if (i < limit && b[i] == '"') {
        from++;
        i++;
        while (true) {
          if (i >= limit) {
            return INCOMPLETE;
          }
          if (b[i] == '"') {
            if (i + 1 < limit && b[i + 1] == '"') {
              hasDoubled = true;
              i++;
            } else {
              break;
            }
          } else if (b[i] == '\n') {
            lineEnds++;
          }
          i++;
        }
        to = i++;
        if (i < limit && b[i] == '\r') {
          i++;
        }
        if (i >= limit) {
          return INCOMPLETE;
        }
        if (b[i] != delimiter && b[i] != '\n') {
          return MALFORMED;
        }
      } else {
        while (i < limit && b[i] != delimiter && b[i] != '\n') {
          i++;
        }
        if (i >= limit) {
          return INCOMPLETE;
        }
        to = b[i] == '\n' && i > from && b[i - 1] == '\r' ? i - 1 : i;
      }
      if (count < starts.length) {
        starts[count] = from;
        ends[count] = to;
        doubled[count] = hasDoubled;
      }
      count++;
      if (b[i] == '\n') {
        fields = count;
        nextLine += lineEnds + 1;
        removeDoubles(Math.min(count, starts.length));
        return i;
      }
      i++;
    }
  }

  /** Makes one quote of two, within the record, now that all of it is at hand. */
  private void removeDoubles(int count) {
    for (int field = 0; field < count; field++) {
      if (doubled[field]) {
        int to = starts[field];
        for (int from = to; from < ends[field]; from++) {
          buffer[to++] = buffer[from];
          if (buffer[from] == '"') {
            from++;
          }
        }
        ends[field] = to;
      }
    }
  }

  private boolean hasLineEnd() {
    for (int i = at; i < limit; i++) {
      if (buffer[i] == '\n') {
        return true;
      }
    }
    return false;
  }

  /**
   * Goes behind the next line end, however far away it is; of a line longer than the buffer its end
   * is kept.
   */
  private void passLine() throws IOException {
    nextLine++;
    do {
      recordStart = at;
      for (int i = at; i < limit; i++) {
        if (buffer[i] == '\n') {
          recordEnd = i;
          at = i + 1;
          return;
        }
      }
      recordEnd = limit;
      at = limit;
    } while (fill());
  }

  /** Moves what is not yet read to the front, makes room, and reads on. */
  private boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    int rest = limit - at;
    if (at == 0 && limit == buffer.length - PADDING) {
      buffer = Arrays.copyOf(buffer, (buffer.length - PADDING) * 2 + PADDING);
    } else {
      System.arraycopy(buffer, at, buffer, 0, rest);
      at = 0;
      limit = rest;
    }
    // All that fits, so that a long record is not looked at again for each small piece.
    int n = in.readNBytes(buffer, limit, buffer.length - PADDING - limit);
    if (n <= 0) {
      ended = true;
      return false;
    }
    limit += n;
    return true;
  }
}
