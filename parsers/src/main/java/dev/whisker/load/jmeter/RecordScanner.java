package dev.whisker.load.jmeter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds the records of CSV lines and the fields in them, by RFC 4180, as places in a buffer.
 *
 * <p>Hot code: the bytes are looked at eight at a time for what separates fields. A field that
 * begins with a quote leads to a search for the quote that ends it, since delimiters and line ends
 * in between are text. Fields behind the last one that is wanted are only counted. What is done for
 * each byte stands in few methods, since each is compiled by itself first, and again where it is
 * called.
 */
final class RecordScanner {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
  private static final long HIGH_BITS = ~LOW_BITS;
  private static final long QUOTES = '"' * ONES;
  private static final long FEEDS = '\n' * ONES;

  private static final int OPEN = -1;
  private static final int MALFORMED = -2;

  /** What {@link #next} found. */
  enum Found {
    RECORD,
    /** Text behind a closing quote; one line is passed over. */
    MALFORMED,
    /**
     * The end, or a record that goes on behind it: {@link #recordStart} tells where it begins, at
     * the end of the lines where there is none.
     */
    END
  }

  private final byte delimiter;
  private final long delimiters;
  private byte[] buffer = {};
  private int at;
  private int limit;

  private final int[] starts;
  private final int[] ends;
  private int fields;
  private int recordStart;
  private int recordEnd;
  private long lines;

  /** Line ends inside the quoted fields of the record. */
  private int inner;

  /** The fields of the record with doubled quotes. */
  private final int[] doubles;

  private int doubledFields;

  /** What the places of fields refer to: the lines, or a copy. */
  private byte[] texts = {};

  private byte[] copy = {};

  /**
   * @param fields how many fields of a record are kept; further ones are counted only
   */
  RecordScanner(char delimiter, int fields) {
    this.delimiter = (byte) delimiter;
    this.delimiters = (delimiter & 0xFF) * ONES;
    this.starts = new int[fields];
    this.ends = new int[fields];
    this.doubles = new int[fields];
  }

  /**
   * Begins with the lines from {@code from} to {@code limit}.
   *
   * @param buffer readable for {@link LineBlock#PADDING} bytes behind {@code limit}
   * @param limit just behind a line end
   */
  void begin(byte[] buffer, int from, int limit) {
    this.buffer = buffer;
    this.at = from;
    this.limit = limit;
  }

  /** Goes to the next record. */
  Found next() {
    recordStart = at;
    if (at >= limit) {
      return Found.END;
    }
    inner = 0;
    doubledFields = 0;
    texts = buffer;
    byte[] b = buffer;
    int count = 0;
    int from = at;
    int i = at;
    // The last byte is a line end, so that what is not quoted ends before the limit.
    while (true) {
      long word = (long) LONGS.get(b, i);
      long others = nonZero(word ^ delimiters) & nonZero(word ^ QUOTES) & nonZero(word ^ FEEDS);
      long hits = ~others & HIGH_BITS;
      while (hits != 0) {
        int place = i + (Long.numberOfTrailingZeros(hits) >>> 3);
        hits &= hits - 1;
        byte c = b[place];
        if (c == delimiter) {
          keep(count++, from, place);
          from = place + 1;
          if (count == starts.length) {
            int end = plainRest(from);
            if (end >= 0) {
              return record(end);
            }
          }
        } else if (c == '\n') {
          boolean returned = place > from && b[place - 1] == '\r';
          keep(count, from, returned ? place - 1 : place);
          fields = count + 1;
          return record(place);
        } else if (place == from) {
          int next = quoted(place + 1, count++);
          if (next < 0 || b[next] == '\n') {
            fields = count;
            return record(next);
          }
          from = next + 1;
          i = from - Long.BYTES;
          hits = 0;
        }
        // Otherwise a quote in the midst of a field, which is a character like others.
      }
      i += Long.BYTES;
    }
  }

  /** What was found, by the place of the record's line end or why there is none. */
  private Found record(int end) {
    if (end == OPEN) {
      return Found.END;
    }
    if (end == MALFORMED) {
      passLine();
      return Found.MALFORMED;
    }
    if (doubledFields > 0) {
      removeDoubles(end);
    }
    recordEnd = end;
    at = end + 1;
    lines = inner + 1L;
    return Found.RECORD;
  }

