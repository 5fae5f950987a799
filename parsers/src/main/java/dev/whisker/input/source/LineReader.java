package dev.whisker.input.source;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream into lines without copying them: a line is a range of bytes in one large buffer,
 * valid until the next call.
 *
 * <p>A line ends at LF, CRLF or a lone CR. NULs at its beginning are dropped: a log that was
 * truncated while its writer kept its position begins with a run of them. A line longer than the
 * buffer is given as its first bytes, the rest is dropped.
 *
 * <p>For a large or packed file a second thread reads, unpacks and finds the lines from the first
 * megabytes on, which keeps two cores busy.
 */
public final class LineReader implements AutoCloseable {

  /**
   * Large enough that a system call costs nothing per line, small enough to stay in the processor's
   * cache.
   */
  private static final int BLOCK_BYTES = 256 * 1024;

  /** The number of blocks from which on a thread is worth its start. */
  private static final int FIRST_BLOCKS = 8;

  /**
   * A file of no more blocks than that, a quarter of a gigabyte, is read by one thread: what one
   * processor has read the other has to fetch from its cache, which adds a tenth to the time of
   * both.
   */
  private static final int SHORT_FILE_BLOCKS = 1000;

  private final LineSplitter splitter;
  private LineBlock block;

  // A copy of the block's fields, because another thread fills the next one: reading and writing
  // the same memory line by line would make each processor wait for the other.
  private byte[] buffer = {};
  private int[] starts = {};
  private int[] ends = {};
  private int[] texts = {};
  private long[] uptimes = {};
  private long[] epochs = {};
  private long[] marks = {};
  private int[] numbers = {};
  private int count;

  /** The number of blocks left to be read without another thread. */
  private int blocksAlone = FIRST_BLOCKS;

  private boolean isLengthAsked;
  private @Nullable ReadAhead ahead;
  private int line = -1;
  private long number;

  /** Reads lines that are all text. */
  public LineReader(InputStream in) {
    this(in, LineHead.NONE);
  }

  /** Reads lines that have heads; the {@code head} is this reader's own from now on. */
  public LineReader(InputStream in, LineHead head) {
    this(in, head, BLOCK_BYTES);
  }

  /**
   * Reads lines that follow others.
   *
   * @param linesBefore their number
   */
  public LineReader(InputStream in, LineHead head, long linesBefore) {
    this(in, head);
    number = linesBefore;
  }

  /**
   * @param blockBytes the longest line that is given whole
   */
  LineReader(InputStream in, LineHead head, int blockBytes) {
    splitter = new LineSplitter(in, head);
    block = new LineBlock(blockBytes);
  }

  /**
   * Goes to the next line.
   *
   * @return false when there is none
   */
  public boolean next() throws IOException {
    if (line + 1 >= count && !nextBlock()) {
      return false;
    }
    line++;
    number++;
    return true;
  }

  /** The bytes that hold the line; to be read only. */
  public byte[] buffer() {
    return buffer;
  }

  /** The start of the line in the buffer. */
  public int from() {
    return starts[line];
  }

  /** The end of the line, exclusive, without the characters that end it. */
  public int to() {
    return ends[line];
  }

  /** The start of the line's text in the buffer, after its head. */
  public int text() {
    return texts[line];
  }

  /** The time since the JVM's start in the head. */
  public long uptimeNanos() {
    return uptimes[line];
  }

  /** The wall clock time in the head. */
  public long epochNanos() {
    return epochs[line];
  }

  /** The other facts in the head. */
  public long marks() {
    return marks[line];
  }

  /** A number for what the text begins with, if the format has one. */
  public int ownNumber() {
    return numbers[line];
  }

  /** True if the line has an end: the last one of a log that is being written has none. */
  public boolean isWhole() {
    return line < count - 1 || !block.lastIsOpen;
  }

  /** The number of the line, from 1; after the last one, the number of lines. */
  public long number() {
    return number;
  }

  @Override
  public void close() throws IOException {
    try {
      if (ahead != null) {
        ahead.stop();
      }
    } finally {
      splitter.close();
    }
  }

  private void look(LineBlock filled) {
    buffer = filled.buffer;
    starts = filled.starts();
    ends = filled.ends();
    texts = filled.texts();
    uptimes = filled.heads.uptimes();
    epochs = filled.heads.epochs();
    marks = filled.heads.marks();
    numbers = filled.heads.numbers();
    count = filled.count();
  }

  /** Asked once: whether the file is a short one, of which the first blocks have been read. */
  private boolean isShort() throws IOException {
    if (!isLengthAsked) {
      isLengthAsked = true;
      if (splitter.isKnownToEndWithin((long) SHORT_FILE_BLOCKS * block.mostBytes())) {
        blocksAlone = SHORT_FILE_BLOCKS;
      }
    }
    return blocksAlone > 0;
  }

  private boolean nextBlock() throws IOException {
    if (blocksAlone > 0 || isShort()) {
      blocksAlone--;
      if (!splitter.fill(block, block)) {
        return false;
      }
    } else {
      if (ahead == null) {
        ahead = new ReadAhead(splitter, block);
      }
      LineBlock next = ahead.next(block);
      if (next == null) {
        return false;
      }
      block = next;
    }
    look(block);
    line = -1;
    return true;
  }
}
