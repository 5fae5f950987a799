package dev.whisker.input.opening.packed;

import dev.whisker.input.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/**
 * Content that may be a gz.
 *
 * @param isGz by its first two bytes
 */
public record Gzips(Content content, boolean isGz) {

  /** Looks at the first bytes. */
  public static Gzips of(Content content) throws IOException {
    try (InputStream in = content.open()) {
      return new Gzips(content, Packing.GZIP.isMarked(in.readNBytes(2)));
    }
  }

  /** True if the output is the file's very bytes. */
  public boolean isPlain() {
    return !isGz && content.isPlain();
  }

  /** Unpacks the beginning; damage ends it without a problem. */
  public InputStream open(Allowance.Part allowance) throws IOException {
    return unpack(content.open(), allowance, ignored -> {});
  }

  /**
   * Unpacks the content.
   *
   * @param in the content from its beginning
   * @param problems gets what ends it early
   */
  public InputStream unpack(InputStream in, Allowance.Part allowance, Consumer<Problem> problems) {
    return isPlain() ? in : new UnpackedStream(isGz ? new GzipStream(in) : in, allowance, problems);
  }
}
