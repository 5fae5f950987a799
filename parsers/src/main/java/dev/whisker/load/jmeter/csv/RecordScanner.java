package dev.whisker.load.jmeter.csv;

import dev.whisker.load.jmeter.csv.TextBlocks.TextBlock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds the records of CSV lines and the fields in them, by RFC 4180, as places in a buffer.
 *
 * <p>Hot code: eight bytes at a time are checked for separators. After an opening quote it searches
 * the closing one, since delimiters and line ends in between are text. Fields after the last needed
 * one are only counted. The work for each byte is in few methods, since the compiler compiles each
 * separately, and again at each place where it is inlined.
 */
final class RecordScanner {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
  private static final long HIGH_BITS = ~LOW_BITS;

  /**
   * The bits in which quotes differ from line ends. Masked, only these two and hardly any other
   * bytes remain.
   */
  private static final long BITS_APART = ('"' ^ '\n') * ONES;

  private static final long BITS_SHARED = ('"' & '\n') * ONES;

  private static final int OPEN = -1;

  /** The outcome of {@link #next}. */
  enum Found {
    RECORD,
    /** Text after a closing quote; one line is skipped. */
    MALFORMED,
    /**
     * The end, or a record that continues after it: {@link #recordStart} is its start, or the end
     * of the lines.
     */
    END
  }

  private final byte delimiter;
  private final long delimiters;
  private byte[] buffer = {};
  private int at;
  private int limit;

  /** The number of fields of a record that are kept. */
  private final int wanted;

  /**
   * The end of each field, preceded by the end of the field before the first. One number a field,
   * to save time; entries after the needed ones are invalid.
   */
  private final int[] stops;

  private int fields;
  private int recordStart;

  /** Line ends inside the quoted fields of the record. */
  private int inner;

  /** True if a field of the record contains doubled quotes. */
  private boolean doubled;

  /** The bytes to which the fields' places refer: the lines, or a copy. */
  private byte[] texts = {};

  private byte[] copy = {};

  /**
   * @param fields the number of fields of a record that are kept; others are only counted
   */
  RecordScanner(char delimiter, int fields) {
    this.delimiter = (byte) delimiter;
    this.delimiters = (delimiter & 0xFF) * ONES;
    this.wanted = fields;
    this.stops = new int[1 + fields + Long.BYTES];
  }

  /**
   * Starts with the lines from {@code from} to {@code limit}.
   *
   * @param buffer readable for {@link TextBlock#PADDING} bytes after {@code limit}
   * @param limit just after a line end
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
    doubled = false;
    byte[] b = buffer;
    int[] found = stops;
    int count = 0;
    int i = at;
    found[0] = i - 1;
    // The last byte is a line end, so an unquoted field ends before the limit.
    while (true) {
      long word = (long) LONGS.get(b, i);
      long ends = quotesOrFeeds(word);
      // If no field ends here, the whole word.
      long before = (ends & -ends) - 1;
      long hits = ~nonZero(word ^ delimiters) & HIGH_BITS & before;
      if (count < wanted) {
        while (hits != 0) {
          found[++count] = i + (Long.numberOfTrailingZeros(hits) >>> 3);
          hits &= hits - 1;
        }
      } else {
        count += Long.bitCount(hits);
      }
      if (ends == 0) {
        i += Long.BYTES;
        continue;
      }
      int place = i + (Long.numberOfTrailingZeros(ends) >>> 3);
      i = place + 1;
      if (b[place] == '\n') {
        boolean returned = place > recordStart && b[place - 1] == '\r';
        return record(count + 1, returned ? place - 1 : place, place);
      }
      if (b[place] == '"' && (place == recordStart || b[place - 1] == delimiter)) {
        int closing = closingQuote(i);
        if (closing == OPEN) {
          return Found.END;
        }
        int stop = closing + 1;
        int end = b[stop] == '\r' ? stop + 1 : stop;
        if (b[end] == '\n') {
          return record(count + 1, stop, end);
        }
        if (b[end] != delimiter) {
          return malformed();
        }
        keep(++count, end);
        i = end + 1;
      }
      // Otherwise a quote within a field, or one of the two other characters: ordinary text.
    }
  }

  private Found record(int count, int lastStop, int end) {
    fields = count;
    keep(count, lastStop);
    texts = doubled ? withoutDoubles(end) : buffer;
    at = end + 1;
    return Found.RECORD;
  }

  /** Skips the line. */
  private Found malformed() {
    inner = 0;
    at = recordStart;
    while (buffer[at] != '\n') {
      at++;
    }
    at++;
    return Found.MALFORMED;
  }

  /** The bytes that contain the record's fields. */
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
    int from = stops[field] + 1;
    return texts[from] == '"' ? from + 1 : from;
  }

  int end(int field) {
    int stop = stops[field + 1];
    return texts[stops[field] + 1] == '"' ? stop - 1 : stop;
  }

  int recordStart() {
    return recordStart;
  }

  /** The place of the line end that ends the record. */
  int recordEnd() {
    return at - 1;
  }

  /** The number of lines in the record. */
  long lines() {
    return inner + 1L;
  }

  /**
   * Marks quotes and line ends. Only the lowest bit is reliable: it is that of the first quote or
   * line end, or of one of two other characters, {@code *} and 0x02, that share the bits of both.
   */
  private static long quotesOrFeeds(long word) {
    long shared = (word & ~BITS_APART) ^ BITS_SHARED;
    return (shared - ONES) & ~shared & HIGH_BITS;
  }

  private void keep(int field, int stop) {
    if (field <= wanted) {
      stops[field] = stop;
    }
  }

  /** The place of the quote that ends a field whose text begins at {@code from}, or OPEN. */
  private int closingQuote(int from) {
    byte[] b = buffer;
    for (int i = from; i < limit; ) {
      long ends = quotesOrFeeds((long) LONGS.get(b, i));
      if (ends == 0) {
        i += Long.BYTES;
        continue;
      }
      int place = i + (Long.numberOfTrailingZeros(ends) >>> 3);
      if (place >= limit) {
        return OPEN;
      }
      i = place + 1;
      if (b[place] == '\n') {
        inner++;
      } else if (b[place] == '"') {
        if (b[i] != '"') {
          return place;
        }
        doubled = true;
        i++;
      }
    }
    return OPEN;
  }

  /**
   * Replaces doubled quotes by single ones, in a copy: the lines themselves may be parsed again
   * from another place, at which other quotes form pairs.
   */
  private byte[] withoutDoubles(int end) {
    int length = end - recordStart;
    if (copy.length < length + TextBlock.PADDING) {
      copy = new byte[2 * length + TextBlock.PADDING];
    }
    int to = 0;
    int from = recordStart;
    stops[0] = -1;
    for (int field = 1; field <= Math.min(fields, wanted); field++) {
      int stop = stops[field];
      int closing = buffer[from] == '"' ? stop - 1 : 0;
      copy[to++] = buffer[from++];
      while (from <= stop) {
        copy[to++] = buffer[from];
        from += buffer[from] == '"' && from < closing ? 2 : 1;
      }
      stops[field] = to - 1;
    }
    return copy;
  }

  /** The high bit of each byte that is not zero, exactly. */
  private static long nonZero(long word) {
    return ((word & LOW_BITS) + LOW_BITS) | word;
  }
}
