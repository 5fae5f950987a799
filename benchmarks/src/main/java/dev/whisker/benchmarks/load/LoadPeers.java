package dev.whisker.benchmarks.load;

import dev.whisker.benchmarks.gclog.ChildProcess;
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
 * Whole processes, cold: Whisker and others read the same JTL in turn, several times. Prints a
 * Markdown table of the medians.
 *
 * <p>Arguments: the JTL, rounds, and for each further reader a title and its command in one
 * argument, {@code title=command}.
 */
public final class LoadPeers {

  private static final Path TARGET = Path.of("benchmarks/target");

  private static final List<String> OURS =
      List.of("whisker-parsers", "commons-", "HdrHistogram", "jspecify");

  private LoadPeers() {}

  private record Reader(String title, List<String> command) {

    static Reader java(String title, Class<?> program, String... options) throws IOException {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of(options));
      command.addAll(List.of("-cp", classPath()));
      command.add(program.getName());
      return new Reader(title, command);
    }

    private static String classPath() throws IOException {
      try (Stream<Path> all = Files.list(TARGET.resolve("lib"))) {
        return Stream.concat(
                Stream.of(TARGET.resolve("classes")),
                all.filter(jar -> OURS.stream().anyMatch(jar.getFileName().toString()::startsWith)))
            .map(Path::toString)
            .collect(Collectors.joining(":"));
      }
    }

    /** The command is cut at blanks. */
    static Reader other(String argument) {
      int at = argument.indexOf('=');
      return new Reader(
          argument.substring(0, at), List.of(argument.substring(at + 1).split(" ", -1)));
    }

    Cost read(Path file) throws IOException, InterruptedException {
      List<String> all = new ArrayList<>(command);
      all.add(file.toString());
      return ChildProcess.run(all);
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path file = Path.of(args[0]);
    int rounds = Integer.parseInt(args[1]);
    List<Reader> readers = new ArrayList<>();
    readers.add(Reader.java("Whisker", ReadWithWhisker.class));
    readers.add(Reader.java("Whisker, -Xmx256m", ReadWithWhisker.class, "-Xmx256m"));
    readers.add(Reader.java("Commons CSV", ReadWithCommonsCsv.class));
    for (String other : List.of(args).subList(2, args.length)) {
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

  /** JMeter prints warnings, and no answer. */
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
