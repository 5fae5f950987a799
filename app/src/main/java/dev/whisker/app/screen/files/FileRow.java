package dev.whisker.app.screen.files;

import dev.whisker.app.session.FileGist;
import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A row in the list of files.
 *
 * @param place its folder, relative to the opened one; the whole path if no folder was opened
 */
public record FileRow(FileContent content, FileGist gist, String place) {

  /**
   * All files: unusable ones first, then doubtful ones, last other files in opened folders. Visits
   * all pauses, so it takes time.
   */
  public static List<FileRow> of(Study study) {
    List<Path> roots = study.material().roots();
    Stream<FileRow> ignored =
        study.grouping().ignored().stream()
            .sorted(Comparator.comparing(FileContent::file))
            .map(file -> new FileRow(file, new FileGist.Ignored(file), place(file.file(), roots)));
    return Stream.concat(used(study).stream(), ignored).toList();
  }

  /** The files that a report lists. */
  public static List<FileRow> used(Study study) {
    List<Path> roots = study.material().roots();
    return study.sources().stream()
        .sorted(
            Comparator.comparing((FileContent content) -> !(content instanceof FileContent.Unknown))
                .thenComparing(content -> FileTrouble.doubt(content).isEmpty())
                .thenComparing(FileContent::file))
        .map(content -> new FileRow(content, FileGist.of(content), place(content.file(), roots)))
        .toList();
  }

  /** The reason why figures of a used file may be wrong or incomplete, if any. */
  public Optional<Problem> doubt() {
    return FileTrouble.doubt(content);
  }

  public boolean hasUnknownLines() {
    return content.lines().unknown() > 0;
  }

  private static String place(Path file, List<Path> roots) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    if (folder == null) {
      return "";
    }
    return roots.stream()
        .map(root -> root.toAbsolutePath().normalize())
        .filter(folder::startsWith)
        .map(Path::getParent)
        .findFirst()
        .map(above -> above.relativize(folder))
        .orElse(folder)
        .toString();
  }
}
