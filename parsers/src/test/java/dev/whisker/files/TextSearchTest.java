package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.Pause;
import dev.whisker.input.Progress;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports and logs behind megabytes of other programs' output. */
class TextSearchTest {

  private static final int MEGABYTES = 3 << 20;

  private static final String BUILD =
      "[INFO] Downloaded from central: https://repo.example.org/a/b/1.0/b-1.0.pom (2.1 kB)\n";

  private static final String FAILURES =
      "time=\"2026-01-02T03:04:05Z\" level=warning msg=\"Request Failed\" error=\"connect:"
          + " connection refused\"\n";

  private static final String K6 =
      """
           http_req_duration..............: avg=20ms min=1ms med=10ms max=60ms p(90)=30ms p(95)=40ms
           http_req_failed................: 10.00% ✓ 10 ✗ 90
           http_reqs......................: 100    10.5/s
           iterations.....................: 100    10.5/s
      """;

  private static final String VEGETA =
      """
      Requests      [total, rate, throughput]         100, 10.50, 9.00
      Duration      [total, attack, wait]             10s, 9.5s, 500ms
      Latencies     [min, mean, 50, 90, 95, 99, max]  1ms, 20ms, 10ms, 30ms, 40ms, 50ms, 1m0.06s
      Bytes In      [total, mean]                     1, 1.00
      Bytes Out     [total, mean]                     0, 0.00
      Success       [ratio]                           90.00%
      Status Codes  [code:count]                      0:4  200:90  503:6
      Error Set:
      503 Service Unavailable
      """;

  private static final String GATLING =
      """
      ================================================================================
      ---- Global Information --------------------------------------------------------
      > request count                                       8000 (OK=7900   KO=100   )
      > min response time                                    137 (OK=137    KO=200   )
      > max response time                                   4813 (OK=4813   KO=300   )
      > mean response time                                  2034 (OK=2050   KO=250   )
      > std deviation                                       1294 (OK=1294   KO=20    )
      > response time 50th percentile                       1221 (OK=1221   KO=250   )
      > response time 75th percentile                       2221 (OK=1221   KO=250   )
      > response time 95th percentile                       4176 (OK=4176   KO=290   )
      > response time 99th percentile                       4613 (OK=4613   KO=299   )
      > mean requests/sec                                  197.5 (OK=195.031 KO=2.469 )
      ================================================================================
      """;

  private static final String JMETER =
      """
      summary +    799 in 00:00:02 =  320.5/s Avg:    11 Min:     0 Max:   101 Err:   310 (38.80%)
      summary =    799 in 00:00:02 =  320.5/s Avg:    11 Min:     0 Max:   101 Err:   310 (38.80%)
      """;

  static Stream<Named<String>> reports() {
    return Stream.of(
        recorded("ab/page.txt"),
        recorded("wrk/page-latency.txt"),
        recorded("siege/report.txt"),
        recorded("siege/json.txt"),
        recorded("hey/summary.txt"),
        Named.of("k6", K6),
        Named.of("vegeta", VEGETA),
        Named.of("Gatling", GATLING),
        Named.of("JMeter's summariser", JMETER));
  }

  private static Named<String> recorded(String name) {
    return Named.of(name, MemorySource.recorded(name).text());
  }

  @ParameterizedTest
  @MethodSource("reports")
  void aReportIsFoundBehindOtherOutput(String report, @TempDir Path folder) throws IOException {
    List<LoadSummary> alone = summaries(folder, "", report);
    assertThat(alone).hasSize(1);
    assertThat(summaries(folder, BUILD, report)).isEqualTo(alone);
    assertThat(summaries(folder, FAILURES, report)).isEqualTo(alone);
  }

  private static List<LoadSummary> summaries(Path folder, String before, String report)
      throws IOException {
    String text = before.repeat(before.isEmpty() ? 0 : MEGABYTES / before.length()) + report;
    Path file = Files.writeString(folder.resolve("console.txt"), text);
    return content(file) instanceof FileContent.LoadResults read
        ? read.results().stream().map(LoadResult::summary).toList()
        : List.of();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1.020s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 18M->17M(68M)"
            + " 20.000ms\n",
        "1.000: [GC (Allocation Failure) 32736K->31646K(125952K), 0.0200000 secs]\n"
      })
  void aShortLogIsFoundInTheMidstOfOtherOutput(String log, @TempDir Path folder)
      throws IOException {
    String other = BUILD.repeat(10 * MEGABYTES / BUILD.length());
    Path file = Files.writeString(folder.resolve("catalina.out"), other + log + other);
    FileContent.GcLogs logs = (FileContent.GcLogs) content(file);
    assertThat(logs.logs()).hasSize(1);
    assertThat(logs.logs().getFirst().pauses())
        .extracting(Pause::line)
        .containsExactly(BUILD.lines().count() * (10 * MEGABYTES / BUILD.length()) + 1);
  }

  @Test
  void aTextThatOnlyMentionsReportsIsNone(@TempDir Path folder) throws IOException {
    String mention = "[INFO] Transactions: none, Summary: 0, # fails, Concurrency Level: 1\n";
    Path file =
        Files.writeString(
            folder.resolve("notes.txt"), mention.repeat(MEGABYTES / mention.length()));
    assertThat(content(file)).isInstanceOf(FileContent.Unknown.class);
  }

  private static FileContent content(Path file) {
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }
}
