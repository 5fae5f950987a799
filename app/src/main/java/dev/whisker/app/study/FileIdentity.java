package dev.whisker.app.study;

import java.io.IOException;
import java.nio.file.Path;

/** What makes two paths one file, however they are spelled: else a file becomes its own repeat. */
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
