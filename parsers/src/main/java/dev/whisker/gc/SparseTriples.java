package dev.whisker.gc;

import java.util.Arrays;

/**
 * A column of three numbers a row that many rows do not have: those that do are packed, in order of
 * their rows, and a bit tells for each row whether it has them.
 */
final class SparseTriples {

  private static final int FIRST_ROWS = 64;

  private final int rows;
  private long[] present = new long[0];

  /** How many rows have numbers before each word of bits. */
  private short[] before = new short[0];

  private long[] values = new long[0];
  private int size;

  /**
   * @param rows how many there will be; a multiple of 64, at most 32,768
   */
  SparseTriples(int rows) {
    this.rows = rows;
  }

  /** Rows come in rising order. */
  void add(int row, long first, long second, long third) {
    if (size == 0) {
      present = new long[rows / Long.SIZE];
      before = new short[rows / Long.SIZE];
    }
    int word = row / Long.SIZE;
    if (present[word] == 0) {
      before[word] = (short) size;
    }
    present[word] |= 1L << row;
    int at = 3 * size;
    if (at == values.length) {
      values = Arrays.copyOf(values, Math.min(3 * rows, Math.max(3 * FIRST_ROWS, 2 * at)));
    }
    values[at] = first;
    values[at + 1] = second;
    values[at + 2] = third;
    size++;
  }

  /** Where the numbers of a row are, or -1 where it has none. */
  int place(int row) {
    if (size == 0) {
      return -1;
    }
    long bits = present[row / Long.SIZE];
    long bit = 1L << row;
    return (bits & bit) == 0 ? -1 : 3 * (before[row / Long.SIZE] + Long.bitCount(bits & (bit - 1)));
  }

  long first(int place) {
    return values[place];
  }

  long second(int place) {
    return values[place + 1];
  }

  long third(int place) {
    return values[place + 2];
  }
}
