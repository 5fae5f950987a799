package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The content of a report.
 *
 * @param read every file that was read, for the list of files with their problems
 * @param locale the language of the report
 * @param options its chapters, title and notes
 */
public record Report(
    Comparison comparison, List<FileContent> read, Locale locale, ReportOptions options) {

  /** The used files whose figures may be wrong or incomplete. */
  public List<Doubt> doubts() {
    return read.stream().flatMap(file -> doubt(file).stream()).toList();
  }

  /**
   * A file whose figures may be wrong or incomplete.
   *
   * @param problem the first one that affects figures
   */
  public record Doubt(Path file, Problem problem) {}

  private static Optional<Doubt> doubt(FileContent file) {
    return file instanceof FileContent.Unknown
        ? Optional.empty()
        : file.problems().stream()
            .filter(problem -> problem.code().makesFiguresDoubtful())
            .findFirst()
            .map(problem -> new Doubt(file.file(), problem));
  }

  /** A report with every chapter and without the user's own text. */
  public Report(Comparison comparison, List<FileContent> read, Locale locale) {
    this(comparison, read, locale, ReportOptions.ALL);
  }
}
