package dev.whisker.input.opening;

import dev.whisker.input.BlockStream;
import dev.whisker.input.Source;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;

/**
 * Reads sources one after the other, each opened in its turn, and ends the last line of each. Of
 * lines that one repeats of the one before only the ends are given, so that all keep their numbers.
 */
final class InTurnStream extends BlockStream {

  private final Iterator<Source> next;
  private final Source.Purpose purpose;
  private final Repetition repetition = new Repetition();
  private boolean endsLine = true;

  /** So many bytes to come are of repeated lines. */
  private int repeated;

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
    int n = readSource(buffer, offset, length);
    while (n < 0) {
      if (!next.hasNext()) {
        return -1;
      }
      if (endsLine) {
        open(next.next());
        n = readSource(buffer, offset, length);
      } else {
        buffer[offset] = '\n';
        n = 1;
      }
    }
    endsLine = n == 0 ? endsLine : buffer[offset + n - 1] == '\n';
    repetition.given(buffer, offset, n);
    return n;
  }

  private void open(Source source) throws IOException {
    in.close();
    in = source.open(purpose);
    repeated = repetition.lengthIn(source.head());
  }

  private int readSource(byte[] buffer, int offset, int length) throws IOException {
    while (repeated > 0) {
      int n = in.read(buffer, offset, Math.min(length, repeated));
      repeated = n < 0 ? 0 : repeated - n;
      int ends = keepEnds(buffer, offset, n);
      if (ends > 0) {
        return ends;
      }
    }
    return in.read(buffer, offset, length);
  }

  /** Leaves of these bytes only what ends a line. */
  private static int keepEnds(byte[] buffer, int offset, int length) {
    int ends = 0;
    for (int i = offset; i < offset + length; i++) {
      if (Repetition.isEndOfLine(buffer[i])) {
        buffer[offset + ends++] = buffer[i];
      }
    }
    return ends;
  }
}
