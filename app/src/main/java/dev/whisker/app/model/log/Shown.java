package dev.whisker.app.model.log;

import java.nio.file.Path;
import java.util.List;

/** What the screen of lines has to show. */
public sealed interface Shown {

  /** No file was chosen. */
  record Nothing() implements Shown {}

  /**
   * A text, as far as its lines have been found.
   *
   * @param parts the names of all texts in the file: several where it is an archive
   * @param part which of them it is, from 0
   * @param lines found by now
   * @param bytes of text found by now
   * @param fraction how much of the file has been read, 0 to 1
   */
  record Text(Path file, List<String> parts, int part, long lines, long bytes, double fraction)
      implements Shown {

    public Text {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A file that cannot be read.
   *
   * @param reason in the system's words
   */
  record Unreadable(Path file, String reason) implements Shown {}
}
