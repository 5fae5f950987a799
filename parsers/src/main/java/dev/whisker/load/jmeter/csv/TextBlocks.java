package dev.whisker.load.jmeter.csv;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Divides a text into large blocks of whole lines, for several threads. */
final class TextBlocks {

  /** The longest line; a longer one is skipped. */
  static final int MAX_LINE_BYTES = 8 * 1024 * 1024;

  /** The size of a block, which fits into the cache of one core. */
  private static final int BLOCK_BYTES = 256 * 1024;

  /** The part of an overlong line that is kept for messages. */
  private static final int SHOWN_BYTES = 1024;

  private final InputStream in;

  /** The bytes after the last line end. */
  private byte[] rest = {};

  private long offset;
  private long number;
  private boolean ended;

  /**
   * @param offset where in the text its stream begins
   */
  TextBlocks(InputStream in, long offset) {
    this.in = in;
    this.offset = offset;
  }

  /**
   * Fills a block with the next lines.
   *
   * @return false if there are none left
   */
  synchronized boolean next(TextBlock block) throws IOException {
    reserve(block, Math.max(BLOCK_BYTES, rest.length));
    System.arraycopy(rest, 0, block.buffer, 0, rest.length);
    block.limit = rest.length;
    block.offset = offset;
    block.completed = false;
    block.tooLong = false;
    rest = new byte[0];
    fill(block);
    int end = afterLastLine(block, 0);
    while (end == 0 && !ended) {
      int searched = block.limit;
      if (searched >= MAX_LINE_BYTES) {
        passLine(block);
        block.number = number++;
        return true;
      }
      reserve(block, 2 * searched);
      fill(block);
      end = afterLastLine(block, searched);
    }
    if (ended && end < block.limit) {
      reserve(block, block.limit + 1);
      block.buffer[block.limit++] = '\n';
      block.completed = true;
      end = block.limit;
    }
    rest = Arrays.copyOfRange(block.buffer, end, block.limit);
    block.limit = end;
    block.number = number++;
    offset += end;
    return end > 0;
  }

  /** True if the text has been read to its end. */
  synchronized boolean isEnded() {
    return ended;
  }

  private static void reserve(TextBlock block, int size) {
    if (block.buffer.length < size + TextBlock.PADDING) {
      block.buffer = Arrays.copyOf(block.buffer, size + TextBlock.PADDING);
    }
  }

  private void fill(TextBlock block) throws IOException {
    int room = block.buffer.length - TextBlock.PADDING - block.limit;
    int n = ended ? 0 : in.readNBytes(block.buffer, block.limit, room);
    ended |= n < room;
    block.limit += n;
  }

  /** The place after the last line end at or after {@code from}, or 0. */
  private static int afterLastLine(TextBlock block, int from) {
    for (int i = block.limit; i > from; i--) {
      if (block.buffer[i - 1] == '\n') {
        return i;
      }
    }
    return 0;
  }

  /** Reads to the end of a line that fills the whole block. */
  private void passLine(TextBlock block) throws IOException {
    offset += block.limit;
    byte[] passed = new byte[64 * 1024];
    while (!ended) {
      int n = in.readNBytes(passed, 0, passed.length);
      ended = n < passed.length;
      for (int i = 0; i < n; i++) {
        if (passed[i] == '\n') {
          rest = Arrays.copyOfRange(passed, i + 1, n);
          offset += i + 1;
          n = -1;
        }
      }
      if (n < 0) {
        break;
      }
      offset += n;
    }
    block.limit = SHOWN_BYTES;
    block.tooLong = true;
  }

  /**
   * A part of a text that begins and ends at line boundaries.
   *
   * <p>Reused; the fields are accessed directly, since this is only memory.
   */
  static final class TextBlock {

    /** The bytes after {@link #limit} that may be read eight at a time. */
    static final int PADDING = Long.BYTES;

    byte[] buffer = {};
    int limit;

    /** The number of the block, from 0. */
    long number;

    long offset;

    /** True if the text ended without a line end, and one was added here. */
    boolean completed;

    /** True if this is only the beginning of a line that is too long. */
    boolean tooLong;
  }
}
