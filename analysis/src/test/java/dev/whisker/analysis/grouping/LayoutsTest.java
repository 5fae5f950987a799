package dev.whisker.analysis.grouping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.files.given.Folders;
import dev.whisker.gc.Collector;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Progress;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The fifteen recorded runs of {@code story1}, in common folder layouts. In every layout the same
 * halves match and the same repeats are together.
 */
class LayoutsTest {

  private static final Path SAMPLE = Path.of("../samples/story1");
  private static final Path ROOT = Path.of("/runs");

  /** In the order in which they were recorded. */
  private static final List<Recorded> RECORDED = recorded();

  /**
   * @param number the place in the order of recording, from 1
   */
  private record Recorded(
      int number,
      String configuration,
      String repeat,
      FileContent.GcLogs log,
      FileContent.LoadResults results) {

    long start() {
      return results.results().getFirst().head().startEpochMillis();
    }

    Recorded numbered(int place) {
      return new Recorded(place, configuration, repeat, log, results);
    }
  }

  private static List<Recorded> recorded() {
    Map<Path, FileContent.GcLogs> logs = new LinkedHashMap<>();
    Map<Path, FileContent.LoadResults> results = new LinkedHashMap<>();
    for (Path file : Folders.files(SAMPLE)) {
      Path run = SAMPLE.relativize(file).resolveSibling("");
      for (FileContent content : AnyFile.read(file, ZoneOffset.UTC, Progress.NONE)) {
        switch (content) {
          case FileContent.GcLogs log -> logs.put(run, log);
          case FileContent.LoadResults result -> results.put(run, result);
          case FileContent.Note _ -> {}
          case FileContent.Unknown _ -> {}
        }
      }
    }
    List<Recorded> all = new ArrayList<>();
    results.forEach(
        (run, result) -> {
          FileContent.GcLogs log = Objects.requireNonNull(logs.get(run));
          all.add(
              new Recorded(0, run.getName(0).toString(), run.getName(1).toString(), log, result));
        });
    all.sort((a, b) -> Long.compare(a.start(), b.start()));
    List<Recorded> inOrder = new ArrayList<>();
    all.forEach(run -> inOrder.add(run.numbered(inOrder.size() + 1)));
    return List.copyOf(inOrder);
  }

  @Test
  void configurationThenRepeat() {
    assertRight(
        laidOut(
            run -> run.configuration() + "/" + run.repeat() + "/gc.log",
            run -> run.configuration() + "/" + run.repeat() + "/results.jtl"),
        BY_FOLDER);
  }

  @Test
  void repeatThenConfiguration() {
    assertRight(
        laidOut(
            run -> "run" + run.repeat() + "/" + run.configuration() + "/gc.log",
            run -> "run" + run.repeat() + "/" + run.configuration() + "/results.jtl"),
        BY_FOLDER);
  }

  @Test
  void flat() {
    assertRight(
        laidOut(
            run -> run.configuration() + "-" + run.repeat() + ".gc.log",
            run -> run.configuration() + "-" + run.repeat() + ".jtl"),
        BY_FOLDER);
  }

  @Test
  void kindsSideBySide() {
    assertRight(
        laidOut(
            run -> "gc/" + run.configuration() + "-" + run.repeat() + ".log",
            run -> "jmeter/" + run.configuration() + "-" + run.repeat() + ".csv"),
        BY_FOLDER);
  }

  @Test
  void numbersOnly() {
    assertRight(
        laidOut(run -> "gc" + run.number() + ".log", run -> run.number() + ".jtl"), BY_FLAGS);
  }

  @Test
  void foldersNamedByTheirTime() {
    assertRight(
        laidOut(
            run -> "2026-11-21_" + (100000 + run.number()) + "/gc.log",
            run -> "2026-11-21_" + (100000 + run.number()) + "/results.jtl"),
        BY_FLAGS);
  }

