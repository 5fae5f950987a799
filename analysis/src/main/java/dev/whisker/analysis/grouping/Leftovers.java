package dev.whisker.analysis.grouping;

import dev.whisker.files.FileContent;
import dev.whisker.files.given.NoteProblem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.result.LoadProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Files without a log or result. A file that the user named always gets a reason. A file in a
 * folder gets one only if it has the name of a log or a result, is a load tool's output without a
 * test, or cannot be read.
 */
public record Leftovers(List<FileContent.Unknown> unusable, List<FileContent.Unknown> ignored) {

  private static final Pattern PROMISING =
      Pattern.compile(
          "(?i)(.*[^a-z])?gc([^a-z].*)?\\.(log|txt)(\\W.*)?|.*\\.jtl(\\W.*)?|siege\\.log");

  /** Problems that make a whole test unusable. */
  private static final Set<ProblemCode> SERIOUS =
      Set.of(
          LoadProblem.TOOL_GAVE_UP,
          LoadProblem.NO_REQUESTS,
          LoadProblem.MISSING_COLUMN,
          LoadProblem.TOTAL_MISSING,
          LoadProblem.TIMES_NOT_MEASURED,
          FileProblem.UNREADABLE,
          FileProblem.DAMAGED_ARCHIVE,
          FileProblem.ARCHIVE_TOO_LARGE,
          FileProblem.ARCHIVES_TOO_LARGE,
          FileProblem.TOO_MANY_IN_ARCHIVES,
          FileProblem.ENTRIES_NOT_READ,
          FileProblem.TOO_MANY_ENTRIES,
          FileProblem.SAME_NAME_IN_ARCHIVE,
          NoteProblem.BROKEN_NOTE);

  /** True if the user would miss the file, even after opening only a folder above it. */
  public static boolean isMissed(FileContent.Unknown unknown) {
    return unknown.problems().stream().anyMatch(problem -> SERIOUS.contains(problem.code()))
        || PROMISING.matcher(String.valueOf(unknown.file().getFileName())).matches();
  }

  /** True if the file has columns of a result in another file: some load tools separate them. */
  private static boolean isInFilesBeside(FileContent.Unknown unknown, List<FileContent> files) {
    return unknown.problems().stream().anyMatch(p -> p.code() == LoadProblem.NEEDS_BESIDE)
        && files.stream()
            .anyMatch(
                other ->
                    other instanceof FileContent.LoadResults
                        && Objects.equals(
                            other.file().toAbsolutePath().getParent(),
                            unknown.file().toAbsolutePath().getParent()));
  }

  /** True if an access log lacks only its pattern, and its folder has no load result. */
  private static boolean isOnlyLoad(FileContent.Unknown unknown, List<FileContent> files) {
    return unknown.problems().stream().anyMatch(p -> p.code() == LoadProblem.ACCESS_PATTERN_NEEDED)
        && files.stream()
            .filter(FileContent.LoadResults.class::isInstance)
            .noneMatch(
                other -> Objects.equals(other.file().getParent(), unknown.file().getParent()));
  }

  static Leftovers of(List<FileContent> files, List<Path> roots) {
    Set<Path> named = roots.stream().map(Path::toAbsolutePath).collect(Collectors.toSet());
    List<FileContent.Unknown> unusable = new ArrayList<>();
    List<FileContent.Unknown> ignored = new ArrayList<>();
    for (FileContent content : files) {
      if (content instanceof FileContent.Unknown unknown) {
        boolean owed =
            (named.contains(unknown.file().toAbsolutePath()) && !isInFilesBeside(unknown, files))
                || isMissed(unknown)
                || isOnlyLoad(unknown, files);
        (owed ? unusable : ignored).add(unknown);
      }
    }
    return new Leftovers(List.copyOf(unusable), List.copyOf(ignored));
  }
}
