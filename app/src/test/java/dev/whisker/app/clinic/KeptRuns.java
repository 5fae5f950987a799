package dev.whisker.app.clinic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keeps one repeat of each case for the test, as long as they are small. */
final class KeptRuns {

  /** The size of all kept files. */
  private static final long MAX_BYTES = 2_000_000;

  private final Clinic clinic;
  private final Path recorded;
  private final Path kept;

  KeptRuns(Clinic clinic, Path recorded, Path kept) {
    this.clinic = clinic;
    this.recorded = recorded;
    this.kept = kept;
  }

  /** Replaces what was kept. The smallest cases come first. */
  void keep(List<Treatment> rows) throws IOException {
    if (Files.exists(kept)) {
      for (Path old : files(kept, Comparator.reverseOrder())) {
        Files.delete(old);
      }
    }
    Map<String, List<Treatment>> byCase =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.disease().name(), TreeMap::new, Collectors.toList()));
    List<Path> chosen = new ArrayList<>();
    for (List<Treatment> of : byCase.values()) {
      String repeat = typical(of);
      if (!repeat.isEmpty()) {
        chosen.add(recorded.resolve(of.getFirst().disease().name()).resolve(repeat));
      }
    }
    List<Sized> smallestFirst = new ArrayList<>();
    for (Path each : chosen) {
      smallestFirst.add(new Sized(each, size(each)));
    }
    smallestFirst.sort(Comparator.comparingLong(Sized::bytes));
    long total = 0;
    for (Sized each : smallestFirst) {
      total += each.bytes();
      if (total <= MAX_BYTES) {
        copy(each.repeat());
      }
    }
  }

  /**
   * The first repeat that shows what the table says: its verdicts are those of the table, and
   * Whisker gives the advice that was tried. Empty if there is none.
   */
  private String typical(List<Treatment> rows) throws IOException {
    Treatment first = rows.getFirst();
    for (int repeat = 0; repeat < first.repeats().size(); repeat++) {
      Path sick = first.repeats().get(repeat);
      if (isTypical(rows, repeat)
          && clinic.advice(first.disease(), sick).isSameChange(first.plan())) {
        return sick.getFileName().toString();
      }
    }
    return "";
  }

  private static boolean isTypical(List<Treatment> rows, int repeat) {
    return rows.stream()
        .allMatch(
            row ->
                row.after().isEmpty()
                    || (row.verdicts().size() > repeat
                        && row.verdicts().get(repeat) == row.verdict()));
  }

  private record Sized(Path repeat, long bytes) {}

  private static long size(Path repeat) throws IOException {
    long sum = 0;
    for (Path file : filesOf(repeat)) {
      sum += Files.size(file);
    }
    return sum;
  }

  private void copy(Path repeat) throws IOException {
    for (Path file : filesOf(repeat)) {
      Path to = kept.resolve(recorded.relativize(file));
      Files.createDirectories(to.resolveSibling(""));
      Files.copy(file, to);
    }
  }

  /** The plan of the case, and the runs of one repeat. */
  private static List<Path> filesOf(Path repeat) throws IOException {
    return files(repeat.resolveSibling(""), Comparator.naturalOrder()).stream()
        .filter(Files::isRegularFile)
        .filter(
            file ->
                file.endsWith(Clinic.PLAN)
                    || file.resolveSibling("").endsWith(repeat.getFileName()))
        .toList();
  }

  private static List<Path> files(Path folder, Comparator<Path> order) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted(order).toList();
    }
  }
}
