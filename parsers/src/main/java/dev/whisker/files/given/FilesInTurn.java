package dev.whisker.files.given;

import java.nio.file.Path;
import java.util.List;

/**
 * The consecutive files of a text: one, or those of a rotated log. Lines are numbered over all of
 * them.
 *
 * @param files in order, at least one
 * @param linesBefore for each file, the lines of the files before it
 */
public record FilesInTurn(List<Path> files, List<Long> linesBefore) {

  /** A text in one file. */
  public static FilesInTurn of(Path file) {
    return new FilesInTurn(List.of(file), List.of(0L));
  }

  /** The file with the beginning of the text. */
  public Path first() {
    return files.getFirst();
  }

  /** The file and line of a line of the text. */
  public FileLine place(long line) {
    int file = files.size() - 1;
    while (file > 0 && line <= linesBefore.get(file)) {
      file--;
    }
    return new FileLine(files.get(file), line - linesBefore.get(file));
  }
}
