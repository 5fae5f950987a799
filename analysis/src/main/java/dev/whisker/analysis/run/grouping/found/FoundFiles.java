package dev.whisker.analysis.run.grouping.found;

import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found.Span;
import dev.whisker.files.FileContent;
import dev.whisker.files.SeriesName;
import dev.whisker.gc.GcLog;
import dev.whisker.load.LoadResult;
import dev.whisker.text.NaturalOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** GC logs and load results, each with what its place, its name and its clock tell. */
public final class FoundFiles {

  private static final long NANOS_A_MILLI = 1_000_000;

  private FoundFiles() {}

  /** Each start of a JVM that the files tell of, in natural order of the files. */
  public static List<Found<SourcedGcLog>> logs(List<FileContent> files, Places places) {
    return files.stream()
        .filter(FileContent.GcLogs.class::isInstance)
        .map(FileContent.GcLogs.class::cast)
        .sorted(Comparator.comparing(each -> each.file().toString(), NaturalOrder.INSTANCE))
        .flatMap(text -> logs(text, places).stream())
        .toList();
  }

  private static List<Found<SourcedGcLog>> logs(FileContent.GcLogs text, Places places) {
    List<Found<SourcedGcLog>> found = new ArrayList<>();
    for (GcLog log : text.logs()) {
      int number = found.size() + 1;
      Found<SourcedGcLog> one =
          new Found<>(
              new SourcedGcLog(text.files(), number, log, text.lines()),
              places.folders(text.file()),
              List.of(NamePart.of(SeriesName.of(text.files().files()))),
              span(log));
      found.add(text.logs().size() > 1 ? one.numbered(number(number)) : one);
    }
    return found;
  }

  /** Each test that the files tell of, but for rows of results tables. */
  public static List<Found<SourcedLoadResult>> results(List<FileContent> files, Places places) {
    List<Found<SourcedLoadResult>> found = new ArrayList<>();
    for (FileContent content : files) {
      if (content instanceof FileContent.LoadResults file) {
        Map<String, Integer> tests = testsByMark(file);
        for (int i = 0; i < file.results().size(); i++) {
          LoadResult result = file.results().get(i);
          if (LoadFactors.isTableRow(result)) {
            continue;
          }
          Found<SourcedLoadResult> one =
              new Found<>(
                  new SourcedLoadResult(List.of(file.file()), i + 1, result),
                  places.folders(file.file()),
                  name(file.file(), mark(result), places),
                  span(result.head()));
          // A mark names a test; where it names several, or there is none, order tells them apart.
          found.add(tests.getOrDefault(mark(result), 0) > 1 ? one.numbered(number(i + 1)) : one);
        }
      }
    }
    return found;
  }

  /** How many tests of the file each mark names; the empty one those that have none. */
  private static Map<String, Integer> testsByMark(FileContent.LoadResults file) {
    Map<String, Integer> tests = new HashMap<>();
    file.results().forEach(result -> tests.merge(mark(result), 1, Integer::sum));
    return tests;
  }

  private static String mark(LoadResult result) {
    return Objects.requireNonNullElse(result.head().name(), "");
  }

  private static List<NamePart> name(Path file, String mark, Places places) {
    List<NamePart> name = new ArrayList<>(places.name(file));
    if (!mark.isEmpty()) {
      name.add(NamePart.of(mark));
    }
    return name;
  }

  /** What one file holds several of are repeats, as far as their factors agree. */
  private static NamePart number(int number) {
    return NamePart.of("run " + number);
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
