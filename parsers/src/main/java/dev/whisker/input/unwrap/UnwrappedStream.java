package dev.whisker.input.unwrap;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A program's output without the wrapping around its lines. */
final class UnwrappedStream extends BlockStream {

  private static final int BLOCK_BYTES = 64 * 1024;

  private final Unwrapper unwrapper;
  private final byte[] packed = new byte[BLOCK_BYTES];
  private boolean ended;

  private byte[] ready = new byte[BLOCK_BYTES];
  private int readyFrom;
  private int readyTo;

  UnwrappedStream(InputStream in, Unwrapper unwrapper) {
    super(in);
    this.unwrapper = unwrapper;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    while (readyFrom == readyTo && !ended) {
      unwrap();
    }
    if (readyFrom == readyTo && length > 0) {
      return -1;
    }
    int n = Math.min(length, readyTo - readyFrom);
    System.arraycopy(ready, readyFrom, buffer, offset, n);
    readyFrom += n;
    return n;
  }

  private void unwrap() throws IOException {
    readyFrom = 0;
    readyTo = 0;
    Unwrapper.Output output = this::give;
    int n = in.read(packed, 0, packed.length);
    for (int i = 0; i < n; i++) {
      unwrapper.take(packed[i], output);
    }
    if (n < 0) {
      ended = true;
      unwrapper.end(output);
    }
  }

  private void give(byte b) {
    if (readyTo == ready.length) {
      ready = Arrays.copyOf(ready, 2 * ready.length);
    }
    ready[readyTo++] = b;
  }
}