  private void passLine() {
    recordEnd = at;
    while (buffer[recordEnd] != '\n') {
      recordEnd++;
    }
    at = recordEnd + 1;
    lines = 1;
  }

  /** Where the fields of the record stand. */
  byte[] texts() {
    return texts;
  }

  /** The lines. */
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

  /** The place of the line end that ends the record. */
  int recordEnd() {
    return recordEnd;
  }

  /** How many lines the record takes. */
  long lines() {
    return lines;
  }

  /**
   * Counts the fields that nobody wants.
   *
   * @return the place of the record's line end, or -1 where a quote comes before it
   */
  private int plainRest(int from) {
    byte[] b = buffer;
    int count = starts.length + 1;
    int i = from;
    long word = (long) LONGS.get(b, i);
    long stops = quotesAndFeeds(word);
    while (stops == 0) {
      count += Long.bitCount(~nonZero(word ^ delimiters) & HIGH_BITS);
      i += Long.BYTES;
      word = (long) LONGS.get(b, i);
      stops = quotesAndFeeds(word);
    }
    int place = i + (Long.numberOfTrailingZeros(stops) >>> 3);
    long before = (stops & -stops) - 1;
    fields = count + Long.bitCount(~nonZero(word ^ delimiters) & HIGH_BITS & before);
    return b[place] == '\n' ? place : -1;
  }

  private static long quotesAndFeeds(long word) {
    return ~(nonZero(word ^ QUOTES) & nonZero(word ^ FEEDS)) & HIGH_BITS;
  }

  private void keep(int field, int start, int end) {
    if (field < starts.length) {
      starts[field] = start;
      ends[field] = end;
    }
  }

  /**
   * Keeps a quoted field.
   *
   * @return the place of what ends it, {@link #OPEN} or {@link #MALFORMED}
   */
  private int quoted(int from, int field) {
    int end = closingQuote(from, field);
    if (end == OPEN) {
      return OPEN;
    }
    keep(field, from, end);
    int place = end + 1;
    if (buffer[place] == '\r') {
      place++;
    }
    return buffer[place] == delimiter || buffer[place] == '\n' ? place : MALFORMED;
  }

  /** The place of the quote that ends a field whose text begins at {@code from}. */
  private int closingQuote(int from, int field) {
    byte[] b = buffer;
    boolean doubled = false;
    for (int i = from; i < limit; i += Long.BYTES) {
      long word = (long) LONGS.get(b, i);
      long hits = quotesAndFeeds(word);
      while (hits != 0) {
        int place = i + (Long.numberOfTrailingZeros(hits) >>> 3);
        hits &= hits - 1;
        if (place >= limit) {
          return OPEN;
        }
        if (b[place] == '\n') {
          inner++;
        } else if (b[place + 1] == '"') {
          doubled = true;
          // Goes on behind the second one.
          i = place + 2 - Long.BYTES;
          hits = 0;
        } else {
          if (doubled && field < starts.length) {
            doubles[doubledFields++] = field;
          }
          return place;
        }
      }
    }
    return OPEN;
  }

  /**
   * Makes one quote of two, in a copy: the lines themselves may have to be looked at again from
   * another place, where other quotes make a pair.
   */
  private void removeDoubles(int end) {
    int length = end - recordStart;
    if (copy.length < length + LineBlock.PADDING) {
      copy = new byte[2 * length + LineBlock.PADDING];
    }
    System.arraycopy(buffer, recordStart, copy, 0, length);
    texts = copy;
    for (int field = 0; field < Math.min(fields, starts.length); field++) {
      starts[field] -= recordStart;
      ends[field] -= recordStart;
    }
    for (int n = 0; n < doubledFields; n++) {
      int field = doubles[n];
      int to = starts[field];
      for (int from = to; from < ends[field]; from++) {
        copy[to++] = copy[from];
        if (copy[from] == '"') {
          from++;
        }
      }
      ends[field] = to;
    }
  }

  /** The high bit of each byte that is not zero, exactly. */
  private static long nonZero(long word) {
    return ((word & LOW_BITS) + LOW_BITS) | word;
  }
}
