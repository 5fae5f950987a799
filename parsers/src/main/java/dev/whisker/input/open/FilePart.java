package dev.whisker.input.open;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A part of a file.
 *
 * @param from its first byte
 * @param to behind its last byte
 */
record FilePart(Path file, long from, long to) implements Content {

  @Override
  public InputStream open() throws IOException {
    InputStream in = Files.newInputStream(file);
    in.skipNBytes(from);
    return new PartStream(in, to - from);
  }

  @Override
  public boolean isPlain() {
    return false;
  }

  @Override
  public double packedShare() {
    return 1;
  }

  private static final class PartStream extends BlockStream {

    private long left;

    PartStream(InputStream in, long bytes) {
      super(in);
      left = bytes;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int n = left == 0 ? -1 : in.read(buffer, offset, (int) Math.min(length, left));
      left -= Math.max(0, n);
      return n;
    }

    @Override
    public int available() throws IOException {
      return (int) Math.min(left, in.available());
    }
  }
}
