package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Tells how many bytes were read, not counting skipped ones. */
final class CountingSource implements Source {

  private final byte[] content;
  private long bytes;

  CountingSource(String text) {
    this.content = text.getBytes(StandardCharsets.UTF_8);
  }

  long bytes() {
    return bytes;
  }

  @Override
  public Path file() {
    return Path.of("memory");
  }

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public byte[] head() {
    return Arrays.copyOf(content, Math.min(content.length, HEAD_BYTES));
  }

  @Override
  public InputStream open(Purpose purpose) {
    return new ByteArrayInputStream(content) {
      @Override
      public synchronized int read(byte[] buffer, int offset, int length) {
        int n = super.read(buffer, offset, length);
        bytes += Math.max(0, n);
        return n;
      }
    };
  }

  @Override
  public boolean isPlain() {
    return true;
  }

  @Override
  public List<Problem> problems() {
    return List.of();
  }
}
