package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where the files of a rotated log meet: what looks cut off at the end of one goes on in the next,
 * and the beginning that is missing stands in the one before.
 */
public final class Seams {

  private final Set<Path> goOn = new HashSet<>();
  private final Set<Path> follow = new HashSet<>();

  public Seams(Grouping grouping) {
    grouping.configurations().stream()
        .flatMap(configuration -> configuration.runs().stream())
        .flatMap(run -> run.gcLogs().stream())
        .map(SourcedGcLog::files)
        .forEach(this::add);
  }

  private void add(List<Path> files) {
    goOn.addAll(files.subList(0, files.size() - 1));
    follow.addAll(files.subList(1, files.size()));
  }

  /** The content without the problems that its neighbours solve. */
  public FileContent mended(FileContent content) {
    return content instanceof FileContent.GcLogs log
        ? new FileContent.GcLogs(
            log.file(),
            log.format(),
            log.logs(),
            log.lines(),
            log.problems().stream().filter(problem -> isOneStill(problem, log.file())).toList())
        : content;
  }

  private boolean isOneStill(Problem problem, Path file) {
    return switch (problem.kind()) {
      case CUT_OFF_AT_END -> !goOn.contains(file);
      case CUT_OFF_AT_START -> !follow.contains(file);
      default -> true;
    };
  }
}
