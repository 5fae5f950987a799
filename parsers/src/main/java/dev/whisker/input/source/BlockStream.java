package dev.whisker.input.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Gives what another stream has, changed or watched, by the block: one byte is a block of one. */
public abstract class BlockStream extends FilterInputStream {

  private static final int SKIPPED_BYTES = 8 * 1024;

  /**
   * @param in closed with this one
   */
  protected BlockStream(InputStream in) {
    super(in);
  }

  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public abstract int read(byte[] buffer, int offset, int length) throws IOException;

  /** Skips by reading, since the length of the source does not show that of its content. */
  @Override
  public final long skip(long bytes) throws IOException {
    byte[] passed = new byte[Math.clamp(bytes, 0, SKIPPED_BYTES)];
    long left = bytes;
    while (left > 0) {
      int n = read(passed, 0, (int) Math.min(left, passed.length));
      if (n < 0) {
        break;
      }
      left -= n;
    }
    return Math.max(0, bytes) - Math.max(0, left);
  }
}
