package dev.whisker.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;

/** Reads streams one after the other, each opened in its turn, and ends the last line of each. */
final class InTurnStream extends BlockStream {

  private final Iterator<Opening> next;
  private boolean endsLine = true;

  InTurnStream(List<Opening> streams) {
    super(InputStream.nullInputStream());
    next = streams.iterator();
  }

  /** Opens one of them. */
  interface Opening {
    InputStream open() throws IOException;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int n = in.read(buffer, offset, length);
    while (n < 0) {
      if (!next.hasNext()) {
        return -1;
      }
      if (!endsLine) {
        endsLine = true;
        buffer[offset] = '\n';
        return 1;
      }
      in.close();
      in = next.next().open();
      n = in.read(buffer, offset, length);
    }
    endsLine = n == 0 ? endsLine : buffer[offset + n - 1] == '\n';
    return n;
  }
}
