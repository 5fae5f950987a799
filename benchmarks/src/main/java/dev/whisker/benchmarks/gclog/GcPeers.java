package dev.whisker.benchmarks.gclog;

import dev.whisker.benchmarks.gclog.ChildProcess.Cost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whole processes, cold: Whisker, GCViewer and GCToolKit read the same log in turn, several times.
 * Prints a Markdown table of the medians.
 *
 * <p>Arguments: megabytes of each log, rounds, and optionally parts of the names of logs.
 */
public final class GcPeers {

  private static final Path TARGET = Path.of("benchmarks/target");

  private static final Path START_CACHE = TARGET.resolve("whisker.aot");

  /** The options of {@code ./whisker}, and the results of a trial run. */
  private static final List<String> OUR_OPTIONS =
      List.of("@build/options/common", "@build/options/command", "-XX:AOTCache=" + START_CACHE);

  /**
   * The best of six sets for GCViewer: a seventh less CPU time than Java's default, and a quarter
   * of the memory. The quick compiler alone takes half as long again.
   */
  private static final List<String> THEIR_OPTIONS = List.of("-XX:+UseSerialGC", "-XX:-UsePerfData");

  /** The only jar of the class path: a cache needs a class path of jars. */
  private static final String OUR_JAR = TARGET.resolve("benchmarks.jar").toString();

  private static final int TRIAL_MEGABYTES = 10;

  private static final int ALL_ROUNDS = Integer.MAX_VALUE;

  /** The readers. Whisker comes first, since the others are compared with it. */
  private static final List<Reader> READERS =
      List.of(
          new Reader("Whisker", ReadWithWhisker.class, OUR_OPTIONS, List.of(), ALL_ROUNDS),
          new Reader(
              "Whisker, -Xmx256m",
              ReadWithWhisker.class,
              List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m"),
              List.of(),
              ALL_ROUNDS),
          new Reader(
              "GCViewer 1.36",
              ReadWithGcViewer.class,
              THEIR_OPTIONS,
              List.of("gcviewer"),
              ALL_ROUNDS),
          new Reader(
              "GCToolKit 3.5.0",
              ReadWithGcToolKit.class,
              THEIR_OPTIONS,
              List.of("gctoolkit", "vertx", "netty", "jackson"),
              1));

  private GcPeers() {}

  /**
   * A program that reads a log.
   *
   * @param jars the beginnings of the names of its jars, since no peer opens another's; none for
   *     our own
   * @param mostRounds the number of rounds in which it takes part: one for the slowest, which is
   *     long enough
   */
  private record Reader(
      String title, Class<?> program, List<String> jvmOptions, List<String> jars, int mostRounds) {

    Cost read(Path log) throws IOException, InterruptedException {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(jvmOptions);
      command.addAll(List.of("-cp", classPath(), program.getName(), log.toString()));
      return ChildProcess.run(command);
    }

    private String classPath() throws IOException {
      if (jars.isEmpty()) {
        return OUR_JAR;
      }
      try (Stream<Path> all = Files.list(TARGET.resolve("lib"))) {
        return Stream.concat(
                Stream.of(TARGET.resolve("classes")),
                all.filter(jar -> jars.stream().anyMatch(jar.getFileName().toString()::startsWith)))
            .map(Path::toString)
            .collect(Collectors.joining(":"));
      }
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int megabytes = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    List<String> wanted = List.of(args).subList(2, args.length);
    learnToStart();
    System.out.println(
        "| log | MB | reader | CPU s | of Whisker's | wall s | peak MB | pauses | their ms |");
    System.out.println("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (RecordedLog recorded : RecordedLog.values()) {
      if (wanted.isEmpty() || wanted.stream().anyMatch(recorded.id()::contains)) {
        Path log = new RepeatedLog(recorded).ofMegabytes(megabytes, TARGET.resolve("gc-logs"));
        print(recorded, log, costs(log, rounds));
      }
    }
  }

  private static void learnToStart() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "@build/options/common",
            "@build/options/command",
            "@build/options/learn",
            "-XX:AOTCacheOutput=" + START_CACHE));
    command.addAll(List.of("-cp", OUR_JAR, ReadWithWhisker.class.getName()));
    for (RecordedLog recorded : RecordedLog.values()) {
      command.add(
          new RepeatedLog(recorded)
              .ofMegabytes(TRIAL_MEGABYTES, TARGET.resolve("gc-logs"))
              .toString());
    }
    ChildProcess.run(command);
  }

  /** The runs of each reader. */
  private static List<List<Cost>> costs(Path log, int rounds)
      throws IOException, InterruptedException {
    List<List<Cost>> costs = new ArrayList<>();
    READERS.forEach(_ -> costs.add(new ArrayList<>()));
    for (int round = 0; round < rounds; round++) {
      for (int reader = 0; reader < READERS.size(); reader++) {
        if (round < READERS.get(reader).mostRounds) {
          costs.get(reader).add(READERS.get(reader).read(log));
        }
      }
    }
    return costs;
  }

  private static void print(RecordedLog recorded, Path log, List<List<Cost>> costs)
      throws IOException {
    double ours = median(costs.getFirst(), Cost::cpuSeconds);
    for (int reader = 0; reader < READERS.size(); reader++) {
      List<Cost> runs = costs.get(reader);
      double cpu = median(runs, Cost::cpuSeconds);
      Cost last = runs.getLast();
      System.out.printf(
          "| %s | %d | %s | %.2f | %.1f | %.2f | %.0f | %s |%n",
          recorded.id(),
          Files.size(log) / 1_000_000,
          READERS.get(reader).title,
          cpu,
          cpu / ours,
          median(runs, Cost::wallSeconds),
          median(runs, Cost::peakMegabytes),
          runs.stream().anyMatch(run -> run.exitStatus() != 0)
              ? "failed | " + last.exitStatus()
              : last.output().replace(" ", " | "));
    }
  }

  private static double median(List<Cost> runs, ToDoubleFunction<Cost> figure) {
    double[] values = runs.stream().mapToDouble(figure).sorted().toArray();
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}
