package dev.whisker.load.result;

import dev.whisker.input.source.Source;
import dev.whisker.load.LoadTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;

/** A source of bytes in memory. */
public final class MemorySource implements Source {

  private final byte[] content;

  private MemorySource(byte[] content) {
    this.content = content;
  }

  public static MemorySource of(String text) {
    return new MemorySource(text.getBytes(StandardCharsets.UTF_8));
  }

  public static MemorySource of(byte[] content) {
    return new MemorySource(content.clone());
  }

  /** A recorded file of ours, such as {@code ab/page.txt}. */
  public static MemorySource recorded(String name) {
    try (InputStream in = LoadTest.class.getResourceAsStream(name)) {
      return new MemorySource(Objects.requireNonNull(in, name).readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All of it, as text. */
  public String text() {
    return new String(content, StandardCharsets.UTF_8);
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
    return new ByteArrayInputStream(content);
  }

  @Override
  public boolean isPlain() {
    return true;
  }
}
