package dev.whisker.input.open;

import dev.whisker.input.source.BlockStream;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/**
 * Several sources as one text: output that a program continued in the next file. Each begins on a
 * new line, so the lines of the text are those of the sources.
 */
public final class SourceSeries implements Source {

  private final List<Source> sources;
  private final byte[] head;

  /**
   * Reads the first bytes.
   *
   * @param sources in order, at least one
   * @throws IOException where not even they can be read
   */
  public SourceSeries(List<Source> sources) throws IOException {
    this.sources = List.copyOf(sources);
    try (InputStream in = open(Purpose.LOOKING)) {
      head = in.readNBytes(HEAD_BYTES);
    }
  }

  @Override
  public Path file() {
    return sources.getFirst().file();
  }

  @Override
  public String name() {
    return sources.getFirst().name();
  }

  @Override
  public byte[] head() {
    return head;
  }

  @Override
  public InputStream open(Purpose purpose) {
    return new InTurnStream(sources, purpose);
  }

  /** Reads sources one after the other, each opened in its turn, and ends the last line of each. */
  private static final class InTurnStream extends BlockStream {

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
}
