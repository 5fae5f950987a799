package dev.whisker.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a text in which something may show itself that its first bytes do not show: the output
 * of a server may fill megabytes before its JVM collects for the first time.
 *
 * <p>First the head, then the megabytes behind it, then pieces of the rest at equal distances, so
 * that a file of any size is looked at in the same time. What is packed has to be unpacked to its
 * end anyway: there are pieces all the way.
 */
public final class Samples implements Closeable {

  private static final int NEXT_BYTES = 4 << 20;
  private static final int PIECE_BYTES = 64 * 1024;
  private static final int PIECES = 256;

  /** From piece to piece of what is packed, whose size nobody knows. */
  private static final long PACKED_STEP = 1L << 20;

  private final Source source;
  private @Nullable InputStream in;
  private long gap;
  private int taken;

  public Samples(Source source) {
    this.source = source;
  }

  /** The next part, empty when there is none; never modified by anyone. */
  public byte[] next() throws IOException {
    taken++;
    if (taken == 1) {
      return source.head();
    }
    if (in == null) {
      gap = gap();
      in = source.open(Source.Purpose.LOOKING);
      pass(in, source.head().length);
      return in.readNBytes(NEXT_BYTES);
    }
    if (source.isPlain() && taken > PIECES) {
      return new byte[0];
    }
    pass(in, gap);
    return in.readNBytes(PIECE_BYTES);
  }

  @Override
  public void close() throws IOException {
    if (in != null) {
      in.close();
    }
  }

  private long gap() throws IOException {
    if (!source.isPlain()) {
      return PACKED_STEP - PIECE_BYTES;
    }
    // The last piece is the file's end.
    long rest = Files.size(source.file()) - source.head().length - NEXT_BYTES;
    return Math.max(0, Math.ceilDiv(rest, PIECES - 2) - PIECE_BYTES);
  }

  private void pass(InputStream stream, long bytes) throws IOException {
    if (source.isPlain()) {
      stream.skip(bytes);
      return;
    }
    // Damage in what is packed is noticed only by reading.
    byte[] passed = new byte[PIECE_BYTES];
    for (long left = bytes; left > 0; ) {
      int n = stream.read(passed, 0, (int) Math.min(left, passed.length));
      if (n < 0) {
        return;
      }
      left -= n;
    }
  }
}
