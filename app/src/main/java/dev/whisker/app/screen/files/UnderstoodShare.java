package dev.whisker.app.screen.files;

import dev.whisker.files.FileContent;
import java.util.List;
import java.util.OptionalDouble;

/** The share of files that was understood. */
public final class UnderstoodShare {

  private UnderstoodShare() {}

  /**
   * The share of lines understood or ignored on purpose, in all usable files together; empty
   * without any.
   */
  public static OptionalDouble percent(List<FileContent> files) {
    long read = 0;
    long unknown = 0;
    for (FileContent file : files) {
      if (!(file instanceof FileContent.Unknown)) {
        read += file.lines().read();
        unknown += file.lines().unknown();
      }
    }
    return read == 0 ? OptionalDouble.empty() : OptionalDouble.of(100.0 * (read - unknown) / read);
  }
}
