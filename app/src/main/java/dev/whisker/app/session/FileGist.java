package dev.whisker.app.session;

import dev.whisker.analysis.grouping.Leftovers;
import dev.whisker.app.inspect.LogFigures;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The most important fact about a file, for one line. */
public sealed interface FileGist {

  /** A file with figures. */
  sealed interface Read extends FileGist {

    /** The time of its first line or request; empty without a time of day. */
    Optional<Instant> begin();

    double spanSeconds();

    double coveragePercent();
  }

  /**
   * A GC log.
   *
   * @param format its stable id
   * @param jvm its version
   * @param begin of its first line; empty without a time of day
   * @param spanSeconds from the beginning to the end, over all JVM starts; NaN without time
   * @param longestMillis NaN without pauses
   * @param coveragePercent the share of lines understood or ignored on purpose
   */
  record Log(
      String format,
      Optional<Collector> collector,
      Optional<String> jvm,
      Optional<Instant> begin,
      double spanSeconds,
      int pauses,
      double longestMillis,
      double coveragePercent)
      implements Read {}

  /**
   * Results of a load tool.
   *
   * @param format its stable id
   * @param begin of its first request; empty without a time of day
   * @param spanSeconds of the longest of its tests; NaN without times
   * @param requests NaN if unknown
   * @param coveragePercent the share of lines understood or ignored on purpose
   */
  record Load(
      String format,
      Optional<Instant> begin,
      double spanSeconds,
      double requests,
      double coveragePercent)
      implements Read {}

  /** A manifest. */
  record Note() implements FileGist {}

  /** An unusable file; its problems are the reason. */
  record Unusable(FileContent.Unknown file) implements FileGist {}

  /** Another file that was in an opened folder. */
  record Ignored(FileContent.Unknown file) implements FileGist {}

  /**
   * One gist for each text of an archive; visits all pauses.
   *
   * @param opened the paths that the user opened: other files in a folder need not be usable
   */
  static List<FileGist> of(List<FileContent> contents, Collection<Path> opened) {
    return contents.stream()
        .map(
            content ->
                content instanceof FileContent.Unknown file
                        && opened.stream().noneMatch(path -> isSame(path, file.file()))
                        && !Leftovers.isMissed(file)
                    ? new Ignored(file)
                    : of(content))
        .toList();
  }

  private static boolean isSame(Path one, Path other) {
    return one.toAbsolutePath().equals(other.toAbsolutePath());
  }

  static FileGist of(FileContent content) {
    return switch (content) {
      case FileContent.GcLogs file -> log(file);
      case FileContent.LoadResults file -> load(file);
      case FileContent.Note file -> new Note();
      case FileContent.Unknown file -> new Unusable(file);
    };
  }

  private static Log log(FileContent.GcLogs file) {
    LogFigures figures = new LogFigures(file);
    return new Log(
        file.format(),
        figures.collector(),
        figures.version(),
        file.logs().stream()
            .map(GcLog::first)
            .filter(Stamp::hasEpoch)
            .findFirst()
            .map(stamp -> Instant.ofEpochSecond(0, stamp.epochNanos())),
        figures.spanSeconds(),
        figures.pauses().count(),
        figures.longest().map(Pause::millis).orElse(Double.NaN),
        file.lines().coveragePercent());
  }

  private static Load load(FileContent.LoadResults file) {
    List<LoadSummary> tests = file.results().stream().map(LoadResult::summary).toList();
    LoadResult.Head head = file.results().getFirst().head();
    return new Load(
        head.format().id(),
        head.startEpochMillis() == LoadResult.NO_TIME
            ? Optional.empty()
            : Optional.of(Instant.ofEpochMilli(head.startEpochMillis())),
        tests.stream()
            .mapToDouble(test -> test.durationSeconds().value())
            .filter(Double::isFinite)
            .max()
            .orElse(Double.NaN),
        tests.stream().mapToDouble(test -> test.samples().value()).sum(),
        file.lines().coveragePercent());
  }
}
