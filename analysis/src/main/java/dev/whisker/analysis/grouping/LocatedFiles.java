package dev.whisker.analysis.grouping;

import dev.whisker.analysis.grouping.Located.Span;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.SeriesName;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.tool.TestFiles;
import dev.whisker.load.tool.TestFiles.TestFile;
import dev.whisker.text.NaturalOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All GC logs and load results, each with its place.
 *
 * @param logs each start of a JVM, in natural order of the files
 * @param results each test, except rows of results tables
 * @param mismatched files beside a test that belong to another one
 * @param repeated files whose requests or collections are also in another file
 */
public record LocatedFiles(
    List<Located<SourcedGcLog>> logs,
    List<Located<SourcedLoadResult>> results,
    List<FileContent.Unknown> mismatched,
    List<FileContent.Unknown> repeated) {

  private static final long NANOS_A_MILLI = 1_000_000;

  /**
   * @param roots folders or files that the user opened
   */
  public static LocatedFiles of(List<FileContent> files, List<Path> roots) {
    Roots opened = Roots.of(roots, files.stream().map(FileContent::file).toList());
    TestFiles.Tests tests = TestFiles.joined(testFiles(files));
    List<FileContent.GcLogs> logs =
        files.stream()
            .filter(FileContent.GcLogs.class::isInstance)
            .map(FileContent.GcLogs.class::cast)
            .toList();
    List<FileContent.Unknown> recordings = LoggedRecordings.among(logs);
    Set<Path> logged = recordings.stream().map(FileContent::file).collect(Collectors.toSet());
    return new LocatedFiles(
        logs.stream()
            .filter(file -> !logged.contains(file.file()))
            .sorted(Comparator.comparing(each -> each.file().toString(), NaturalOrder.INSTANCE))
            .flatMap(text -> logs(text, opened).stream())
            .toList(),
        results(tests.tests(), opened),
        tests.mismatches().stream()
            .map(file -> unused(file, new Problem(0, LoadProblem.OTHER_TEST)))
            .toList(),
        Stream.concat(
                recordings.stream(),
                tests.repetitions().stream()
                    .map(
                        each ->
                            unused(
                                each.file(),
                                new Problem(
                                    0,
                                    GroupingProblem.ALREADY_IN,
                                    String.valueOf(each.of().files().getFirst().getFileName())))))
            .toList());
  }

  private static FileContent.Unknown unused(TestFile file, Problem why) {
    return new FileContent.Unknown(file.files().getFirst(), LineCounts.NONE, List.of(why));
  }

  private static List<Located<SourcedGcLog>> logs(FileContent.GcLogs text, Roots opened) {
    List<Located<SourcedGcLog>> located = new ArrayList<>();
    for (GcLog log : text.logs()) {
      int number = located.size() + 1;
      located.add(
          new Located<>(
              new SourcedGcLog(text.files(), number, log, text.lines()),
              opened.folders(text.file()),
              List.of(NamePart.of(SeriesName.of(text.files().files()))),
              text.logs().size() > 1 ? Located.number(number) : null,
              span(log)));
    }
    return located;
  }

  private static List<TestFile> testFiles(List<FileContent> files) {
    List<TestFile> tests = new ArrayList<>();
    for (FileContent content : files) {
      if (content instanceof FileContent.LoadResults file) {
        for (int i = 0; i < file.results().size(); i++) {
          if (!LoadFactors.isTableRow(file.results().get(i))) {
            tests.add(new TestFile(List.of(file.file()), i + 1, file.results().get(i)));
          }
        }
      }
    }
    return tests;
  }

  /**
   * The results of a file. A heading names a test; without one, or if it names several, the order
   * numbers them.
   */
  private static List<Located<SourcedLoadResult>> results(List<TestFile> tests, Roots opened) {
    Map<List<Object>, Integer> alike = new HashMap<>();
    tests.forEach(test -> alike.merge(heading(test), 1, Integer::sum));
    return tests.stream()
        .map(
            test ->
                new Located<>(
                    new SourcedLoadResult(test.files(), test.number(), test.result()),
                    opened.folders(test.folder().resolve(test.files().getFirst().getFileName())),
                    name(test),
                    alike.getOrDefault(heading(test), 0) > 1 ? Located.number(test.number()) : null,
                    span(test.result().head())))
        .toList();
  }

  private static List<Object> heading(TestFile test) {
    return List.of(
        test.files().getFirst(), Objects.requireNonNullElse(test.result().head().name(), ""));
  }

  private static List<NamePart> name(TestFile test) {
    List<NamePart> name = new ArrayList<>();
    name.add(NamePart.of(String.valueOf(test.files().getFirst().getFileName())));
    String heading = test.result().head().name();
    if (heading != null && !heading.isEmpty()) {
      name.add(NamePart.of(heading));
    }
    return name;
  }

  private static @Nullable Span span(GcLog log) {
    return log.first().hasEpoch() && log.last().hasEpoch()
        ? new Span(
            log.first().epochNanos() / NANOS_A_MILLI, log.last().epochNanos() / NANOS_A_MILLI)
        : null;
  }

  private static @Nullable Span span(LoadResult.Head head) {
    return head.startEpochMillis() == LoadResult.NO_TIME
            || head.endEpochMillis() == LoadResult.NO_TIME
        ? null
        : new Span(head.startEpochMillis(), head.endEpochMillis());
  }
}
