package dev.whisker.load.access;

import dev.whisker.input.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Lines that each are a JSON object, as Tomcat's {@code JsonAccessLogValve} writes them. */
final class JsonLines implements PatternLines {

  private final LineReader lines;
  private final JsonPattern pattern;
  private byte[] line = {};

  JsonLines(InputStream in, JsonPattern pattern) {
    this.lines = new LineReader(in);
    this.pattern = pattern;
  }

  @Override
  public boolean next() throws IOException {
    if (!lines.next()) {
      return false;
    }
    String text =
        new String(lines.buffer(), lines.from(), lines.to() - lines.from(), StandardCharsets.UTF_8);
    // What is no such object stays as it is, to be shown as not understood.
    line = pattern.line(text).orElse(text).getBytes(StandardCharsets.UTF_8);
    return true;
  }

  @Override
  public byte[] buffer() {
    return line;
  }

  @Override
  public int from() {
    return 0;
  }

  @Override
  public int to() {
    return line.length;
  }

  @Override
  public long number() {
    return lines.number();
  }

  /** An object has its end in itself. */
  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
