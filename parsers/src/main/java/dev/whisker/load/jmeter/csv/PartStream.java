package dev.whisker.load.jmeter.csv;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends after so many bytes. */
final class PartStream extends BlockStream {

  private long left;

  PartStream(InputStream in, long length) {
    super(in);
    this.left = length;
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
