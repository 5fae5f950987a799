package dev.whisker.load.access.pattern;

import dev.whisker.input.LineReader;
import java.io.IOException;
import java.io.InputStream;

/** Lines as they stand in the file. */
public final class PlainLines implements PatternLines {

  private final LineReader lines;

  public PlainLines(InputStream in) {
    this.lines = new LineReader(in);
  }

  @Override
  public boolean next() throws IOException {
    return lines.next();
  }

  @Override
  public byte[] buffer() {
    return lines.buffer();
  }

  @Override
  public int from() {
    return lines.from();
  }

  @Override
  public int to() {
    return lines.to();
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
