package dev.whisker.load.jmeter;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends after so many bytes. */
final class PartStream extends FilterInputStream {

  private long left;

  PartStream(InputStream in, long length) {
    super(in);
    this.left = length;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (left == 0 && length > 0) {
      return -1;
    }
    int n = in.read(buffer, offset, (int) Math.min(length, left));
    left -= Math.max(0, n);
    return n;
  }
}
