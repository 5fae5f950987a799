package dev.whisker.app.clinic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  private final Path recorded;
  private final Path kept;

  KeptRuns(Path recorded, Path kept) {
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
    Map<Long, Path> bySize = new TreeMap<>();
    for (List<Treatment> of : byCase.values()) {
      String repeat = typical(of);
      if (!repeat.isEmpty()) {
        Path one = recorded.resolve(of.getFirst().disease().name());
        bySize.merge(size(one, repeat) * 1000 + bySize.size(), one.resolve(repeat), (a, b) -> a);
      }
    }
    long total = 0;
    for (Path each : bySize.values()) {
      Path one = each.getParent();
      String repeat = each.getFileName().toString();
      total += size(one, repeat);
      if (total <= MAX_BYTES) {
        copy(one, repeat);
      }
    }
  }

  /**
   * A repeat whose own verdicts are those of the table; the first one comes first, since it was the
   * one that Whisker advised on.
   */
  private static String typical(List<Treatment> rows) {
    Treatment first = rows.getFirst();
    for (int i = 0; i < first.repeats().size(); i++) {
      int repeat = i;
      boolean isTypical =
          rows.stream()
              .allMatch(
                  row ->
                      row.after().isEmpty()
                          || row.verdicts().size() > repeat
                              && row.verdicts().get(repeat) == row.verdict());
      if (isTypical) {
        return first.repeats().get(i).getFileName().toString();
      }
    }
    return "";
  }

  private static long size(Path one, String repeat) throws IOException {
    long sum = 0;
    for (Path file : files(one, Comparator.naturalOrder())) {
      if (isKept(file, repeat)) {
        sum += Files.size(file);
      }
    }
    return sum;
  }

  private void copy(Path one, String repeat) throws IOException {
    for (Path file : files(one, Comparator.naturalOrder())) {
      if (isKept(file, repeat)) {
        Path to = kept.resolve(recorded.relativize(file));
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
  }

  private static boolean isKept(Path file, String repeat) {
    return Files.isRegularFile(file)
        && (file.endsWith(Clinic.PLAN) || file.getParent().endsWith(repeat));
  }

  private static List<Path> files(Path folder, Comparator<Path> order) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted(order).toList();
    }
  }
}
