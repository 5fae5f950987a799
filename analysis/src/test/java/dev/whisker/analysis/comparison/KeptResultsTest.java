package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Folders of load results as people keep them: what belongs together, and what is said of it. */
class KeptResultsTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @TempDir private Path folder = Path.of("");

  private final List<Path> files = new ArrayList<>();

  private void file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    files.add(Files.writeString(file, text));
  }

  private Grouping grouping() throws IOException {
    List<FileContent> contents = new ArrayList<>();
    for (Path file : files) {
      contents.addAll(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
    }
    return Grouper.group(contents, List.of(folder));
  }

  private Comparison compared() throws IOException {
    return Comparer.compare(grouping(), Settings.DEFAULT);
  }

  private List<String> names() throws IOException {
    return grouping().configurations().stream()
        .map(each -> each.name() + ": " + each.runs().size())
        .toList();
  }

  private static String said(Statement statement) {
    return ENGLISH.say(statement);
  }

  private static List<String> evidence(Comparison comparison) {
    return comparison.answer().evidence().stream().map(each -> said(each.sentence())).toList();
  }

  @Test
  void summaryNamesTheOnlyFailedRun() throws IOException {
    file(
        "siege.log",
        """
              Date & Time,  Trans,  Elap Time,  Data Trans,  Resp Time,  Trans Rate,  Throughput,  Concurrent,    OKAY,   Failed
        2026-01-30 10:55:25,    494,      62.47,           0,       0.63,        7.91,        0.00,        4.95,     494,       0
        2026-01-30 10:58:42,      0,       2.40,           0,       0.00,        0.00,        0.00,       13.92,       0,      97
        2026-01-30 11:08:51,   1678,      89.24,           8,       0.78,       18.80,        0.09,       14.65,    1678,       0
        2026-01-30 11:11:21,   1700,      89.46,           8,       0.75,       19.00,        0.09,       13.45,    1700,       0
        """);
    Comparison comparison = compared();
    // 97 of 494 + 97 + 1678 + 1700
    assertThat(evidence(comparison))
        .contains("97 of 3,969 requests failed (2.44%), all in siege.log/2.");
    assertThat(
            Objects.requireNonNull(
                    comparison.configurations().getFirst().summary().get(Metric.ERROR_PERCENT))
                .standingFor(Metric.ERROR_PERCENT))
        .isEqualTo(100 * 97 / 3969.0);
  }

  @Test
  void failuresOfSeveralRunsNameTheWorst() throws IOException {
    file(
        "table.csv",
        """
        configuration,run,requests,errors,mean (ms)
        a,1,1000,10,5
        a,2,3000,300,5
        """);
    // 310 of 4000; 10 % in the second run
    assertThat(evidence(compared()))
        .contains("310 of 4,000 requests failed (7.75%). The worst run was a/2 with 10%.");
  }

  @Test
  void noConfigurationWithFailuresHasNoSeriousProblem() throws IOException {
    file("run-new/aggregate.csv", aggregate(2600, 203, "15.385%"));
    file("run-old/aggregate.csv", aggregate(2600, 204, "23.077%"));
    assertThat(said(compared().answer().headline()))
        .isEqualTo("Only run-new is left, but 15.4% of its requests failed.");
  }

  private static String aggregate(int samples, int mean, String errors) {
    return """
    Label,# Samples,Average,Median,90%% Line,95%% Line,99%% Line,Min,Max,Error %%,Throughput,Received KB/sec,Sent KB/sec
    TOTAL,%d,%d,159,223,479,647,154,647,%s,4.53831,181.31,1.05
    """
        .formatted(samples, mean, errors);
  }

  @Test
  void aggregateAndSummaryReportAreOneRun() throws IOException {
    file("aggregate.csv", aggregate(2600, 203, "0.000%"));
    file(
        "summary.csv",
        """
        Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes
        TOTAL,2600,203,154,647,100.0,0.000%,4.53831,181.31,1.05,500
        """);
    assertThat(names()).hasSize(1).first().asString().endsWith(": 1");
  }

  @Test
  void locustsOldFilesAreOneRun() throws IOException {
    file(
        "example_requests.csv",
        """
        "Method","Name","# requests","# failures","Median response time","Average response time","Min response time","Max response time","Average Content Size","Requests/s"
        "None","Total",5797,3,17,31,5,213,350,97.72
        """);
    file(
        "example_distribution.csv",
        """
        "Name","# requests","50%","66%","75%","80%","90%","95%","98%","99%","100%"
        "None Total",5797,17,23,31,40,71,100,140,160,210
        """);
    Comparison comparison = compared();
    assertThat(comparison.configurations()).hasSize(1);
    assertThat(
            comparison
                .configurations()
                .getFirst()
                .runs()
                .getFirst()
                .metrics()
                .value(Metric.LATENCY_P99))
        .isEqualTo(160);
  }

  @Test
  void aggregateReportsOfTwoTestsAreTwo() throws IOException {
    file("before.csv", aggregate(2600, 203, "0.000%"));
    file("after.csv", aggregate(2600, 204, "0.000%"));
    assertThat(names()).containsExactly("after: 1", "before: 1");
  }

  @ParameterizedTest
  @CsvSource({
    "new, old, old",
    "after, before, before",
    "candidate, baseline-1, baseline",
    "feature, main, main",
    "on, off, off",
    "g1, zgc, g1",
    "g1-old, zgc-old, g1-old",
    "mainframe, tomcat, mainframe"
  })
  void baselineIsTheOneNamedSo(String one, String other, String baseline) throws IOException {
    file(one + ".csv", aggregate(2600, 203, "0.000%"));
    file(other + ".csv", aggregate(2600, 204, "0.000%"));
    assertThat(compared().baseline()).startsWith(baseline);
  }

  private static String vegeta(double rate, String p99) {
    return """
    Requests      [total, rate, throughput]         27000, %1$s, %1$s
    Duration      [total, attack, wait]             10m0s, 10m0s, 1.682ms
    Latencies     [min, mean, 50, 90, 95, 99, max]  1.237ms, 1.612ms, 1.592ms, 1.717ms, 1.812ms, %2$sms, 11.693ms
    Success       [ratio]                           100.00%%
    Status Codes  [code:count]                      200:27000
    Error Set:
    """
        .formatted(rate, p99);
  }

  @Test
  void nothingRanksByTheRateThatWasSent() throws IOException {
    file("a/run.txt", vegeta(450.0, "2.01"));
    file("b/run.txt", vegeta(600.0, "2.02"));
    Comparison comparison = compared();
    assertThat(said(comparison.answer().headline()))
        .isEqualTo("Not ranked: the loads were different.");
    assertThat(comparison.findings())
        .anySatisfy(
            finding ->
                assertThat(said(finding.summary()))
                    .contains("requests sent per second (450 and 600)"));
  }

  @Test
  void otherSentRatesAreNoRepeats() throws IOException {
    file("run1.txt", vegeta(450.0, "2.01"));
    file("run2.txt", vegeta(450.02, "2.31"));
    file("run3.txt", vegeta(600.0, "2.02"));
    assertThat(grouping().configurations())
        .extracting(each -> each.runs().size())
        .containsExactlyInAnyOrder(2, 1);
  }

  private static String wrk(int connections, double rate) {
    return """
    Running 60s test @ http://localhost:8080/a
      12 threads and %d connections
      Thread Stats   Avg      Stdev     Max   +/- Stdev
        Latency   954.00ms   90.00ms   1.90s    68.10%%
        Req/Sec   200.00     70.00   400.00     70.00%%
      %d requests in 60.00s, 60.00MB read
    Requests/sec: %s
    """
        .formatted(connections, Math.round(60 * rate), rate);
  }

  /** 2000 / 2007 s less 954 ms are 42 ms, and 0 ms of the other: wrk never pauses. */
  @Test
  void wrkHasNoThinkTime() throws IOException {
    file("off.txt", wrk(2000, 1207));
    file("on.txt", wrk(2000, 4307));
    assertThat(said(compared().answer().headline())).isEqualTo("With single runs, on comes first.");
  }

  @Test
  void toolsOwnFileNamesAreNoNames() throws IOException {
    file("r1000/wrk2.txt", wrk(100, 1000));
    file("r3000/wrk2.txt", wrk(100, 3000));
    assertThat(names()).containsExactly("r1000: 1", "r3000: 1");
  }

  @Test
  void gatlingsStatisticsAreNamedByTheirTest() throws IOException {
    String stats =
        """
        {"type": "GROUP", "name": "All Requests", "stats": {"name": "All Requests",
         "numberOfRequests": {"total": %d, "ok": %d, "ko": 0},
         "minResponseTime": {"total": 1, "ok": 1, "ko": 0},
         "maxResponseTime": {"total": 80, "ok": 80, "ko": 0},
         "meanResponseTime": {"total": 20, "ok": 20, "ko": 0},
         "meanNumberOfRequestsPerSecond": {"total": 16.6, "ok": 16.6, "ko": 0}},
         "contents": {}}
        """;
    file("tomcat-g1/js/stats.json", stats.formatted(500, 500));
    file("tomcat-parallel/js/stats.json", stats.formatted(501, 501));
    assertThat(names()).containsExactly("tomcat-g1: 1", "tomcat-parallel: 1");
  }

  @Test
  void tablesNameTheirVariants() throws IOException {
    file("g1.csv", "threads,throughput,p99 ms\n50,1000,120\n100,1800,150\n");
    file("zgc.csv", "threads,throughput,p99 ms\n50,800,70\n100,1400,80\n");
    assertThat(names())
        .containsExactly(
            "g1 threads=50: 1", "g1 threads=100: 1", "zgc threads=50: 1", "zgc threads=100: 1");
  }

  @Test
  void foldersOfTablesNameTheirVariants() throws IOException {
    file("g1/results.csv", "run,throughput,p99 ms\n1,1000,120\n2,1010,121\n");
    file("zgc/results.csv", "run,throughput,p99 ms\n1,800,70\n2,810,71\n");
    assertThat(names()).containsExactly("g1: 2", "zgc: 2");
  }

  @Test
  void numberedTablesAreRepeats() throws IOException {
    file("run1.csv", "threads,throughput,p99 ms\n50,1000,120\n100,1800,150\n");
    file("run2.csv", "threads,throughput,p99 ms\n50,1010,121\n100,1810,151\n");
    assertThat(names()).containsExactly("threads=50: 2", "threads=100: 2");
  }

  @Test
  void otherRequestsAreNoRepeats() throws IOException {
    String label =
        """
        Label,# Samples,Average,Median,90%% Line,95%% Line,99%% Line,Min,Max,Error %%,Throughput,Received KB/sec,Sent KB/sec
        %1$s,2600,%2$d,159,223,479,647,154,647,0.000%%,4.53831,181.31,1.05
        TOTAL,2600,%2$d,159,223,479,647,154,647,0.000%%,4.53831,181.31,1.05
        """;
    file("scenario_1/results.csv", label.formatted("List", 200));
    file("scenario_2/results.csv", label.formatted("Upload", 900));
    assertThat(grouping().configurations())
        .extracting(Configuration::name)
        .containsExactly("scenario 1", "scenario 2");
  }
}
