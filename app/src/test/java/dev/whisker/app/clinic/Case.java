package dev.whisker.app.clinic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A line of the table of diseases, {@code clinic.conf}, which the recorder reads as well.
 *
 * @param figure the id of the figure that decides
 * @param unflagged the rules of which one must come first, because no flag cures the disease; empty
 *     if a flag does
 * @param isHealthy true if nothing should be advised
 */
record Case(
    String disease,
    String name,
    String jdk,
    String figure,
    List<String> flags,
    List<String> unflagged,
    boolean isHealthy) {

  private static final String DISEASE = "@disease ";
  private static final String NO_FLAG = "no-flag=";

  static List<Case> readAll(Path table) throws IOException {
    List<Case> cases = new ArrayList<>();
    String disease = "";
    for (String line : Files.readAllLines(table)) {
      if (line.startsWith(DISEASE)) {
        disease = line.substring(DISEASE.length());
      } else if (!line.isBlank() && !line.startsWith("#")) {
        cases.add(of(disease, line));
      }
    }
    return cases;
  }

  private static Case of(String disease, String line) {
    String[] cells = line.split("\\s*\\|\\s*", -1);
    List<String> conditions = words(cells[5]);
    return new Case(
        disease,
        cells[0],
        cells[1],
        cells[2],
        words(cells[3]),
        conditions.stream()
            .filter(each -> each.startsWith(NO_FLAG))
            .flatMap(each -> Arrays.stream(each.substring(NO_FLAG.length()).split(",", -1)))
            .toList(),
        conditions.contains("healthy"));
  }

  /** The collector's usual name. */
  String collector() {
    for (String flag : flags) {
      switch (flag) {
        case "-XX:+UseSerialGC" -> {
          return "Serial";
        }
        case "-XX:+UseParallelGC" -> {
          return "Parallel";
        }
        case "-XX:+UseConcMarkSweepGC" -> {
          return "CMS";
        }
        case "-XX:+UseG1GC" -> {
          return "G1";
        }
        case "-XX:+UseZGC" -> {
          return "ZGC";
        }
        case "-XX:+UseShenandoahGC" -> {
          return "Shenandoah";
        }
        default -> {}
      }
    }
    throw new IllegalStateException(name + " names no collector");
  }

  static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split(" +"));
  }
}
