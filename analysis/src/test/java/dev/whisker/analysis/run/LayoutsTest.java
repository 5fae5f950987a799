package dev.whisker.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.FileContent;
import dev.whisker.files.FileReader;
import dev.whisker.files.Folders;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * The fifteen recorded runs of {@code story1}, laid out as people lay out theirs. Whatever the
 * layout, the same halves must meet and the same repeats come together.
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
      for (FileContent content : FileReader.read(file, ZoneOffset.UTC, Progress.NONE)) {
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

  @Test
  void namesThatTellNothingLeaveItToTheClocks() {
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

  /**
   * Three runs, all of one recorded configuration, each with the two halves of one recorded run.
   */
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
    assertThat(repeats).containsExactly("1", "2", "3");
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
