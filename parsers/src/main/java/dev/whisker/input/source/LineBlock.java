package dev.whisker.input.source;

import java.util.Arrays;

/**
 * A stretch of a file with the places of the whole lines in it.
 *
 * <p>It begins small, since most files are, and grows when it gets full.
 */
final class LineBlock {

  private static final int FIRST_BYTES = 32 * 1024;
  private static final int GROWTH = 4;
  private static final int FIRST_LINES = 256;

  private final int mostBytes;

  byte[] buffer;
  private int[] starts = new int[FIRST_LINES];
  private int[] ends = new int[FIRST_LINES];
  private int[] texts = starts;
  private int count;

  /** The heads before the texts of the lines. */
  final LineHeads heads = new LineHeads();

  /** The end of the bytes that have been read. */
  int limit;

  /** The start of the last line if it is incomplete; otherwise {@link #limit}. */
  int rest;

  /** True if the file ends without a line end. */
  boolean lastIsOpen;

  /**
   * @param mostBytes the longest line that has room
   */
  LineBlock(int mostBytes) {
    this.mostBytes = mostBytes;
    buffer = new byte[Math.min(FIRST_BYTES, mostBytes)];
  }

  /** The length of the longest line that has room. */
  int mostBytes() {
    return mostBytes;
  }

  /** Another block for the same file. */
  LineBlock another() {
    return new LineBlock(mostBytes);
  }

  /** Adds space after the bytes read, if allowed. */
  boolean grow() {
    if (buffer.length == mostBytes) {
      return false;
    }
    buffer = Arrays.copyOf(buffer, Math.min(GROWTH * buffer.length, mostBytes));
    return true;
  }

  boolean isFull() {
    return limit == buffer.length;
  }

  /**
   * Begins again with the rest of the block before.
   *
   * @param before may be this one
   */
  void beginWithRestOf(LineBlock before) {
    byte[] bytes = before.buffer;
    int kept = before.limit - before.rest;
    int wanted = before.isFull() ? Math.min(GROWTH * bytes.length, mostBytes) : bytes.length;
    if (buffer.length < wanted) {
      buffer = new byte[wanted];
    }
    System.arraycopy(bytes, before.rest, buffer, 0, kept);
    count = 0;
    limit = kept;
    rest = 0;
    lastIsOpen = false;
  }

  int count() {
    return count;
  }

  int[] starts() {
    return starts;
  }

  /** The ends of the lines, exclusive. */
  int[] ends() {
    return ends;
  }

  /** NULs at the beginning of a line are dropped. */
  void add(int from, int to) {
    int start = from;
    while (start < to && buffer[start] == 0) {
      start++;
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    starts[count] = start;
    ends[count] = to;
    count++;
  }

  /** Reads the heads of all lines; without heads their texts begin where they do. */
  void read(LineHead head, Cursor line) {
    if (head == LineHead.NONE) {
      texts = starts;
      return;
    }
    heads.clear(count);
    for (int i = 0; i < count; i++) {
      read(i, head, line);
    }
    texts = heads.texts();
  }

  /** A separate method: a method that is called often is compiled sooner than a long loop. */
  private void read(int i, LineHead head, Cursor line) {
    line.reset(buffer, starts[i], ends[i]);
    head.take(line, heads);
  }

  /** The starts of the texts, after the heads. */
  int[] texts() {
    return texts;
  }
}
