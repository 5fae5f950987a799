package dev.whisker.input.opening;

import dev.whisker.input.BlockStream;
import dev.whisker.input.Source;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;

/** Reads sources one after the other, each opened in its turn, and ends the last line of each. */
final class InTurnStream extends BlockStream {

  private final Iterator<Source> next;
  private final Source.Purpose purpose;
  private boolean endsLine = true;

  InTurnStream(List<Source> sources, Source.Purpose purpose) {
    super(InputStream.nullInputStream());
    next = sources.iterator();
    this.purpose = purpose;
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
      if (endsLine) {
        in.close();
        in = next.next().open(purpose);
        n = in.read(buffer, offset, length);
      } else {
        buffer[offset] = '\n';
        n = 1;
      }
    }
    endsLine = n == 0 ? endsLine : buffer[offset + n - 1] == '\n';
    return n;
  }
}
