package dev.whisker.input.open;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** The bytes of a stream, which begins again as long as only its first megabytes were read. */
final class OnceContent implements Content {

  /** Enough for a first look at a text with a server's output before its log. */
  private static final int KEPT_BYTES = 4 << 20;

  private final Path name;
  private final BufferedInputStream in;

  OnceContent(Path name, InputStream in) {
    this.name = name;
    this.in = new BufferedInputStream(in);
    this.in.mark(KEPT_BYTES);
  }

  @Override
  public Path file() {
    return name;
  }

  /**
   * @throws IOException if more than the first megabytes were read before
   */
  @Override
  public InputStream open() throws IOException {
    try {
      in.reset();
    } catch (IOException passed) {
      throw new IOException("A stream cannot be read twice; read a file instead.", passed);
    }
    return new FilterInputStream(in) {
      @Override
      public void close() {
        // The stream is its owner's.
      }
    };
  }

  /** False, because it cannot be read in ranges. */
  @Override
  public boolean isPlain() {
    return false;
  }

  @Override
  public double packedShare() {
    return 1;
  }
}
