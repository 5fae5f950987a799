package dev.whisker.gc.preunified.record;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.preunified.record.Shape.Field;
import dev.whisker.gc.preunified.record.Shape.Piece;
import dev.whisker.input.source.Cursor;

/**
 * Compares a line with the pieces of a {@link Shape}, and keeps the numbers between its texts.
 *
 * <p>Hot code: nearly every record of most logs is read here, by one loop over its texts and
 * numbers.
 */
public final class ShapeReader {

  /** The factor to billionths, by the number of decimals. */
  private static final long[] BILLIONTHS = {
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1
  };

  /** Before the point and behind it; so a number is never out of range. */
  private static final int MAX_DIGITS = 9;

  private final long[] numbers = new long[Field.values().length * Field.PLACES];

  /**
   * Compares the texts and takes the numbers between them.
   *
   * @param stampBytes how long the stamp of the record was
   * @return the place behind, or -1 at any difference
   */
  public int read(Piece[] pieces, Cursor c, int from, int stampBytes) {
    byte[] b = c.buffer();
    int end = c.end();
    int at = from;
    for (Piece piece : pieces) {
      if (!c.sees(piece.text, at)) {
        return -1;
      }
      at += piece.text.length();
      at =
          switch (piece.form) {
            case CHANGE -> change(b, at, end, piece.place);
            case STATE -> state(b, at, end, piece.place);
            case NUMBER -> number(b, at, end, piece.place);
            case STAMP -> behindStamp(b, at, end, stampBytes);
            case NONE -> at;
          };
      if (at < 0) {
        return -1;
      }
    }
    return at;
  }

  /**
   * Compares the text behind the cause of a record with a shape.
   *
   * @return the place behind, or -1 at any difference
   */
  public int read(Shape shape, Cursor c, int from, int stampBytes) {
    return read(shape.pieces, c, from, stampBytes);
  }

  /**
   * Takes the processor times behind nearly all records with details.
   *
   * @return the place behind, or -1 if there are none
   */
  public int readTimes(Cursor c, int from) {
    return read(Shape.TIMES, c, from, 0);
  }

  // Each of these takes a value at a place, and returns the place behind, or -1 at another one.

  /** {@code 4096K->500K(4608K)}. */
  private int change(byte[] b, int from, int end, int place) {
    // Without details the heap is after two blanks.
    int at = size(b, from < end && b[from] == ' ' ? from + 1 : from, end, place);
    if (at < 0 || at + 1 >= end || b[at] != '-' || b[at + 1] != '>') {
      return -1;
    }
    at = size(b, at + 2, end, place + 1);
    return at < 0 ? -1 : capacity(b, at, end, place + 2);
  }

  /** {@code 11137K(13248K)}. */
  private int state(byte[] b, int from, int end, int place) {
    int at = size(b, from, end, place);
    numbers[place + 1] = numbers[place];
    return at < 0 ? -1 : capacity(b, at, end, place + 2);
  }

  private int capacity(byte[] b, int from, int end, int place) {
    if (from >= end || b[from] != '(') {
      return -1;
    }
    int at = size(b, from + 1, end, place);
    return at < 0 || at >= end || b[at] != ')' ? -1 : at + 1;
  }

  /** Amounts of memory have no decimals in records on one line. */
  private int size(byte[] b, int from, int end, int place) {
    int at = from;
    long value = 0;
    while (at < end && b[at] >= '0' && b[at] <= '9') {
      value = value * 10 + (b[at++] - '0');
    }
    if (at == from || at - from > MAX_DIGITS || at == end) {
      return -1;
    }
    int shift = b[at] == 'K' ? 10 : b[at] == 'M' ? 20 : b[at] == 'G' ? 30 : -1;
    if (shift < 0) {
      return -1;
    }
    numbers[place] = value << shift;
    return at + 1;
  }

  /** A number in billionths. */
  private int number(byte[] b, int from, int end, int place) {
    int at = from;
    long value = 0;
    while (at < end && b[at] >= '0' && b[at] <= '9') {
      value = value * 10 + (b[at++] - '0');
    }
    if (at == from || at - from > MAX_DIGITS || at == end) {
      return -1;
    }
    int decimals = 0;
    if (b[at] == '.' || b[at] == ',') {
      int point = at++;
      while (at < end && b[at] >= '0' && b[at] <= '9') {
        value = value * 10 + (b[at++] - '0');
      }
      decimals = at - point - 1;
    }
    if (decimals > MAX_DIGITS) {
      return -1;
    }
    numbers[place] = value * BILLIONTHS[decimals];
    return at;
  }

  /** The place after a stamp as long as that of the line, or a digit longer, since uptime grows. */
  private static int behindStamp(byte[] b, int at, int end, int bytes) {
    int bracket = at + bytes;
    if (bracket < end && b[bracket] != '[') {
      bracket++;
    }
    if (bracket >= end || b[bracket] != '[') {
      return -1;
    }
    for (int i = at; i < bracket; i++) {
      if (b[i] > ':' && b[i] != 'T') {
        return -1;
      }
    }
    return bracket;
  }

  // The values of a field, of a shape in which it occurs.

  /** A duration. */
  public long nanos(Field field) {
    return numbers[field.place];
  }

  /** A duration in seconds. */
  public double seconds(Field field) {
    return numbers[field.place] / 1e9;
  }

  /** A change of memory, or a state. */
  public MemoryChange memory(Field field) {
    int place = field.place;
    return new MemoryChange(numbers[place], numbers[place + 1], numbers[place + 2]);
  }
}
