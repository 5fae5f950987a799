package dev.whisker.load.jmeter.row;

import dev.whisker.input.source.Source;
import dev.whisker.load.result.MemorySource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Counts the bytes read, without skipped ones. */
final class CountingSource implements Source {

  private final Source text;
  private long bytes;

  CountingSource(String text) {
    this.text = MemorySource.of(text);
  }

  long bytes() {
    return bytes;
  }

  @Override
  public Path file() {
    return text.file();
  }

  @Override
  public String name() {
    return text.name();
  }

  @Override
  public byte[] head() {
    return text.head();
  }

  @Override
  public InputStream open(Purpose purpose) throws IOException {
    return new FilterInputStream(text.open(purpose)) {
      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        int n = super.read(buffer, offset, length);
        bytes += Math.max(0, n);
        return n;
      }
    };
  }

  @Override
  public boolean isPlain() {
    return text.isPlain();
  }
}
