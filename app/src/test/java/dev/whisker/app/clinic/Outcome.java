package dev.whisker.app.clinic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * What was measured in a run.
 *
 * @param figure the figure that decides; NaN if the run has none
 * @param lostMillis pauses, waits for memory, and waits for threads to stop
 * @param hasFailed true if the program ran out of memory, or the JVM did not end by itself
 * @param allocatedMb the work that the program did
 * @param othersPercent the share of other processes of the machine
 */
record Outcome(
    double figure,
    double lostMillis,
    boolean hasFailed,
    double allocatedMb,
    double othersPercent,
    String recorded,
    String jvm,
    String host,
    String commandLine) {

  /** This recorder's own figure. */
  static final String TIME_LOST = "time-lost";

  private static final Pattern STOPPING =
      Pattern.compile("Stopping threads took: ([0-9.]+) seconds|Reaching safepoint: ([0-9]+) ns");

  /** Shenandoah's statistics at the end: for how long it made threads wait. */
  private static final Pattern PACING = Pattern.compile("Pacing += +([0-9.]+) s ");

  /** Reads a run whose comparison is known. */
  static Outcome of(Path run, JsonNode comparison, String figure) throws IOException {
    JsonNode metrics = Advice.run(comparison).path("metrics");
    JsonNode notes = new ObjectMapper().readTree(run.resolve("run.json").toFile());
    JsonNode host = notes.path("host");
    Waits waits = Waits.of(run.resolve("gc.log.gz"));
    double lost =
        metric(metrics, "pause-time", 0)
            + metric(metrics, "memory-wait-time", waits.pacedMillis())
            + waits.stoppingMillis();
    return new Outcome(
        figure.equals(TIME_LOST) ? lost : metric(metrics, figure, Double.NaN),
        lost,
        !notes.path("failure").asText("").isEmpty() || notes.path("exitStatus").asInt() != 0,
        notes.path("allocatedMb").asDouble(),
        notes.path("othersPercent").asDouble(),
        notes.path("recorded").asText(),
        notes.path("jvm").asText(),
        "%d cores, %.0f GiB, %s"
            .formatted(
                host.path("cores").asInt(),
                host.path("memoryMiB").asInt() / 1024.0,
                host.path("kernel").asText()),
        notes.path("commandLine").asText());
  }

  private static double metric(JsonNode metrics, String id, double absent) {
    return metrics.path(id).path("value").asDouble(absent);
  }

  /**
   * Waits that are no pauses.
   *
   * @param stoppingMillis waits for threads to reach a safepoint, whatever it was for
   */
  private record Waits(double stoppingMillis, double pacedMillis) {

    static Waits of(Path log) throws IOException {
      double stopping = 0;
      double paced = 0;
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(
                  new GZIPInputStream(Files.newInputStream(log)), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          Matcher wait = STOPPING.matcher(line);
          if (wait.find()) {
            stopping +=
                wait.group(1) != null
                    ? Double.parseDouble(wait.group(1)) * 1e3
                    : Double.parseDouble(wait.group(2)) / 1e6;
          }
          Matcher pacing = PACING.matcher(line);
          if (pacing.find()) {
            paced += Double.parseDouble(pacing.group(1)) * 1e3;
          }
        }
      }
      return new Waits(stopping, paced);
    }
  }
}
