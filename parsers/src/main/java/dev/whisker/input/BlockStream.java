package dev.whisker.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Gives what another stream has, changed or watched, by the block: one byte is a block of one. */
public abstract class BlockStream extends FilterInputStream {

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
}
