package dev.whisker.app.model;

import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A file that could not be used, or one that was used and whose figures may be wrong or incomplete.
 *
 * @param name of the file, with the folders from the one that the user pointed at
 * @param problem the one to tell first
 */
public record FileTrouble(Path file, String name, Problem problem) {

  /** Files of which nothing was used. */
  public static List<FileTrouble> unusable(Study study) {
    return study.grouping().unusable().stream()
        .map(file -> of(file, problem(file), study))
        .toList();
  }

  /** Files that count, though what they tell may be wrong or incomplete. */
  public static List<FileTrouble> doubtful(Study study) {
    return study.sources().stream()
        .flatMap(file -> doubt(file).map(problem -> of(file, problem, study)).stream())
        .toList();
  }

  /** Why nothing of a file could be used. */
  public static Problem problem(FileContent.Unknown file) {
    return file.problems().isEmpty()
        ? new Problem(0, Problem.Kind.NOT_RECOGNISED)
        : file.problems().getFirst();
  }

  /** Why the figures of a file that counts may be wrong or incomplete. */
  public static Optional<Problem> doubt(FileContent file) {
    return file instanceof FileContent.Unknown
        ? Optional.empty()
        : file.problems().stream()
            .filter(problem -> problem.kind().makesFiguresDoubtful())
            .findFirst();
  }

  private static FileTrouble of(FileContent content, Problem problem, Study study) {
    Path file = content.file();
    return new FileTrouble(file, name(file, study.material().roots()), problem);
  }

  private static String name(Path file, List<Path> roots) {
    Path whole = file.toAbsolutePath().normalize();
    return roots.stream()
        .map(root -> root.toAbsolutePath().normalize())
        .filter(root -> whole.startsWith(root) && !whole.equals(root))
        .map(Path::getParent)
        .filter(Objects::nonNull)
        .findFirst()
        .map(above -> above.relativize(whole))
        .orElse(whole.getFileName())
        .toString();
  }
}
