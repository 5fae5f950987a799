package dev.whisker.app.screen.log;

import java.nio.file.Path;

/** The content of the Log screen. */
public sealed interface Shown {

  /** No file is selected. */
  record Nothing() implements Shown {}

  /**
   * A text, up to the last line found so far.
   *
   * @param lines found so far
   * @param bytes of text found so far
   * @param fraction of the file that has been read, 0 to 1
   */
  record Opened(Path file, long lines, long bytes, double fraction) implements Shown {}

  /** A recording of JDK Flight Recorder, which has no lines. */
  record Recording(Path file) implements Shown {}

  /**
   * A file that cannot be read.
   *
   * @param reason the system's message
   */
  record Unreadable(Path file, String reason) implements Shown {}
}
