package dev.whisker.gcviewer;

import java.io.IOException;
import java.io.InputStream;

/** Fills each buffer completely: GCViewer recognises a format by the block of its first read. */
final class WholeBlocks extends InputStream {

  private final InputStream lines;

  WholeBlocks(InputStream lines) {
    this.lines = lines;
  }

  @Override
  public int read() throws IOException {
    return lines.read();
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    int read = lines.readNBytes(buffer, from, length);
    return read == 0 && length > 0 ? -1 : read;
  }
}
