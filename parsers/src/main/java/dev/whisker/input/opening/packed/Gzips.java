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
 * @param isGz by its first two bytes
 */
public record Gzips(Content content, boolean isGz) {

  /** Looks at the first bytes. */
  public static Gzips of(Content content) throws IOException {
    try (InputStream in = new Gzips(content, false).open()) {
      return new Gzips(content, Packing.GZIP.isMarked(in.readNBytes(2)));
    }
  }

  /** True if the output is the file's very bytes. */
  public boolean isPlain() {
    return !isGz && content.isPlain();
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
    if (isPlain()) {
      return in;
    }
    try {
      // Reads several members one after the other, as "cat a.gz b.gz" leaves them.
      InputStream unpacked = isGz ? new GZIPInputStream(in, 64 * 1024) : in;
      return new UnpackedStream(unpacked, content.packedBytes(), problems);
    } catch (EOFException | ZipException damage) {
      problems.accept(new Problem(0, FileProblem.DAMAGED_ARCHIVE));
      in.close();
      return InputStream.nullInputStream();
    }
  }
}
