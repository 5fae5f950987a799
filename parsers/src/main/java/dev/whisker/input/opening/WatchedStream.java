package dev.whisker.input.opening;

import dev.whisker.input.BlockStream;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CancellationException;

/** Reports the bytes read, and stops if cancelled. */
final class WatchedStream extends BlockStream {

  private final Progress progress;
  private final double packed;
  private double owed;

  /**
   * @param packed bytes of the file for each byte of this stream
   */
  WatchedStream(InputStream in, Progress progress, double packed) {
    super(in);
    this.progress = progress;
    this.packed = packed;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int n = in.read(buffer, offset, length);
    if (n > 0) {
      owed += n * packed;
      long whole = (long) owed;
      owed -= whole;
      if (!progress.read(whole)) {
        throw new CancellationException();
      }
    }
    return n;
  }
}
