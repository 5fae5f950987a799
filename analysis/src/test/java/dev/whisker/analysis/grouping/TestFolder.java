package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.Logs.log;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Files in a folder, and how the grouper groups them. */
public final class TestFolder {

  /** The folder itself. */
  public static final Path ROOT = Path.of("/data/runs");

  /** Begins on the hour: seconds since 1970. */
  public static final double HOUR = 1_000_000_800;

  private final List<FileContent> files = new ArrayList<>();

  /** A log of Serial. */
  public static Logs serial() {
    return log().collector(Collector.SERIAL);
  }

  /** A log of G1. */
  public static Logs g1() {
    return log().collector(Collector.G1);
  }

  /** Adds a file. */
  public void add(FileContent file) {
    files.add(file);
  }

  /** Removes all files. */
  public void clear() {
    files.clear();
  }

  /** Adds a log with one start; a name that begins with the root of the disk is a full path. */
  public void gc(String name, Logs logs) {
    starts(name, logs);
  }

  /** Adds a file with several starts. */
  public void starts(String name, Logs... logs) {
    add(
        new FileContent.GcLogs(
            ROOT.resolve(name),
            "preunified",
            Stream.of(logs).map(Logs::build).toList(),
            new LineCounts(100, 100, 0, 0, List.of()),
            List.of()));
  }

  /** Adds a test without further facts. */
  public void jtl(String name) {
    result(name, Loads.load().summary());
  }

  /** Adds a file with these tests. */
  public void result(String name, LoadResult... results) {
    add(
        new FileContent.LoadResults(
            ROOT.resolve(name),
            List.of(results),
            new LineCounts(1, 1, 0, 0, List.of()),
            List.of()));
  }

  /** Adds a file that could not be read. */
  public void unknown(String name, ProblemCode kind) {
    add(
        new FileContent.Unknown(
            ROOT.resolve(name), LineCounts.NONE, List.of(new Problem(0, kind))));
  }

  /** The grouping of the whole folder, or of the given paths. */
  public Grouping grouping(Path... roots) {
    return Grouper.group(files, roots.length == 0 ? List.of(ROOT) : List.of(roots));
  }

  /** The configurations of the whole folder, or of the given paths. */
  public List<Configuration> configurations(Path... roots) {
    return grouping(roots).configurations();
  }

  /** The names of the configurations, in their order. */
  public List<String> names() {
    return configurations().stream().map(Configuration::name).toList();
  }

  /** The factors of a configuration. */
  public Map<String, String> factors(String configuration) {
    return configurations().stream()
        .filter(some -> some.name().equals(configuration))
        .findFirst()
        .orElseThrow()
        .factors()
        .values();
  }

  /** The first run of the first configuration. */
  public Run firstRun() {
    return configurations().getFirst().runs().getFirst();
  }

  /** The pairing of the first run. */
  public Run.Pairing pairing() {
    return firstRun().pairing();
  }

  /** The excluded starts, with reasons. */
  public List<String> leftOut() {
    return grouping().excluded().stream()
        .map(
            out ->
                "%s/%s #%d %s"
                    .formatted(
                        out.configuration(),
                        out.run().name(),
                        out.run().gcLogs().getFirst().number(),
                        out.reason()))
        .toList();
  }

  /**
   * Each configuration as {@code name: run=files run=files}; shorter if all runs have equal file
   * names.
   */
  public List<String> grouped(Path... roots) {
    return configurations(roots).stream().map(TestFolder::describe).toList();
  }

  private static String describe(Configuration configuration) {
    List<Run> runs = configuration.runs();
    List<String> files = runs.stream().map(TestFolder::files).distinct().toList();
    if (files.size() == 1 && runs.size() > 2) {
      List<String> names = runs.stream().map(Run::name).toList();
      return configuration.name() + ": " + String.join(" ", names) + ", each " + files.getFirst();
    }
    return configuration.name()
        + ": "
        + String.join(" ", runs.stream().map(run -> run.name() + "=" + files(run)).toList());
  }

  private static String files(Run run) {
    Stream<Path> logs = run.gcLogs().stream().map(log -> log.files().getFirst());
    Stream<Path> results = run.loadResults().stream().map(result -> result.files().getFirst());
    return String.join(
        "+", Stream.concat(logs, results).map(p -> p.getFileName().toString()).toList());
  }
}
