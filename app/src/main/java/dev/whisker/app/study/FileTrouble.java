package dev.whisker.app.study;

import dev.whisker.analysis.rule.load.ServerGone;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.result.LoadProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A file that could not be used, or whose figures may be wrong or incomplete.
 *
 * @param name of the file, with the folders from the opened one on
 * @param problem the gravest
 */
public record FileTrouble(Path file, String name, Problem problem) {

  /** The problems of a file that is still being written. */
  private static final Set<ProblemCode> OF_GROWTH =
      Set.of(FileProblem.CUT_OFF_AT_END, LoadProblem.REPORT_INCOMPLETE);

  /** Files that could not be used. */
  public static List<FileTrouble> unusable(Study study) {
    return study.grouping().unusable().stream()
        .map(file -> of(file, problem(file), study))
        .toList();
  }

  /** Used files whose figures may be wrong or incomplete. */
  public static List<FileTrouble> doubtful(Study study) {
    return doubtful(study, Set.of());
  }

  /**
   * These doubtful files, without problems of files that are still being written, which mostly end
   * within a record.
   */
  public static List<FileTrouble> doubtfulThoughGrowing(Study study) {
    return doubtful(study, OF_GROWTH);
  }

  private static List<FileTrouble> doubtful(Study study, Set<ProblemCode> expected) {
    Set<Path> ended = logsOfDeadJvms(study);
    return study.sources().stream()
        .flatMap(
            file ->
                doubt(file, ended.contains(file.file()) ? OF_GROWTH : expected)
                    .map(problem -> of(file, problem, study))
                    .stream())
        .toList();
  }

  /** The log of a JVM that died ends within a record; there is no more of it to copy. */
  private static Set<Path> logsOfDeadJvms(Study study) {
    return study.comparison().stream()
        .flatMap(comparison -> comparison.configurations().stream())
        .flatMap(configuration -> configuration.runs().stream())
        .filter(run -> run.findings().stream().anyMatch(ServerGone::isFound))
        .flatMap(run -> run.run().gcLogs().stream())
        .flatMap(log -> log.files().stream())
        .collect(Collectors.toSet());
  }

  /** The reason why a file could not be used. */
  public static Problem problem(FileContent.Unknown file) {
    return file.problems().isEmpty()
        ? new Problem(0, FileProblem.NOT_RECOGNISED)
        : file.problems().getFirst();
  }

  /** The reason why the figures of a used file may be wrong or incomplete, if any. */
  public static Optional<Problem> doubt(FileContent file) {
    return doubt(file, Set.of());
  }

  private static Optional<Problem> doubt(FileContent file, Set<ProblemCode> expected) {
    return file instanceof FileContent.Unknown
        ? Optional.empty()
        : file.problems().stream()
            .filter(problem -> problem.code().makesFiguresDoubtful())
            .filter(problem -> !expected.contains(problem.code()))
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
