package dev.whisker.load.jmeter.xml;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that ends if too much is read without a result. An XML parser keeps a tag, a comment or
 * a section of text in memory until its end, without a limit.
 */
final class MeteredStream extends BlockStream {

  /**
   * The limit. JMeter writes bodies as text, which is read in pieces; a tag with all its names is
   * far smaller.
   */
  static final int MAX_BYTES = 8 * 1024 * 1024;

  private int left = MAX_BYTES;

  MeteredStream(InputStream in) {
    super(in);
  }

  /** Restarts the limit after something useful was read. */
  void allowMore() {
    left = MAX_BYTES;
  }

  /** True if the limit ended the stream. */
  boolean isExhausted() {
    return left == 0;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (left == 0 && length > 0) {
      return -1;
    }
    int n = in.read(buffer, offset, Math.min(length, left));
    left -= Math.max(0, n);
    return n;
  }
}
