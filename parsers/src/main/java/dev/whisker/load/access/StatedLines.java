package dev.whisker.load.access;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Lines by a stated pattern that is not divided by blanks, written as others are. */
final class StatedLines implements PatternLines {

  private final PlainLines lines;
  private final StatedPattern pattern;
  private byte[] line = {};

  StatedLines(InputStream in, StatedPattern pattern) {
    this.lines = new PlainLines(in);
    this.pattern = pattern;
  }

  @Override
  public boolean next() throws IOException {
    if (!lines.next()) {
      return false;
    }
    String text =
        new String(lines.buffer(), lines.from(), lines.to() - lines.from(), StandardCharsets.UTF_8);
    // What is not of the pattern stays as it is, to be shown as not understood.
    line = rewritten(text).orElse(text).getBytes(StandardCharsets.UTF_8);
    return true;
  }

  private Optional<String> rewritten(String text) {
    return text.startsWith("#") ? Optional.empty() : pattern.line(text);
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

  @Override
  public boolean isWhole() {
    return lines.isWhole();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
