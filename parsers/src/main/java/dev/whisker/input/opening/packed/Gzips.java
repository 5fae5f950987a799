package dev.whisker.input.opening.packed;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Content that may be a gz.
 *
 * @param times how many times it is packed so: a server may pack once more what is packed already
 */
public record Gzips(Content content, int times) {

  /** Nobody packs more often by mistake. */
  private static final int MOST_TIMES = 3;

  /** Recognised by the first two bytes of it, and of what comes out of it. */
  public static Gzips of(Content content) throws IOException {
    Gzips found = new Gzips(content, 0);
    while (found.times < MOST_TIMES && found.giveGzip()) {
      found = new Gzips(content, found.times + 1);
    }
    return found;
  }

  private boolean giveGzip() throws IOException {
    try (InputStream in = open()) {
      return in.read() == 0x1F && in.read() == 0x8B;
    }
  }

  /** True if the output is the file's very bytes. */
  public boolean isPlain() {
    return times == 0 && content.isPlain();
  }

  /** Unpacks the beginning; damage ends it without a problem. */
  public InputStream open() throws IOException {
    return unpack(content.open(), ignored -> {});
  }

  /**
   * Unpacks the content.
   *
   * @param in the content from its beginning
   * @param problems gets what ends it early
   */
  public InputStream unpack(InputStream in, Consumer<Problem> problems) throws IOException {
    if (times == 0) {
      return content.isPlain() ? in : new UnpackedStream(in, content.packedBytes(), problems);
    }
    InputStream unpacked = in;
    try {
      for (int i = 0; i < times; i++) {
        // Reads several members one after the other, as "cat a.gz b.gz" leaves them.
        unpacked =
            new UnpackedStream(
                new GZIPInputStream(unpacked, 64 * 1024), content.packedBytes(), problems);
      }
      return unpacked;
    } catch (EOFException | ZipException damage) {
      problems.accept(new Problem(0, FileProblem.DAMAGED_ARCHIVE));
      unpacked.close();
      return InputStream.nullInputStream();
    }
  }
}
