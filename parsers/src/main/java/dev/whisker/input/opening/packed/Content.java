package dev.whisker.input.opening.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the bytes of a text come from, before they are unpacked any further. */
public interface Content {

  /** The file that they are in. */
  Path file();

  /** The bytes from their beginning. */
  InputStream open() throws IOException;

  /** Whether these are the file's very bytes. */
  boolean isPlain();

  /** How many bytes of the file there are for each byte of {@link #open()}. */
  double packedShare();

  /** The size of the file in bytes, 0 where it is gone. */
  default long packedBytes() {
    try {
      return Files.size(file());
    } catch (IOException gone) {
      return 0;
    }
  }
}
