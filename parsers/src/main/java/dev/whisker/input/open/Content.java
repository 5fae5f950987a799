package dev.whisker.input.open;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** The bytes of a text before they are unpacked any further. */
public interface Content {

  /** The file that they are in. */
  Path file();

  /** The bytes from their beginning. */
  InputStream open() throws IOException;

  /** True if these are the file's very bytes. */
  boolean isPlain();

  /** The number of the file's bytes for each byte of {@link #open()}. */
  default double packedShare() {
    return 1;
  }
}
