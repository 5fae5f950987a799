package dev.whisker.input.opening.packed;

import dev.whisker.input.BlockStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/** The entries of a zip one after the other, and where in it each begins. */
final class ZipEntries extends ZipInputStream {

  private final Counted counted;
  private long offset;

  ZipEntries(InputStream zip) {
    this(new Counted(zip));
  }

  private ZipEntries(Counted counted) {
    super(counted, ZipNames.ANY);
    this.counted = counted;
  }

  @Override
  public @Nullable ZipEntry getNextEntry() throws IOException {
    closeEntry();
    // What was read too far has been pushed back, and is all that is at hand.
    offset = counted.bytes - in.available();
    return super.getNextEntry();
  }

  /** Where the entry begins that was got last, in bytes from the beginning of the zip. */
  long offset() {
    return offset;
  }

  private static final class Counted extends BlockStream {

    private long bytes;

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      int n = in.read(buffer, from, length);
      bytes += Math.max(0, n);
      return n;
    }

    /** Nothing can be had but what was read already. */
    @Override
    public int available() {
      return 0;
    }
  }
}