  /** Seconds after ten o'clock are the run's number. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-20T10-00-%02d",
        "2026-11-20T10.00.%02d+0000",
        "2026-11-20T10:00:%02d.123Z",
        "20261120T1000%02dZ",
        "2026-11-20_10-00-%02d",
        "1795168%03d",
        "run-2026-11-20T10-00-%02d"
      })
  void foldersNamedByTheirTimeHoweverItIsWritten(String name) {
    List<Configuration> found =
        laidOut(
            run -> name.formatted(10 + run.number()) + "/gc.log",
            run -> name.formatted(10 + run.number()) + "/out.jtl");

    assertRight(found, BY_FLAGS);
    assertThat(found)
        .flatExtracting(Configuration::runs)
        .allSatisfy(run -> assertThat(run.name()).as("the date whole").matches(".*(2026|17951).*"));
  }

  @Test
  void clocksMatchFilesWhenNamesCannot() {
    List<Integer> other = new ArrayList<>(RECORDED.stream().map(Recorded::number).toList());
    Collections.shuffle(other, new Random(1));
    List<Configuration> found =
        laidOut(
            run -> "2026-11-21T10" + (1000 + run.number()) + "-server.log",
            run -> "2026-11-21T10" + (2000 + other.get(run.number() - 1)) + "-client.jtl");
    assertThat(found).hasSize(5);
    assertThat(found).allSatisfy(LayoutsTest::assertPairsAndRepeats);
  }

  @Test
  void severalFoldersDroppedAtOnce() {
    List<FileContent> files =
        files(
            run -> run.configuration() + "/" + run.repeat() + "/gc.log",
            run -> run.configuration() + "/" + run.repeat() + "/results.jtl");
    List<Path> roots =
        RECORDED.stream().map(Recorded::configuration).distinct().map(ROOT::resolve).toList();
    assertRight(Grouper.group(files, roots).configurations(), BY_FOLDER);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 9, 30, 60})
  void anyNumberOfRuns(int count) {
    for (Layout layout : Layout.values()) {
      List<FileContent> files = many(count, layout);
      List<Configuration> found = Grouper.group(files, List.of(ROOT)).configurations();
      assertThat(found).as(layout + " " + count).hasSize(3);
      assertThat(found)
          .allSatisfy(
              each -> {
                assertThat(each.runs()).as(layout + " " + each.name()).hasSize(count / 3);
                assertThat(each.runs().stream().map(LayoutsTest::begin)).doesNotHaveDuplicates();
                assertThat(each.runs()).allSatisfy(LayoutsTest::assertOfOneTime);
                assertThat(each.runs().stream().map(LayoutsTest::collector).distinct()).hasSize(1);
              });
    }
  }

  /** Names that people use for the two files of a run. */
  private enum Layout {
    CONFIGURATION_REPEAT("%1$s/%2$d/gc.log", "%1$s/%2$d/results.jtl"),
    REPEAT_CONFIGURATION("run%2$d/%1$s/gc.log", "run%2$d/%1$s/results.jtl"),
    FLAT("%1$s-%2$d.gc.log", "%1$s-%2$d.jtl"),
    NUMBERS("gc%3$d.log", "%3$d.jtl"),
    SIDE_BY_SIDE("gc/%1$s-%2$d.log", "jmeter/%1$s-%2$d.jtl"),
    TIMES("20261121-1%3$05d/gc.log", "20261121-1%3$05d/results.jtl"),
    SIBLINGS("%1$s-%2$d/gc.log", "%1$s-%2$d/results.jtl"),
    CATALINA("%1$s/%2$d/catalina.out", "%1$s/%2$d/results.jtl");

    private final String log;
    private final String results;

    Layout(String log, String results) {
      this.log = log;
      this.results = results;
    }
  }

  private static final List<Collector> COLLECTORS =
      List.of(Collector.SERIAL, Collector.PARALLEL, Collector.G1);

  /** A run every five minutes, the collectors by turns. */
  private static List<FileContent> many(int count, Layout layout) {
    List<FileContent> files = new ArrayList<>();
    for (int run = 0; run < count; run++) {
      Collector collector = COLLECTORS.get(run % 3);
      Object[] names = {collector.id().toLowerCase(Locale.ROOT), run / 3 + 1, run + 1};
      double start = 1_795_000_000 + run * 300.0;
      files.add(
          new FileContent.GcLogs(
              ROOT.resolve(String.format(Locale.ROOT, layout.log, names)),
              "preunified",
              List.of(Logs.log().collector(collector).startedAt(start).last(200).build()),
              LINES,
              List.of()));
      files.add(
          new FileContent.LoadResults(
              ROOT.resolve(String.format(Locale.ROOT, layout.results, names)),
              List.of(Loads.load().between(start + 10, start + 190).summary()),
              LINES,
              List.of()));
    }
    return files;
  }

  private static long begin(Run run) {
    return run.gcLogs().getFirst().log().first().epochNanos();
  }

  private static Collector collector(Run run) {
    return Objects.requireNonNull(run.gcLogs().getFirst().log().collector());
  }

