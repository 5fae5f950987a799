package dev.whisker.load.access.pattern;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Lines by a pattern that is not divided by blanks, written as others are. */
public final class RewrittenLines implements PatternLines {

  private final PlainLines lines;
  private final LinePattern pattern;
  private byte[] line = {};

  public RewrittenLines(InputStream in, LinePattern pattern) {
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

  @Override
  public boolean isWhole() {
    return pattern.endsInItself() || lines.isWhole();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
