package dev.whisker.app.study;

import java.io.IOException;
import java.nio.file.Path;

/** The identity of a file, however its path is written, so it cannot become its own repeat. */
final class FileIdentity {

  private FileIdentity() {}

  static Path of(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException notThere) {
      return file.toAbsolutePath().normalize();
    }
  }
}
