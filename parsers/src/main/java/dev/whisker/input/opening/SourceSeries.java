package dev.whisker.input.opening;

import dev.whisker.input.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
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
}
