package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code inspect} and {@code compare} print the same figures of a log. */
class AgreementTest {

  /** The fields of {@code inspect} that have a sum over the JVMs of a file, and their metrics. */
  private static final Map<String, String> SUMS =
      Map.of(
          "/pauses/count", "pause-count",
          "/pauses/young", "young-count",
          "/pauses/mixed", "mixed-count",
          "/pauses/full", "full-count",
          "/pauses/totalMillis", "pause-time",
          "/concurrentCycles", "concurrent-cycles");

  /** Others, which agree if one JVM wrote the file. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "/pauses/maxMillis", "pause-max",
          "/pauses/p50Millis", "pause-p50",
          "/pauses/p99Millis", "pause-p99",
          "/gcThroughputPercent", "gc-throughput");

  private static final double ROUNDING = 1e-6;

  @TempDir private Path folder = Path.of("");

  @Test
  void recordedLogsHaveTheSameFigures() throws IOException {
    assertAgreement(logs(Path.of("../parsers/src/test/resources/dev/whisker/files/recorded")));
  }

  @Test
  void samplesHaveTheSameFigures() throws IOException {
    assertAgreement(logs(Path.of("../samples")));
  }

  @Test
  void logsStartingWithPausesHaveSameFigures() throws IOException {
    assertAgreement(
        List.of(
            write(
                "uptime.log",
                """
                [100.000s][info][gc] GC(50) Pause Young (Allocation Failure) 346M->42M(400M) 8041.316ms
                [200.000s][info][gc] GC(51) Pause Young (Allocation Failure) 346M->42M(400M) 41.316ms
                [300.000s][info][gc] GC(52) Pause Young (Allocation Failure) 346M->42M(400M) 40.122ms
                """),
            write(
                "clock.log",
                """
                [2026-11-21T07:49:53.387+0000][info][gc] GC(7) Pause Full (System.gc()) 60M->8M(512M) 4902.000ms
                [2026-11-21T07:50:53.387+0000][info][gc] GC(8) Pause Young (Normal) (G1 Evacuation Pause) 60M->8M(512M) 9.000ms
                """),
            write(
                "cycle.log",
                """
                [100.000s][info][gc] GC(6) Concurrent Mark Cycle 2000.000ms
                [200.000s][info][gc] GC(7) Pause Young (Normal) (G1 Evacuation Pause) 60M->8M(512M) 9.000ms
                """),
            write(
                "starts.log",
                """
                [100.000s][info][gc] GC(50) Pause Young (Allocation Failure) 346M->42M(400M) 8041.316ms
                [200.000s][info][gc] GC(51) Pause Young (Allocation Failure) 346M->42M(400M) 41.316ms
                [9.000s][info][gc] GC(0) Pause Young (Allocation Failure) 346M->42M(400M) 7000.000ms
                [20.000s][info][gc] GC(1) Pause Young (Allocation Failure) 346M->42M(400M) 41.316ms
                """)));
  }

  @Test
  void countsPauseEndingAtFirstStamp() throws IOException {
    Path log =
        write(
            "first.log",
            """
            [100.000s][info][gc] GC(50) Pause Young (Allocation Failure) 346M->42M(400M) 8000.000ms
            [300.000s][info][gc] GC(52) Pause Young (Allocation Failure) 346M->42M(400M) 320.000ms
            """);

    JsonNode metrics = runs(log).getFirst();

    assertThat(value(metrics, "pause-count")).isEqualTo(2);
    assertThat(value(metrics, "pause-max")).isEqualTo(8000);
    // 8.32 s of the 208 s from 92 s on.
    assertThat(value(metrics, "gc-throughput")).isCloseTo(96, within(1e-9));
  }

  private static List<Path> logs(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      List<Path> logs = all.filter(path -> isLog(path.getFileName().toString())).sorted().toList();
      assertThat(logs).hasSizeGreaterThan(50);
      return logs;
    }
  }

  private static boolean isLog(String name) {
    return name.matches(".*\\.log(\\.\\d+)?(\\.gz)?") && !name.startsWith("siege");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static void assertAgreement(List<Path> logs) throws IOException {
    Map<Path, List<String>> differences = new TreeMap<>();
    for (Path log : logs) {
      List<String> found = differences(log);
      if (!found.isEmpty()) {
        differences.put(log, found);
      }
    }
    assertThat(differences).isEmpty();
  }

  private static List<String> differences(Path log) throws IOException {
    JsonNode inspected = json("inspect", "--json", log.toString());
    if (!inspected.path("kind").asText().equals("gc-log")) {
      return List.of();
    }
    List<JsonNode> runs = runs(log);
    List<String> differences = new ArrayList<>();
    if (runs.isEmpty()) {
      differences.add("no run");
    }
    SUMS.forEach(
        (field, metric) -> {
          List<Double> values = runs.stream().map(run -> value(run, metric)).toList();
          double sum = values.stream().mapToDouble(Double::doubleValue).sum();
          if (!Double.isNaN(sum) && differ(inspected.at(field).asDouble(), sum)) {
            differences.add(field + " " + inspected.at(field) + ", " + metric + " " + values);
          }
        });
    if (runs.size() == 1) {
      double bytes = value(runs.getFirst(), "heap-capacity");
      if (!Double.isNaN(bytes)
          && differ(1024 * inspected.at("/heap/maxCapacityKiB").asDouble(), bytes)) {
        differences.add("heap capacity " + inspected.at("/heap") + ", " + bytes);
      }
      OTHERS.forEach(
          (field, metric) -> {
            double value = value(runs.getFirst(), metric);
            if (!Double.isNaN(value) && differ(inspected.at(field).asDouble(), value)) {
              differences.add(field + " " + inspected.at(field) + ", " + metric + " " + value);
            }
          });
    } else {
      double longest =
          runs.stream().mapToDouble(run -> value(run, "pause-max")).max().orElse(Double.NaN);
      if (differ(inspected.at("/pauses/maxMillis").asDouble(), longest)) {
        differences.add("longest pause of " + runs.size() + " JVMs: " + longest);
      }
    }
    return differences;
  }

  /** The metrics of each run that {@code compare} finds in a file. */
  private static List<JsonNode> runs(Path log) throws IOException {
    List<JsonNode> runs = new ArrayList<>();
    for (JsonNode configuration :
        json("compare", "--format", "json", log.toString()).path("configurations")) {
      for (JsonNode run : configuration.path("runs")) {
        runs.add(run.path("metrics"));
      }
    }
    return runs;
  }

  private static double value(JsonNode metrics, String id) {
    JsonNode value = metrics.path(id).path("value");
    return value.isNumber() ? value.asDouble() : Double.NaN;
  }

  private static boolean differ(double one, double other) {
    return !(Math.abs(one - other) <= ROUNDING * Math.max(1, Math.abs(other)));
  }

  private static JsonNode json(String... arguments) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Locale.ENGLISH);
    int status = CommandLineInterface.run(List.of(arguments), terminal);
    assertThat(status).as(err.toString(StandardCharsets.UTF_8)).isZero();
    return new ObjectMapper().readTree(out.toByteArray());
  }
}
