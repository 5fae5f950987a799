package dev.whisker.benchmarks.load;

import dev.whisker.benchmarks.gclog.ChildProcess;
import dev.whisker.benchmarks.gclog.ChildProcess.Cost;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whole processes, cold: Whisker and others read the same JTL in turn, several times. Prints a
 * Markdown table of the medians.
 *
 * <p>Arguments: the JTL, rounds, a small JTL for our trial run, and for each further reader a title
 * and its command in one argument, {@code title=command}.
 */
public final class LoadPeers {

  private static final Path TARGET = Path.of("benchmarks/target");

  private static final Path START_CACHE = TARGET.resolve("load/whisker.aot");

  /** The options of {@code ./whisker}. */
  private static final List<String> OPTIONS =
      List.of("@build/options/common", "@build/options/command");

  /** The only jar of the class path: a cache needs a class path of jars. */
  private static final String OUR_JAR = TARGET.resolve("benchmarks.jar").toString();

  private static final List<String> COMMONS_CSV =
      List.of("whisker-parsers", "commons-", "jspecify");

  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private LoadPeers() {}

  private record Reader(String title, List<String> command) {

    static Reader whisker(String title, String... options) {
      List<String> command = new ArrayList<>(List.of(JAVA));
      command.addAll(OPTIONS);
      command.addAll(List.of(options));
      command.addAll(List.of("-cp", OUR_JAR, ReadWithWhisker.class.getName()));
      return new Reader(title, command);
    }

    /** Commons CSV with the collector that costs least. */
    static Reader commonsCsv() throws IOException {
      return new Reader(
          "Commons CSV",
          List.of(
              JAVA,
              "-XX:+UseSerialGC",
              "-XX:-UsePerfData",
              "-cp",
              classPath(),
              ReadWithCommonsCsv.class.getName()));
    }

    private static String classPath() throws IOException {
      try (Stream<Path> all = Files.list(TARGET.resolve("lib"))) {
        return Stream.concat(
                Stream.of(TARGET.resolve("classes")),
                all.filter(
                    jar -> COMMONS_CSV.stream().anyMatch(jar.getFileName().toString()::startsWith)))
            .map(Path::toString)
            .collect(Collectors.joining(":"));
      }
    }

    /** Another reader; its command is split at blanks. */
    static Reader other(String argument) {
      int at = argument.indexOf('=');
      return new Reader(
          argument.substring(0, at), List.of(argument.substring(at + 1).split(" ", -1)));
    }

    /** Reads with the file in the page cache for all readers, not only for the second. */
    Cost read(Path file) throws IOException, InterruptedException {
      Files.copy(file, OutputStream.nullOutputStream());
      List<String> all = new ArrayList<>(command);
      all.add(file.toString());
      return ChildProcess.run(all);
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path file = Path.of(args[0]);
    int rounds = Integer.parseInt(args[1]);
    Path trial = Path.of(args[2]);
    Reader.whisker("trial", "@build/options/learn", "-XX:AOTCacheOutput=" + START_CACHE)
        .read(trial);
    List<Reader> readers = new ArrayList<>();
    readers.add(Reader.whisker("Whisker", "-XX:AOTCache=" + START_CACHE));
    readers.add(Reader.whisker("Whisker, -Xmx256m, no trial run", "-Xmx256m"));
    readers.add(Reader.commonsCsv());
    for (String other : List.of(args).subList(3, args.length)) {
      readers.add(Reader.other(other));
    }
    List<List<Cost>> costs = new ArrayList<>();
    readers.forEach(reader -> costs.add(new ArrayList<>()));
    for (int round = 0; round < rounds; round++) {
      for (int reader = 0; reader < readers.size(); reader++) {
        costs.get(reader).add(readers.get(reader).read(file));
      }
    }
    System.out.printf("%d MB%n%n", Files.size(file) / 1_000_000);
    System.out.println("| reader | CPU s | of Whisker's | wall s | peak MB | answer |");
    System.out.println("| --- | ---: | ---: | ---: | ---: | --- |");
    double ours = median(costs.getFirst(), Cost::cpuSeconds);
    for (int reader = 0; reader < readers.size(); reader++) {
      List<Cost> runs = costs.get(reader);
      double cpu = median(runs, Cost::cpuSeconds);
      Cost last = runs.getLast();
      System.out.printf(
          "| %s | %.2f | %.1f | %.2f | %.0f | %s |%n",
          readers.get(reader).title,
          cpu,
          cpu / ours,
          median(runs, Cost::wallSeconds),
          median(runs, Cost::peakMegabytes),
          answer(last));
    }
  }

  /** The result; JMeter prints warnings instead. */
  private static String answer(Cost cost) {
    if (cost.exitStatus() != 0) {
      return "failed: " + cost.exitStatus();
    }
    return cost.output().startsWith("WARN") ? "" : cost.output();
  }

  private static double median(List<Cost> runs, ToDoubleFunction<Cost> figure) {
    double[] values = runs.stream().mapToDouble(figure).sorted().toArray();
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}
