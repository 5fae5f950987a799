package dev.whisker.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;

/** Reads streams one after the other, each opened in its turn, and ends the last line of each. */
final class InTurnStream extends InputStream {

  private final Iterator<Opening> next;
  private InputStream current = nullInputStream();
  private boolean endsLine = true;

  InTurnStream(List<Opening> streams) {
    next = streams.iterator();
  }

  /** Opens one of them. */
  interface Opening {
    InputStream open() throws IOException;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int n = current.read(buffer, offset, length);
    while (n < 0) {
      if (!next.hasNext()) {
        return -1;
      }
      if (!endsLine) {
        endsLine = true;
        buffer[offset] = '\n';
        return 1;
      }
      current.close();
      current = next.next().open();
      n = current.read(buffer, offset, length);
    }
    endsLine = n == 0 ? endsLine : buffer[offset + n - 1] == '\n';
    return n;
  }

  @Override
  public void close() throws IOException {
    current.close();
  }
}
