package dev.whisker.app.model;

import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A file in the list of all that was read.
 *
 * @param coveragePercent the share of lines understood or left out on purpose; empty for a file
 *     that could not be used
 */
public record FileRow(FileContent content, OptionalDouble coveragePercent) {

  /** What a report lists too, in order of the files' names. */
  public static List<FileRow> of(Study study) {
    return study.sources().stream()
        .sorted(Comparator.comparing(FileContent::file))
        .map(
            content ->
                new FileRow(
                    content,
                    content instanceof FileContent.Unknown
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(content.lines().coveragePercent())))
        .toList();
  }

  /** The share of lines understood in all usable files together; empty where there is none. */
  public static OptionalDouble coveragePercent(List<FileRow> rows) {
    long read = 0;
    long unknown = 0;
    for (FileRow row : rows) {
      if (row.coveragePercent().isPresent()) {
        read += row.content().lines().read();
        unknown += row.content().lines().unknown();
      }
    }
    return read == 0 ? OptionalDouble.empty() : OptionalDouble.of(100.0 * (read - unknown) / read);
  }

  /** Whether lines of it were not understood. */
  public boolean hasUnknownLines() {
    return content.lines().unknown() > 0;
  }
}
