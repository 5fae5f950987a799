package dev.whisker.input.lines;

import java.util.Arrays;

/**
 * Finds the lines of a text by number. The text is divided into chunks of whole lines, small enough
 * to be read at once, and only their starts are kept. If there are too many chunks, two neighbours
 * become one.
 *
 * <p>One thread adds lines while others read.
 */
final class LineIndex {

  private final int mostChunks;
  private int linesAChunk;
  private int bytesAChunk;

  /** The chunk in which the reading has come to is the last of these. */
  private long[] firstLines = new long[64];

  private long[] offsets = new long[64];
  private int chunks = 1;

  /** Lines that have ended. */
  private long ended;

  /** The start of the line that has not ended yet. */
  private long lineStart;

  private long length;
  private boolean afterReturn;

  LineIndex() {
    this(64, 256 * 1024, 1 << 20);
  }

  /**
   * @param linesAChunk the most lines in a chunk
   * @param bytesAChunk the size after which a chunk ends with the line
   * @param mostChunks kept at once
   */
  LineIndex(int linesAChunk, int bytesAChunk, int mostChunks) {
    this.linesAChunk = linesAChunk;
    this.bytesAChunk = bytesAChunk;
    this.mostChunks = mostChunks;
  }

  /**
   * A part of the text that begins and ends with whole lines.
   *
   * @param firstLine from 0
   * @param endLine exclusive
   * @param from in bytes
   * @param to exclusive
   */
  record Chunk(long firstLine, long endLine, long from, long to) {}

  /** Adds the next bytes of the text. */
  synchronized void add(byte[] bytes, int count) {
    int at = 0;
    if (afterReturn && count > 0) {
      // The LF of a CRLF that was cut in two.
      afterReturn = false;
      if (bytes[0] == '\n') {
        at = 1;
        lineStart++;
        if (offsets[chunks - 1] == length) {
          offsets[chunks - 1]++;
        }
      }
    }
    for (int end = LineEnds.next(bytes, at, count);
        end < count;
        end = LineEnds.next(bytes, at, count)) {
      at = LineEnds.after(bytes, end, count);
      ended++;
      lineStart = length + at;
      if (ended - firstLines[chunks - 1] >= linesAChunk
          || lineStart - offsets[chunks - 1] >= bytesAChunk) {
        begin(lineStart);
      }
    }
    length += count;
    afterReturn = count > 0 && bytes[count - 1] == '\r';
  }

  /** The number of lines, the last of which may go on. */
  synchronized long lines() {
    return ended + (lineStart < length ? 1 : 0);
  }

  /** The number of bytes. */
  synchronized long length() {
    return length;
  }

  /**
   * The chunk that holds a line.
   *
   * @param line from 0; after the end, the last chunk is returned
   */
  synchronized Chunk chunk(long line) {
    int found = Arrays.binarySearch(firstLines, 0, chunks, line);
    int chunk = found >= 0 ? found : -found - 2;
    boolean last = chunk == chunks - 1;
    return new Chunk(
        firstLines[chunk],
        last ? lines() : firstLines[chunk + 1],
        offsets[chunk],
        last ? length : offsets[chunk + 1]);
  }

  private void begin(long offset) {
    if (chunks == mostChunks) {
      halve();
    }
    if (chunks == offsets.length) {
      firstLines = Arrays.copyOf(firstLines, 2 * chunks);
      offsets = Arrays.copyOf(offsets, 2 * chunks);
    }
    firstLines[chunks] = ended;
    offsets[chunks] = offset;
    chunks++;
  }

  private void halve() {
    for (int i = 0; 2 * i < chunks; i++) {
      firstLines[i] = firstLines[2 * i];
      offsets[i] = offsets[2 * i];
    }
    chunks = (chunks + 1) / 2;
    linesAChunk *= 2;
    bytesAChunk = (int) Math.min(1L << 30, 2L * bytesAChunk);
  }
}
