package dev.whisker.load.access;

import dev.whisker.input.LineReader;
import java.io.IOException;
import java.io.InputStream;

/** Lines as they stand in the file. */
final class PlainLines implements PatternLines {

  private final LineReader lines;

  PlainLines(InputStream in) {
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