  private static void assertOfOneTime(Run run) {
    long load = run.loadResults().getFirst().result().head().startEpochMillis();
    assertThat(load - begin(run) / 1_000_000).isBetween(0L, 60_000L);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 60})
  void rotatedSetsAreOneLogEach(int count) {
    List<FileContent> files = new ArrayList<>();
    for (FileContent content : many(count, Layout.CONFIGURATION_REPEAT)) {
      if (content instanceof FileContent.GcLogs log) {
        List<Path> rotated =
            Stream.of(".0", ".1", ".2.current").map(end -> Path.of(log.file() + end)).toList();
        files.add(
            new FileContent.GcLogs(
                new FilesInTurn(rotated, List.of(0L, 100L, 200L)),
                log.format(),
                log.logs(),
                LINES,
                List.of()));
      } else {
        files.add(content);
      }
    }
    List<Configuration> found = Grouper.group(files, List.of(ROOT)).configurations();
    assertThat(found).hasSize(3);
    assertThat(found).flatExtracting(Configuration::runs).hasSize(count);
    assertThat(found)
        .flatExtracting(Configuration::runs)
        .allSatisfy(
            run -> {
              assertThat(run.gcLogs()).hasSize(1);
              assertThat(run.gcLogs().getFirst().files()).hasSize(3);
              assertOfOneTime(run);
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 60})
  void groupsSiegeLogByMarkOfEachRun(int count) {
    List<LoadResult> rows = new ArrayList<>();
    for (int run = 0; run < count; run++) {
      String collector = COLLECTORS.get(run % 3).id().toLowerCase(Locale.ROOT);
      rows.add(Loads.load().name(collector + "-" + (run / 3 + 1)).summary());
    }
    List<FileContent> files =
        List.of(new FileContent.LoadResults(ROOT.resolve("siege.log"), rows, LINES, List.of()));
    List<Configuration> found = Grouper.group(files, List.of(ROOT)).configurations();
    assertThat(found).hasSize(3);
    assertThat(found).allSatisfy(each -> assertThat(each.runs()).hasSize(count / 3));
  }

  private static final LineCounts LINES = new LineCounts(1, 1, 0, 0, List.of());

  private static final List<String> BY_FOLDER =
      List.of(
          "cms-128m-1024m",
          "g1-128m-1024m",
          "parallel-64m-512m",
          "parallel-128m-1024m",
          "serial-64m-512m");

  private static final List<String> BY_FLAGS =
      List.of("CMS 1024m", "G1 1024m", "Parallel 512m", "Parallel 1024m", "Serial 512m");

  private static void assertRight(List<Configuration> found, List<String> names) {
    assertThat(found).extracting(Configuration::name).containsExactlyElementsOf(names);
    assertThat(found).allSatisfy(LayoutsTest::assertPairsAndRepeats);
  }

  /** Five runs, all of one recorded configuration, each with the two halves of one recorded run. */
  private static void assertPairsAndRepeats(Configuration configuration) {
    TreeSet<String> recorded = new TreeSet<>();
    TreeSet<String> repeats = new TreeSet<>();
    for (Run run : configuration.runs()) {
      long jvm = run.gcLogs().getFirst().log().first().epochNanos();
      long load = run.loadResults().getFirst().result().head().startEpochMillis();
      Recorded log = only(one -> one.log().logs().getFirst().first().epochNanos() == jvm);
      Recorded result = only(one -> one.start() == load);
      assertThat(result).as(configuration.name() + " " + run.name()).isSameAs(log);
      recorded.add(log.configuration());
      repeats.add(log.repeat());
    }
    assertThat(recorded).hasSize(1);
    assertThat(repeats).containsExactly("1", "2", "3", "4", "5");
  }

  private static Recorded only(Predicate<Recorded> which) {
    List<Recorded> found = RECORDED.stream().filter(which).toList();
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  private interface Naming {
    String name(Recorded run);
  }

  private static List<Configuration> laidOut(Naming logs, Naming results) {
    return Grouper.group(files(logs, results), List.of(ROOT)).configurations();
  }

  private static List<FileContent> files(Naming logs, Naming results) {
    List<FileContent> files = new ArrayList<>();
    for (Recorded run : RECORDED) {
      FileContent.GcLogs log = run.log();
      files.add(
          new FileContent.GcLogs(
              ROOT.resolve(logs.name(run)), log.format(), log.logs(), log.lines(), log.problems()));
      FileContent.LoadResults result = run.results();
      files.add(
          new FileContent.LoadResults(
              ROOT.resolve(results.name(run)),
              result.results(),
              result.lines(),
              result.problems()));
    }
    return files;
  }
}
