package dev.whisker.input.open;

import dev.whisker.input.source.BlockStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A program's output without the wrapping around its lines. */
final class UnwrappedStream extends BlockStream {

  private static final int BLOCK_BYTES = 64 * 1024;

  /** The longest line; longer ones are processed in parts. */
  private static final int LONGEST_LINE = 1 << 20;

  private final Unwrapper unwrapper;
  private byte[] block = new byte[BLOCK_BYTES];

  /** The number of bytes at the beginning of the block that belong to an incomplete line. */
  private int kept;

  /** True once the end of the text was reached. */
  private boolean isFinished;

  private byte[] ready = {};
  private int readyFrom;

  UnwrappedStream(InputStream in, Unwrapper unwrapper) {
    super(in);
    this.unwrapper = unwrapper;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    while (readyFrom == ready.length && length > 0) {
      if (!unwrap()) {
        return -1;
      }
    }
    int n = Math.min(length, ready.length - readyFrom);
    System.arraycopy(ready, readyFrom, buffer, offset, n);
    readyFrom += n;
    return n;
  }

  /** Unwraps the lines that end in the next block; false at the end. */
  private boolean unwrap() throws IOException {
    if (kept == block.length) {
      block = Arrays.copyOf(block, 2 * kept);
    }
    int n = in.read(block, kept, block.length - kept);
    if (n < 0 && kept == 0 && isFinished) {
      return false;
    }
    int end = kept + Math.max(0, n);
    ByteArrayOutputStream out = new ByteArrayOutputStream(block.length);
    int from = 0;
    for (int i = kept; i < end; i++) {
      if (block[i] == '\n') {
        unwrapper.take(block, from, i + 1, out);
        from = i + 1;
      }
    }
    if (from < end && (n < 0 || end - from >= LONGEST_LINE)) {
      unwrapper.take(block, from, end, out);
      from = end;
    }
    if (n < 0) {
      unwrapper.finish(out);
      isFinished = true;
    }
    kept = end - from;
    System.arraycopy(block, from, block, 0, kept);
    ready = out.toByteArray();
    readyFrom = 0;
    return true;
  }

  /** Converts wrapped lines to those that the program wrote. */
  interface Unwrapper {

    /**
     * Takes the next line.
     *
     * @param line from {@code from} to {@code to}, with its end if it has one
     * @param out gets what is known by it
     */
    void take(byte[] line, int from, int to, ByteArrayOutputStream out);

    /**
     * Ends the text.
     *
     * @param out gets what is known only now
     */
    default void finish(ByteArrayOutputStream out) {}
  }
}
