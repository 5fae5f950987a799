package dev.whisker.app.model.log;

import java.nio.file.Path;

/** The content of the screen of lines. */
public sealed interface Shown {

  /** No file was chosen. */
  record Nothing() implements Shown {}

  /**
   * A text, as far as its lines have been found.
   *
   * @param lines found by now
   * @param bytes of text found by now
   * @param fraction how much of the file has been read, 0 to 1
   */
  record Text(Path file, long lines, long bytes, double fraction) implements Shown {}

  /**
   * A file that cannot be read.
   *
   * @param reason in the system's words
   */
  record Unreadable(Path file, String reason) implements Shown {}
}
