package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.FlagFactors;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.Configurations.Setting;
import dev.whisker.analysis.run.grouping.Found.Span;
import dev.whisker.analysis.run.grouping.Notes.Stated;
import dev.whisker.analysis.run.grouping.RunNames.RunName;
import dev.whisker.analysis.run.grouping.TableRows.Row;
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
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sorts files into runs, and runs into configurations, by what people do when they test: they name
 * folders and files after settings, number repeats, and put a run's files side by side.
 */
public final class Grouper {

  private static final long NANOS_A_MILLI = 1_000_000;

  private Grouper() {}

  /**
   * Everything that was read, sorted.
   *
   * @param files what was read, the files of a rotated log as one
   * @param roots what the user gave, folders or files: names are read from there inwards
   */
  public static Grouping group(List<FileContent> files, List<Path> roots) {
    Notes notes = Notes.of(files);
    Places places = Places.of(roots, files.stream().map(FileContent::file).toList());
    CopiedFiles copied = new CopiedFiles();
    List<Found<SourcedGcLog>> logs = copied.without(logs(files, places), Copies::ofLogs);
    TestFiles.Tests tests =
        TestFiles.joined(
            Injectors.joined(
                RotatedAccessLogs.joined(
                    copied.without(results(files, places), Copies::ofResults))));
    List<Found<SourcedLoadResult>> results = new ArrayList<>(notes.dated(tests.results()));
    TestsOfJvms.cut(results, logs);
    List<Found<SourcedLoadResult>> witnesses = TestFiles.witnesses(results);
    results.removeAll(witnesses);
    List<Run> runs = new ArrayList<>();
    List<Setting> settings = new ArrayList<>();
    OtherServers servers = OtherServers.among(logs, results);
    IdleStarts starts = new IdleStarts(Pairer.pair(servers.logs(), results));
    TestFiles.Witnessed witnessed = TestFiles.withWitnesses(starts.runs(), witnesses);
    List<Pair> pairs = witnessed.pairs();
    List<RunName> names = NamesOfRuns.of(pairs);
    MissingLogs missing = MissingLogs.of(pairs, names);
    boolean lettersAreNames = UserCounts.refuteLetters(pairs, names);
    List<Row> rows = new ArrayList<>(TableRows.of(files));
    for (int i = 0; i < pairs.size(); i++) {
      Stated stated = notes.about(pairs.get(i).files());
      RunName name = stated.name(names.get(i));
      List<String> words = names.get(i).words();
      Map<String, String> guessed = FactorWords.guessed(words);
      if (lettersAreNames && FactorWords.usersByLetter(words).isPresent()) {
        guessed.remove(LoadFactors.CONCURRENCY);
      }
      guessed.putAll(missing.factors(pairs.get(i), names.get(i)));
      marked(pairs.get(i)).forEach(guessed::putIfAbsent);
      List<Row> own = rows.stream().filter(row -> row.isAbout(name)).toList();
      rows.removeAll(own);
      runs.add(run(pairs.get(i), name, own, guessed, stated));
      notes.check(pairs.get(i).files(), told(pairs.get(i)));
      settings.add(new Setting(name.setting(), stated.tellsConfiguration()));
    }
    for (Row row : rows) {
      runs.add(run(row));
      settings.add(new Setting(row.name().setting(), true));
    }
    Leftovers leftovers = Leftovers.of(files, roots);
    List<Configuration> configurations = Configurations.of(UserCounts.told(runs), settings);
    return new Grouping(
        configurations,
        Stream.of(leftovers.unusable(), tests.refused(), witnessed.refused())
            .flatMap(List::stream)
            .toList(),
        Stream.of(leftovers.ignored(), tests.aside(), copied.aside())
            .flatMap(List::stream)
            .toList(),
        notes.checked(),
        Stream.of(starts.leftOut(configurations), servers.leftOut(configurations))
            .flatMap(List::stream)
            .toList());
  }

  private static List<Found<SourcedGcLog>> logs(List<FileContent> files, Places places) {
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

  private static List<Found<SourcedLoadResult>> results(List<FileContent> files, Places places) {
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

  /**
   * @param rows of results tables that are about the same run
   * @param guessed what names tell, and the logs of its repeats where its own is missing
   * @param stated what somebody noted of it, believed over all that was guessed
   */
  private static Run run(
      Pair pair, RunName name, List<Row> rows, Map<String, String> guessed, Stated stated) {
    // Who states factors means all of them: nothing has to be guessed from names any more.
    Map<String, String> factors = new TreeMap<>();
    if (stated.factors().isEmpty()) {
      factors.putAll(guessed);
    }
    // What was measured comes first, and has the last word over a warm-up.
    pair.results().reversed().forEach(result -> factors.putAll(result.what().factors()));
    rows.forEach(row -> factors.putAll(row.what().factors()));
    pair.logs().forEach(log -> factors.putAll(log.what().factors()));
    factors.putAll(stated.factors());
    factors.putAll(told(pair));
    // Not what a name may claim.
    pair.logs().stream()
        .mapToInt(log -> log.what().log().jvm().release())
        .filter(release -> release > 0)
        .findFirst()
        .ifPresent(release -> factors.replace("jdk", String.valueOf(release)));
    return new Run(
        name.repeat(),
        pair.logs().stream().map(Found::what).toList(),
        Stream.concat(pair.results().stream().map(Found::what), rows.stream().map(Row::what))
            .toList(),
        Factors.of(factors),
        Factors.of(stated.factors()),
        pair.pairing(),
        stated.notes(),
        null);
  }

  /** What the marks of its load results tell, where its files are called after its log. */
  private static Map<String, String> marked(Pair pair) {
    Map<String, String> marked = new TreeMap<>();
    for (Found<SourcedLoadResult> result : pair.results()) {
      String mark = result.what().result().head().name();
      if (mark != null) {
        FactorWords.factors(NamePart.of(mark).words()).forEach(marked::putIfAbsent);
      }
    }
    return marked;
  }

  /** What the JVM and the load tool themselves say was set. */
  private static Map<String, String> told(Pair pair) {
    Map<String, String> told = new TreeMap<>();
    for (Found<SourcedLoadResult> result : pair.results().reversed()) {
      String concurrency = result.what().result().head().facts().get(LoadFactors.CONCURRENCY);
      if (concurrency != null) {
        told.put(LoadFactors.CONCURRENCY, concurrency);
      }
    }
    pair.logs().forEach(log -> told.putAll(FlagFactors.told(log.what().log())));
    return told;
  }

  /** A run that nothing but a row of a table tells of. */
  private static Run run(Row row) {
    Map<String, String> factors = FactorWords.guessed(row.name().words());
    factors.putAll(row.what().factors());
    return new Run(
        row.name().repeat(), List.of(), List.of(row.what()), Factors.of(factors), Pairing.SINGLE);
  }
}
