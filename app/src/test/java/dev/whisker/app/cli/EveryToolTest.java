package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One file of every tool through the command line: that it is recognised whatever it is called, and
 * what its requests and errors are. Recorded files are those of the readers' tests.
 */
class EveryToolTest {

  private static final Path RECORDED =
      Path.of("..", "parsers", "src", "test", "resources", "dev", "whisker", "load");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({
    "jmeter/default.jtl, jmeter, jtl-csv",
    "jmeter/all.xml, jmeter, jtl-xml",
    "ab/page.txt, ab, ab-report",
    "ab/table.html, ab, ab-report",
    "ab/with-files.tsv, ab, ab-gnuplot",
    "ab/with-files.csv, ab, ab-percentiles",
    "siege/report.txt, siege, siege-report",
    "siege/json.txt, siege, siege-report",
    "siege/siege.log, siege, siege-log",
    "siege/verbose.txt, siege, siege-verbose",
    "siege/verbose-report.txt, siege, siege-report",
    "wrk/static-latency.txt, wrk, wrk-report",
    "hey/summary.txt, hey, hey-summary",
    "locust/run_stats.csv, locust, locust-stats",
    "locust/run_stats_history.csv, locust, locust-history",
    "locust/run_failures.csv, locust, locust-failures",
    "taurus/taurus.csv, taurus, taurus-stats",
    "access/common-D.txt, access-log, access-log"
  })
  void recordedFiles(String name, String tool, String format) throws IOException {
    Path renamed = Files.copy(RECORDED.resolve(name), folder.resolve("no.name"));
    assertTold(renamed, tool, format);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ngrinder | ngrinder-output | DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),TPS~2026-01-02 03:04:05,2,10,1,5.0,10.0",
        "gatling | gatling-log | RUN\tS\ts\t1700000000000\t \t3.9.5~REQUEST\t\ta\t1700000000000\t1700000000010\tOK\t ",
        "k6 | k6-points | metric_name,timestamp,metric_value,status~http_req_duration,1700000000,10.5,200",
        "vegeta | vegeta-results | 1700000000000000000,200,1000000,10,20,,Ym9keQ==,,0,GET,http://h/,SGVhZA==",
        "wrk2 | wrk2-report | Running 1s test @ http://h/~  1 threads and 2 connections~  Thread Stats   Avg      Stdev     Max   +/- Stdev~    Latency     1.00ms    1.00ms   5.00ms   90.00%~  Latency Distribution (HdrHistogram - Recorded Latency)~ 50.000%    1.00ms~  100 requests in 1.00s, 1.00MB read~Requests/sec:    100.00",
        "hey | hey-csv | response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset~0.0100,0,0,0,0,0,200,0.5"
      })
  void filesByHand(String tool, String format, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("no.name"), text.replace('~', '\n') + "\n");
    assertTold(file, tool, format);
  }

  private void assertTold(Path file, String tool, String format) throws IOException {
    assertThat(run("inspect", "--json", file.toString())).as(errors()).isZero();
    JsonNode json = new ObjectMapper().readTree(output());
    assertThat(json.path("kind").asText()).isEqualTo("load-result");
    JsonNode result = json.has("results") ? json.path("results").path(0) : json;
    assertThat(json.path("format").asText() + result.path("format").asText()).contains(format);
    assertThat(json.path("tool").asText() + result.path("tool").asText()).contains(tool);
    assertThat(json.path("unrecognisedLines").asInt()).isZero();
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
    assertThat(output()).contains("Serial", "G1", "3 runs");
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
