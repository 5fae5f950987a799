package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One file of every tool in every form, through the command line: it is recognised by any name, and
 * its figures were computed by hand. Recorded files are those of the readers' tests.
 */
class EveryToolTest {

  private static final Path RECORDED =
      Path.of("..", "parsers", "src", "test", "resources", "dev", "whisker", "load");
  private static final Path BY_HAND =
      Path.of("src", "test", "resources", "dev", "whisker", "app", "cli", "tools");

  /** An absent figure in the table of expected results. */
  private static final String BLANK = "-";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      useHeadersInDisplayName = true,
      textBlock =
          """
          file, tool, format, samples, errors, meanMillis, p99Millis, completedPerSecond, loop
          jmeter/default.jtl, jmeter, jtl-csv, 240, 2, 1.633333, 14, 231.884058, closed
          jmeter/all.xml, jmeter, jtl-xml, 240, 3, 9.566667, 133, 224.299065, closed
          taurus/kpi.jtl, jmeter, jtl-csv, 231, 0, 7.017316, 33, 38.725901, unknown
          ab/page.txt, ab, ab-report, 3000, 31, 5, 17, 4287.42, closed
          ab/table.html, ab, ab-report, 1000, 11, 1, -, 5256.32, closed
          ab/with-files.tsv, ab, ab-gnuplot, 3000, -, 8.287, 53, -, closed
          ab/with-files.csv, ab, ab-percentiles, -, -, -, 52.97, -, closed
          siege/report.txt, siege, siege-report, 1000, 9, -, -, 4129.17, closed
          siege/json.txt, siege, siege-report, 1000, 10, 10, -, 2828.57, closed
          siege/siege.log, siege, siege-log, 500, 6, -, -, 2600, closed
          siege/verbose.txt, siege, siege-verbose, 24, 3, -, 30, -, closed
          siege/verbose-csv.txt, siege, siege-verbose, 24, 7, -, 40, -, closed
          siege/verbose-report.txt, siege, siege-report, 90, 10, 26.333333, 60, 107.142857, closed
          wrk/page-latency.txt, wrk, wrk-report, 24199, 240, 5.32, 41.9, 6030.46, closed
          hey/summary.txt, hey, hey-summary, 300, 65, 46.5, 75.9, 104.9541, closed
          locust/run_stats.csv, locust, locust-stats, 485, 24, 6.851417, 35, 69.378770, closed
          locust/run_stats_history.csv, locust, locust-history, 485, 24, 6.851417, -, 69.285714, closed
          locust/run_failures.csv, locust, locust-failures, -, 24, -, -, -, closed
          taurus/taurus.csv, taurus, taurus-stats, 231, 0, 7.02, 33, -, unknown
          taurus/taurus.xml, taurus, taurus-stats, 231, 0, 7.02, 33, 38.5, unknown
          access/combined-T.txt, access-log, access-log, 201, 44, 141.194030, 924, -, unknown
          access/extended.txt, access-log, access-log, 63, 8, 290.904762, 2633, 5.924951, unknown
          """)
  void recordedFiles(ArgumentsAccessor row) throws IOException {
    assertTold(RECORDED, row);
  }

  @ParameterizedTest
  @CsvSource(
      useHeadersInDisplayName = true,
      textBlock =
          """
          file, tool, format, samples, errors, meanMillis, p99Millis, completedPerSecond, loop
          jmeter-summariser.txt, jmeter, jmeter-summariser, 800, 310, 12, -, 200, closed
          jmeter-statistics.txt, jmeter, jmeter-statistics, 500, 5, 20.5, 80, 100, closed
          jmeter-aggregate-report.txt, jmeter, jmeter-table, 800, 310, 12, 43, 200, closed
          jmeter-summary-report.txt, jmeter, jmeter-table, 200, 1, 5, -, 0.5, closed
          ngrinder-output.txt, ngrinder, ngrinder-output, 31, 1, 7, -, 15.5, closed
          wrk2.txt, wrk2, wrk2-report, 60018, 18, 6.46, 11.18, 2000.60, open
          hey-csv.txt, hey, hey-csv, 3, 1, 1.2, 2, 3, closed
          k6-summary-export.txt, k6, k6-summary, 200, 20, 2.5, 20, 50, unknown
          k6-handle-summary.txt, k6, k6-summary, 200, 20, 2.5, 20, 50, unknown
          k6-summary-newest.txt, k6, k6-summary, 200, 20, 2.5, 20, 50, unknown
          k6-summary-text.txt, k6, k6-summary, 200, 20, 2.5, 20, 50, unknown
          k6-points-csv.txt, k6, k6-points, 2, 1, 25, 37.7, 0.099935, unknown
          k6-points-json.txt, k6, k6-points, 2, 1, 75, 100, 0.5, unknown
          gatling-log.txt, gatling, gatling-log, 3, 1, 106.666667, 200, 2.5, unknown
          gatling-binary.bin, gatling, gatling-binary, 3, 1, 106.666667, 200, 2.5, unknown
          gatling-stats.txt, gatling, gatling-stats, 100, 10, 11, 77, 20, unknown
          gatling-summary.txt, gatling, gatling-summary, 100, 10, 11, 77, 20, unknown
          locust-distribution.txt, locust, locust-distribution, 5797, -, -, 160, -, closed
          locust-json.txt, locust, locust-json, 14, 1, 73.269231, 480, 1.4, closed
          vegeta-report-json.txt, vegeta, vegeta-report, 100, 10, 20, 50, 10, open
          vegeta-report-text.txt, vegeta, vegeta-report, 100, 10, 20, 50, 10, open
          vegeta-results-csv.txt, vegeta, vegeta-results, 3, 1, 6.333333, 12, 0.75, open
          vegeta-results-json.txt, vegeta, vegeta-results, 3, 1, 6.333333, 12, 0.75, open
          results-table.txt, table, results-table, -, -, 20, 900, 100, unknown
          """)
  void filesByHand(ArgumentsAccessor row) throws IOException {
    assertTold(BY_HAND, row);
  }

  private void assertTold(Path where, ArgumentsAccessor row) throws IOException {
    Path renamed = Files.copy(where.resolve(row.getString(0)), folder.resolve("no.name"));
    JsonNode file = inspected(renamed);
    JsonNode result = file.has("results") ? file.path("results").path(0) : file;
    assertThat(file.path("tool").asText()).isEqualTo(row.getString(1));
    assertThat(file.path("format").asText()).isEqualTo(row.getString(2));
    assertThat(file.path("unrecognisedLines").asInt()).isZero();
    assertFigure(result.path("samples"), row.getString(3));
    assertFigure(result.path("errors"), row.getString(4));
    assertFigure(result.path("meanMillis"), row.getString(5));
    assertFigure(result.path("p99Millis"), row.getString(6));
    assertFigure(result.path("completedPerSecond"), row.getString(7));
    assertThat(result.path("loop").asText()).isEqualTo(row.getString(8));
  }

  private static void assertFigure(JsonNode figure, String expected) {
    if (expected.equals(BLANK)) {
      assertThat(figure.isNumber()).as(figure.toString()).isFalse();
    } else {
      assertThat(figure.asDouble(Double.NaN)).isCloseTo(Double.parseDouble(expected), within(1e-6));
    }
  }

  private JsonNode inspected(Path file) throws IOException {
    assertThat(run("inspect", "--json", file.toString())).as(errors()).isZero();
    JsonNode json = new ObjectMapper().readTree(output());
    assertThat(json.path("kind").asText()).isEqualTo("load-result");
    return json;
  }

  @Test
  void nGrinderMonitorContainsMachineMetrics() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("no.name"),
            """
            ip,system,collectTime,freeMemory,totalMemory,cpuUsedPercentage,receivedPerSec,sentPerSec,customValues
            127.0.0.1,null,20260102030405,1000,2000,20.0,1000,500,null
            127.0.0.1,null,20260102030407,1000,2000,40.0,3000,1500,null
            """);
    JsonNode json = inspected(file);
    assertThat(json.path("format").asText()).isEqualTo("ngrinder-monitor");
    assertThat(json.path("further").path("cpu-percent").asDouble()).isEqualTo(30);
  }

  @ParameterizedTest
  @CsvSource({"TPS.data, successfulPerSecond, 12", "Errors.data, errors, 36"})
  void recognisesBareNGrinderNumbersByFileName(String name, String figure, double expected)
      throws IOException {
    Path file = Files.writeString(folder.resolve(name), "10.0\nnull\n12.5\n13.5\n");
    JsonNode json = inspected(file);
    assertThat(json.path("format").asText()).isEqualTo("ngrinder-data");
    assertThat(json.path(figure).asDouble()).isEqualTo(expected);
  }

  @Test
  void bareNGrinderNumbersMayHaveDecimalCommas() throws IOException {
    Path file = Files.writeString(folder.resolve("TPS.data"), "10\nnull\n12,5\n13,5\n");
    assertThat(inspected(file).path("successfulPerSecond").asDouble()).isEqualTo(12);
    // With so many decimals they are none of nGrinder's.
    Path others = Files.writeString(folder.resolve("pairs.data"), "1000,1000\n2000,2000\n");
    out.reset();
    run("inspect", "--json", others.toString());
    assertThat(output()).contains("\"kind\":\"unknown\"").doesNotContain("nGrinder");
  }

  @Test
  void readsCompressedFilesLikePlainOnes() throws IOException {
    byte[] recorded = Files.readAllBytes(RECORDED.resolve("jmeter/default.jtl"));
    Path gz = folder.resolve("packed");
    try (OutputStream to = new GZIPOutputStream(Files.newOutputStream(gz))) {
      to.write(recorded);
    }
    assertThat(inspected(gz).path("samples").asInt()).isEqualTo(240);
    out.reset();
    Path archive = folder.resolve("archive");
    try (ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(archive))) {
      to.putNextEntry(new ZipEntry("default.jtl"));
      to.write(recorded);
    }
    assertThat(inspected(archive).path("samples").asInt()).isEqualTo(240);
  }

  @Test
  void aTableAloneIsCompared() throws IOException {
    Path table =
        Files.writeString(
            folder.resolve("table.csv"),
            """
            collector,requests/s,p99 (ms)
            Serial,100,900
            Serial,102,910
            Serial,101,905
            G1,200,100
            G1,202,101
            G1,201,102
            """);
    assertThat(run("compare", table.toString())).as(errors()).isZero();
    assertThat(output()).contains("G1 is clearly better than Serial", "in every run");
  }

  @Test
  void theThreeFilesOfAbAreOneRun() throws IOException {
    for (String kind : new String[] {"txt", "csv", "tsv"}) {
      Files.copy(RECORDED.resolve("ab/with-files." + kind), folder.resolve("with-files." + kind));
    }
    assertThat(run("compare", "--format", "json", folder.toString())).as(errors()).isZero();
    JsonNode configurations = new ObjectMapper().readTree(output()).path("configurations");
    assertThat(configurations).hasSize(1);
    assertThat(configurations.path(0).path("runs")).hasSize(1);
    JsonNode run = configurations.path(0).path("runs").path(0);
    assertThat(run.path("loadResults").toString())
        .contains("with-files.txt", "with-files.csv", "with-files.tsv");
  }

  private String output() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String errors() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private int run(String... arguments) {
    Terminal terminal =
        new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Locale.ENGLISH);
    return CommandLineInterface.run(Arrays.asList(arguments), terminal);
  }
}
