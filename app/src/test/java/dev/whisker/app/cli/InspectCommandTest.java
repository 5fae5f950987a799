package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line from outside, on files written by hand, whose answers are computed by hand. */
class InspectCommandTest {

  private static final String JTL =
      """
      timeStamp,elapsed,label,responseCode,responseMessage,threadName,success
      1795255787000,10,page,200,OK,t 1-1,true
      1795255787010,20,page,200,OK,t 1-1,true
      1795255787030,30,\u4e2d\u6587,500,Oops,t 1-1,false
      1795255787000,60,tx,200,"Number of samples in transaction : 3, number of failing samples : 1",t 1-1,false
      """;

  /** Serial of JDK 8 with -XX:+PrintGC -XX:+PrintGCTimeStamps; sizes and times made up. */
  private static final String GC_LOG =
      """
      1.000: [GC (Allocation Failure)  1000K->500K(4000K), 0.1000000 secs]
      2.000: [GC (Allocation Failure)  1500K->900K(4000K), 0.3000000 secs]
      5.000: [Full GC (System.gc())  900K->400K(4000K), 0.2000000 secs]
      """;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void clear() {
    out.reset();
    err.reset();
  }

  @Test
  void explainsBlankFigures() throws IOException {
    Path file = write("b.jtl", "timeStamp,elapsed,label,success\n1795255787000,0,page,true\n");
    assertThat(run("inspect", file.toString())).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("Requests/s, all: the analysed time is too short");
    clear();
    assertThat(run("inspect", "--lang", "zh", file.toString())).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("\u6bcf\u79d2\u8bf7\u6c42\u6570\uff08\u542b\u5931\u8d25\uff09\uff1a");
  }

  @Test
  void describesALoadResultAsJson() throws IOException {
    Path file = write("a.jtl", JTL);
    assertThat(run("inspect", "--json", file.toString())).isZero();
    JsonNode json = json().getFirst();
    assertThat(json.path("file").asText()).isEqualTo(file.toString());
    assertThat(json.path("kind").asText()).isEqualTo("load-result");
    assertThat(json.path("format").asText()).isEqualTo("jtl-csv");
    assertThat(json.path("tool").asText()).isEqualTo("jmeter");
    assertThat(json.path("lines").asInt()).isEqualTo(5);
    assertThat(json.path("recognisedLines").asInt() + json.path("skippedLines").asInt())
        .isEqualTo(5);
    assertThat(json.path("unrecognisedLines").asInt()).isZero();
    assertThat(json.path("samples").asInt()).isEqualTo(3);
    assertThat(json.path("errors").asInt()).isEqualTo(1);
    assertThat(json.path("errorPercent").asDouble()).isCloseTo(100 / 3.0, within(1e-9));
    assertThat(json.path("meanMillis").asDouble()).isEqualTo(20);
    assertThat(json.path("p50Millis").asDouble()).isEqualTo(20);
    assertThat(json.path("p90Millis").asDouble()).isEqualTo(30);
    assertThat(json.path("p95Millis").asDouble()).isEqualTo(30);
    assertThat(json.path("p99Millis").asDouble()).isEqualTo(30);
    assertThat(json.path("maxMillis").asDouble()).isEqualTo(30);
    assertThat(json.path("durationSeconds").asDouble()).isEqualTo(0.06);
    assertThat(json.path("completedPerSecond").asDouble()).isCloseTo(50, within(1e-9));
    assertThat(json.path("successfulPerSecond").asDouble()).isCloseTo(2 / 0.06, within(1e-9));
    assertThat(json.path("start").asText()).isEqualTo("2026-11-21T10:09:47Z");
    assertThat(json.path("end").asText()).isEqualTo("2026-11-21T10:09:47.06Z");
    assertThat(json.path("counts").path("rows").asInt()).isEqualTo(4);
    assertThat(json.path("counts").path("transactions").asInt()).isEqualTo(1);
    assertThat(json.path("counts").path("topLevel").asInt()).isEqualTo(3);
    assertThat(json.path("labels").findValuesAsText("label"))
        .containsExactly("page", "\u4e2d\u6587");
    assertThat(json.path("labels").get(0).path("samples").asInt()).isEqualTo(2);
  }

  @Test
  void describesAGcLogAsJson() throws IOException {
    assertThat(run("inspect", "--json", write("gc.log", GC_LOG).toString())).isZero();
    JsonNode json = json().getFirst();
    assertThat(json.path("kind").asText()).isEqualTo("gc-log");
    assertThat(json.path("format").asText()).isEqualTo("preunified");
    JsonNode pauses = json.path("pauses");
    assertThat(pauses.path("count").asInt()).isEqualTo(3);
    assertThat(pauses.path("young").asInt()).isEqualTo(2);
    assertThat(pauses.path("full").asInt()).isEqualTo(1);
    assertThat(pauses.path("totalMillis").asDouble()).isEqualTo(600);
    assertThat(pauses.path("maxMillis").asDouble()).isEqualTo(300);
    assertThat(pauses.path("p50Millis").asDouble()).isEqualTo(200);
    assertThat(pauses.path("p99Millis").asDouble()).isEqualTo(300);
    assertThat(json.path("causes").path("Allocation Failure").asInt()).isEqualTo(2);
    assertThat(json.path("fullCauses").path("System.gc()").asInt()).isEqualTo(1);
    assertThat(json.path("heap").path("maxCapacityKiB").asInt()).isEqualTo(4000);
    assertThat(json.path("heap").path("afterLastFullKiB").asInt()).isEqualTo(400);
    assertThat(json.path("firstUptimeSeconds").asDouble()).isEqualTo(1);
    assertThat(json.path("lastUptimeSeconds").asDouble()).isEqualTo(5);
    // Stopped for 0.6 of 4.2 seconds: the log lasts until its last pause is over.
    assertThat(json.path("gcThroughputPercent").asDouble())
        .isCloseTo(100 * 3.6 / 4.2, within(1e-9));
  }

  /** The last pause is part of the log in both; here it is most of the log's time. */
  @Test
  void hasTheThroughputOfCompare() throws IOException {
    String file =
        write(
                "gc.log",
                """
                1.000: [GC (Allocation Failure)  1000K->500K(4000K), 0.1000000 secs]
                2.000: [Full GC (Ergonomics)  1500K->900K(4000K), 9.0000000 secs]
                """)
            .toString();
    assertThat(run("inspect", "--json", file)).isZero();
    double inspected = json().getFirst().path("gcThroughputPercent").asDouble();
    clear();

    assertThat(run("compare", "--format", "csv", file)).isZero();

    String row =
        out.toString(StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.contains("gc-throughput"))
            .findFirst()
            .orElseThrow();
    assertThat(inspected).isCloseTo(9, within(0.01));
    assertThat(row).contains(String.valueOf(inspected));
  }

  @Test
  void omitsThroughputAndOpinionOfCyclesOnly() throws IOException {
    Path file =
        write(
            "gc.log",
            """
            [0.252s][info][gc] Using The Z Garbage Collector
            [1.252s][info][gc] GC(0) Major Collection (Warmup)
            [1.274s][info][gc] GC(0) Major Collection (Warmup) 20M(10%)->36M(19%) 0.022s
            [2.252s][info][gc] GC(1) Minor Collection (Allocation Rate)
            [2.274s][info][gc] GC(1) Minor Collection (Allocation Rate) 20M(10%)->36M(19%) 0.022s
            """);

    assertThat(run("inspect", "--json", "--second-opinion", file.toString())).isZero();

    JsonNode json = json().getFirst();
    assertThat(json.path("concurrentCycles").asInt()).isEqualTo(2);
    assertThat(json.path("gcThroughputPercent").isNumber()).isFalse();
    JsonNode opinion = json.path("secondOpinion");
    assertThat(opinion.has("theirs")).isFalse();
    assertThat(opinion.path("problems").get(0).asText())
        .contains("without any readable collection");
  }

  /** Each cycle of ZGC stops the application several times. */
  @Test
  void countsCallsOnce() {
    String log = "../samples/diseases/system-gc-zgc/gc.log.gz";

    assertThat(run("inspect", log)).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8)).contains("Causes: 12 System.gc(), ");
  }

  /** A record alone is all of its log. */
  @Test
  void aRecordAloneHasNoThroughput() throws IOException {
    String record = "1.000: [GC (Allocation Failure)  1000K->500K(4000K), 0.1000000 secs]\n";

    assertThat(run("inspect", write("gc.log", record).toString())).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("1 pause")
        .doesNotContain("GC throughput");
  }

  @Test
  void damagedPausesAreUnknown() throws IOException {
    Path file =
        write(
            "gc.log",
            """
            [0.010s][info][gc] Using Parallel
            [1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 8M->
            [9.000s][info][gc] GC(1) Pa?se Young (Allocation Failure) 8M->2M(20M) 5.000ms
            """);

    assertThat(run("inspect", file.toString())).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("the log does not show the pauses")
        .doesNotContain("0 pauses", "100%");
  }

  @Test
  void namesTheEntriesOfAZip() throws IOException {
    Path zip = folder.resolve("runs.zip");
    try (ZipOutputStream packed = new ZipOutputStream(Files.newOutputStream(zip))) {
      packed.putNextEntry(new ZipEntry("g1/gc.log"));
      packed.write(GC_LOG.getBytes(StandardCharsets.UTF_8));
      packed.putNextEntry(new ZipEntry("notes.txt"));
      packed.write("nothing".getBytes(StandardCharsets.UTF_8));
    }

    assertThat(run("inspect", "--json", zip.toString())).isEqualTo(3);

    assertThat(json())
        .extracting(json -> json.path("file").asText(), json -> json.path("entry").asText())
        .containsExactly(
            tuple(zip.toString(), Path.of("g1", "gc.log").toString()),
            tuple(zip.toString(), "notes.txt"));
    assertThat(err.toString(StandardCharsets.UTF_8)).startsWith(zip.resolve("notes.txt") + ": ");
  }

  @Test
  void keepsArgumentOrderAndReportsUnusable() throws IOException {
    Path bad = write("bad.txt", "hello\n");
    Path good = write("good.jtl", JTL);
    Path missing = folder.resolve("missing");
    int status = run("inspect", "--json", bad.toString(), good.toString(), missing.toString());
    assertThat(status).isEqualTo(3);
    assertThat(json())
        .extracting(json -> json.path("kind").asText())
        .containsExactly("unknown", "load-result", "unknown");
    String[] errors = err.toString(StandardCharsets.UTF_8).split("\n", -1);
    assertThat(errors).hasSize(3);
    assertThat(errors[0]).startsWith(bad + ": not a GC log or a load-test result");
    assertThat(errors[1]).startsWith(missing + ": ");
    assertThat(errors[2]).isEmpty();
  }

  /** Comparing two outputs must show no difference if there is none. */
  @Test
  void printsLoadFactsInFixedOrder() throws IOException {
    Path file =
        write(
            "ab.txt",
            """
            This is ApacheBench, Version 2.3 <$Revision: 1903618 $>
            Server Software:        Apache
            Server Hostname:        127.0.0.1
            Server Port:            18081

            Document Path:          /page
            Document Length:        595 bytes

            Concurrency Level:      20
            Time taken for tests:   0.700 seconds
            Complete requests:      3000
            Failed requests:        0
            Total transferred:      2328000 bytes
            HTML transferred:       1785000 bytes
            Requests per second:    4287.42 [#/sec] (mean)
            Time per request:       4.665 [ms] (mean)
            """);
    assertThat(run("inspect", "--json", file.toString())).isZero();
    assertThat(json().getFirst().path("facts").fieldNames())
        .toIterable()
        .containsExactly("concurrency", "documentBytes", "host", "path", "port", "server");
  }

  @Test
  void omitsUnknownFiguresWithReason() throws IOException {
    Path file =
        write(
            "siege.log",
            """
                  Date & Time,  Trans,  Elap Time,  Data Trans,  Resp Time,  Trans Rate,  Throughput,  Concurrent,    OKAY,   Failed
            2026-11-21 10:09:21,    494,       0.19,           0,       0.00,     2600.00,        0.00,        9.21,     494,       6
            """);
    assertThat(run("inspect", "--json", "--zone", "Asia/Shanghai", file.toString())).isZero();
    JsonNode json = json().getFirst();
    assertThat(json.has("meanMillis")).isFalse();
    assertThat(json.path("absent").path("meanMillis").asText()).isEqualTo("below-resolution");
    assertThat(json.path("absent").path("p99Millis").asText()).isEqualTo("no-distribution");
    assertThat(json.path("end").asText()).isEqualTo("2026-11-21T10:09:21+08:00");
    assertThat(json.path("problems").get(0).path("message").asText()).contains("Asia/Shanghai");
  }

  /** A mean of 0.00 s is less than a hundredth; percentiles are not measured. */
  @Test
  void explainsFiguresBelowClockStepOnce() throws IOException {
    String head =
        "Date & Time, Trans, Elap Time, Data Trans, Resp Time, Trans Rate, Throughput,"
            + " Concurrent, OKAY, Failed\n";
    String row = "2026-11-21 10:09:21, 494, 0.19, 0, %s, 2600.00, 0.00, 9.21, 494, 6\n";
    Path fast = write("fast.log", head + row.formatted("0.00"));
    Path slow = write("slow.log", head + row.formatted("0.03"));
    run("inspect", fast.toString());
    assertThat(printed())
        .anyMatch(line -> line.contains("< 10 ms"))
        .contains("  Mean latency: the load tool measures in steps of 10 ms")
        .anyMatch(line -> line.startsWith("  Median latency, Latency p90, Latency p95"));
    out.reset();
    run("inspect", slow.toString());
    assertThat(printed())
        .anyMatch(line -> line.contains("mean latency 30 ms"))
        .noneMatch(line -> line.contains("< 10 ms"));
  }

  /**
   * Figures of single requests are raw; sums and derived figures are marked. Siege prints
   * hundredths of seconds.
   */
  @Test
  void printsContentsAndSources() throws IOException {
    String siege =
        "Date & Time, Trans, Elap Time, Data Trans, Resp Time, Trans Rate, Throughput,"
            + " Concurrent, OKAY, Failed\n"
            + "2026-11-21 10:09:21, 494, 0.19, 0, 0.03, 2600.00, 0.00, 9.21, 494, 6\n";
    String grinder =
        """
        DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),Test_Time_Standard_Deviation_(ms),TPS
        2026-11-21 10:09:21,5,100,0,12.5,1.0,100.0
        2026-11-21 10:09:22,5,100,0,12.5,1.0,100.0
        """;
    run(
        "inspect",
        "--json",
        write("a.jtl", JTL).toString(),
        write("siege.log", siege).toString(),
        write("output.csv", grinder).toString());
    assertThat(json())
        .extracting(json -> json.path("holds").asText())
        .containsExactly("samples", "summary", "intervals");
    JsonNode requests = json().getFirst();
    assertThat(requests.path("sources").path("p99Millis").asText()).isEqualTo("raw");
    assertThat(requests.path("sources").path("completedPerSecond").asText()).isEqualTo("derived");
    assertThat(requests.path("steps").path("p99Millis").asDouble()).isEqualTo(1);
    assertThat(requests.path("labels").get(0).has("sources")).isFalse();
    JsonNode whole = json().get(1);
    assertThat(whole.path("sources").path("samples").asText()).isEqualTo("derived");
    assertThat(whole.path("sources").path("completedPerSecond").asText()).isEqualTo("reported");
    assertThat(whole.path("sources").has("p99Millis")).isFalse();
    assertThat(whole.path("steps").path("meanMillis").asDouble()).isEqualTo(10);
  }

  @Test
  void showsAccessLogTimeUnitInChinese() throws IOException {
    Path file =
        write(
            "access.log",
            "127.0.0.1 - - [21/Nov/2026:10:09:21 +0000] \"GET /a HTTP/1.1\" 200 5 0.015\n"
                .repeat(2));
    run("inspect", "--lang", "zh", file.toString());
    assertThat(printed())
        .anyMatch(line -> line.contains("\u54cd\u5e94\u65f6\u95f4\u7684\u5355\u4f4d s"))
        .noneMatch(line -> line.contains("timeUnit"));
  }

  @Test
  void saysWhatAManifestStates() throws IOException {
    run("inspect", write("run.json", "{\"configuration\": \"g1\"}").toString());
    assertThat(printed()).contains("  Notes on runs", "  Configuration: g1");
  }

  @Test
  void printsLabelsAndMessagesUnchanged() throws IOException {
    Path file =
        write(
            "a.jtl",
            """
            timeStamp,elapsed,label,responseCode,responseMessage,success
            1767225600000,5,summary,200,OK,true
            1767225601000,7,raw,500,reset,false
            """);
    run("inspect", file.toString());
    assertThat(printed())
        .anyMatch(line -> line.startsWith("  summary  "))
        .anyMatch(line -> line.startsWith("  raw  "))
        .contains("    1: 500 reset (HTTP 5xx)");
  }

  @Test
  void printsLineEndsInMessagesAsBlanks() throws IOException {
    Path file =
        write(
            "a.jtl",
            """
            timeStamp,elapsed,label,responseCode,responseMessage,threadName,success
            1795255787000,10,"a
            page",500,"Err, ""x""
            second line",t 1-1,false
            """);
    run("inspect", file.toString());
    assertThat(printed())
        .anyMatch(line -> line.contains("Err, \"x\" second line (HTTP 5xx)"))
        .anyMatch(line -> line.startsWith("  a page "));
    out.reset();
    run("inspect", "--json", file.toString());
    JsonNode error = json().getFirst().path("errorCounts").get(0);
    assertThat(error.path("message").asText()).isEqualTo("Err, \"x\"\nsecond line");
  }

  @Test
  void severalTestsInAFileAreNotMixed() throws IOException {
    String row = "2026-11-21 10:09:21, 494, 0.19, 0, 0.00, 2600.00, 0.00, 9.21, 494, 6\n";
    Path file =
        write(
            "siege.log",
            "Date & Time,  Trans,  Elap Time,  Data Trans,  Resp Time,  Trans Rate,  Throughput,"
                + "  Concurrent,    OKAY,   Failed\n**** first ****\n"
                + row
                + row);
    run("inspect", "--json", file.toString());
    JsonNode json = json().getFirst();
    assertThat(json.has("samples")).isFalse();
    assertThat(json.path("results")).hasSize(2);
    assertThat(json.path("results").get(0).path("name").asText()).isEqualTo("first");
  }

  /** GCViewer counts a young collection that escalated to a full GC as two pauses. */
  @Test
  void printsSecondOpinionWithDifferences() throws IOException {
    Path file =
        write(
            "gc.log",
            """
            [0.005s][info][gc] Using Serial
            [1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 10M->5M(20M) 5.000ms
            [2.010s][info][gc] GC(2) Pause Full (Allocation Failure) 19M->8M(20M) 7.000ms
            [2.011s][info][gc] GC(1) Pause Young (Allocation Failure) 19M->8M(20M) 8.000ms
            """);
    assertThat(run("inspect", "--json", "--second-opinion", file.toString())).isZero();
    JsonNode opinion = json().getFirst().path("secondOpinion");
    assertThat(opinion.path("reader").asText()).startsWith("GCViewer");
    assertThat(opinion.path("ours").path("count").asInt()).isEqualTo(2);
    assertThat(opinion.path("ours").path("totalMillis").asDouble()).isEqualTo(13);
    assertThat(opinion.path("theirs").path("count").asInt()).isEqualTo(3);
    assertThat(opinion.path("theirs").path("totalMillis").asDouble()).isEqualTo(20);
    JsonNode differences = opinion.path("differences");
    assertThat(differences.fieldNames()).toIterable().containsExactly("count", "totalMillis");
    assertThat(differences.path("count").asInt()).isEqualTo(1);
    assertThat(differences.path("totalMillis").asDouble()).isEqualTo(7);
  }

  @Test
  void secondOpinionReadsUnwrappedLines() throws IOException {
    Path file =
        write(
            "gc.log",
            """
            Nov 21 10:17:25 web java[4711]: [0.005s][info][gc] Using Serial
            Nov 21 10:17:26 web java[4711]: [1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 10M->5M(20M) 5.000ms
            Nov 21 10:17:27 web java[4711]: [2.010s][info][gc] GC(1) Pause Full (System.gc()) 19M->8M(20M) 7.000ms
            """);
    assertThat(run("inspect", "--json", "--second-opinion", file.toString())).isZero();
    JsonNode opinion = json().getFirst().path("secondOpinion");
    assertThat(opinion.path("theirs").path("count").asInt()).isEqualTo(2);
    assertThat(opinion.path("theirs").path("totalMillis").asDouble()).isEqualTo(12);
    assertThat(opinion.path("differences").isEmpty()).isTrue();
  }

  @Test
  void secondOpinionNeedsGcLog() throws IOException {
    Path file = write("a.jtl", JTL);
    assertThat(run("inspect", "--json", "--second-opinion", file.toString())).isZero();
    assertThat(json().getFirst().has("secondOpinion")).isFalse();
  }

  @Test
  void speaksTheLanguageAskedFor() throws IOException {
    Path bad = write("bad.txt", "hello\n");
    run("inspect", bad.toString(), "--lang", "zh");
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("\u4e0d\u662f GC \u65e5\u5fd7");
    clear();
    run("inspect", "--help", "--lang=zh");
    assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("\u7528\u6cd5");
  }

  @Test
  void beginsWithASentenceOnTheRequests() throws IOException {
    assertThat(run("inspect", write("a.jtl", JTL).toString())).isZero();
    assertThat(printed().get(1))
        .isEqualTo(
            "  JMeter, CSV: 3 requests in 0.06 s, 50/s, latency p99 30 ms, 1 error (33.3%).");
  }

  @Test
  void printsPausesFirstAndHidesZeros() throws IOException {
    assertThat(run("inspect", write("gc.log", GC_LOG).toString())).isZero();
    assertThat(printed().get(1))
        .isEqualTo(
            "  JDK 6 to 8, 4.2 s: 3 pauses, longest pause 300 ms (2 s, line 2),"
                + " GC throughput 85.7%, 1 full GC.");
    assertThat(printed())
        .contains("  Pauses: 2 young, 1 full")
        .noneMatch(line -> line.contains(": 0"));
  }

  @Test
  void showsFiveLinesThatWereNotUnderstood() throws IOException {
    Path file = write("gc.log", GC_LOG + "a line of somebody else\n".repeat(8));
    run("inspect", file.toString());
    assertThat(printed())
        .contains("  8 of 11 lines not understood", "    line 8: a line of somebody else")
        .contains("    3 more")
        .noneMatch(line -> line.startsWith("    line 9"));
  }

  @Test
  void wrongUsageIsExplainedInALine() {
    assertThat(run("inspect")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("Missing: FILE\nSee: whisker inspect --help\n");
    clear();
    assertThat(run("inspect", "--nonsense", "x")).isEqualTo(2);
    clear();
    assertThat(run("--lang", "fr", "inspect", "x")).isEqualTo(2);
    assertThat(run("inspect", "--zone", "Mars/Olympus", "x")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("Exception", "\tat ");
  }

  @Test
  void aFileOrFolderAloneIsOpened() throws IOException {
    List<List<String>> opened = new ArrayList<>();
    DesktopStart window = (words, locale) -> opened.add(words);
    String file = write("a.jtl", JTL).toString();
    assertThat(CommandLineInterface.run(List.of(file, folder.toString()), terminal(), window))
        .isZero();
    assertThat(opened).containsExactly(List.of(file, folder.toString()));
    assertThat(CommandLineInterface.run(List.of(file + ".gone"), terminal(), window)).isEqualTo(2);
    assertThat(opened).hasSize(1);
  }

  @Test
  void wantOfMemoryIsExplainedInALine() {
    DesktopStart full =
        (words, locale) -> {
          throw new OutOfMemoryError();
        };
    int status = CommandLineInterface.run(List.of("open"), terminal(), full);
    assertThat(status).isEqualTo(4);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("Whisker needs more memory than the ")
        .endsWith(
            " MB that it has. Use fewer files, or give Java more memory"
                + " (JAVA_TOOL_OPTIONS=-Xmx4g)\n");
  }

  @Test
  void brokenInstallationIsNoFailedGate() {
    DesktopStart broken =
        (words, locale) -> {
          throw new NoClassDefFoundError("javafx/application/Application");
        };
    assertThat(CommandLineInterface.run(List.of("open"), terminal(), broken)).isEqualTo(4);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("javafx/application/Application")
        .doesNotContain("\tat ");
  }

  @Test
  void aFileOfManyTestsIsOneLine() throws IOException {
    int tests = 20_000;
    String head =
        "Date & Time,  Trans,  Elap Time,  Data Trans,  Resp Time,  Trans Rate,  Throughput,"
            + "  Concurrent,    OKAY,   Failed\n";
    String row =
        "2026-01-02 03:04:05,    200,       2.50,           0,       0.03,       80.00,"
            + "        0.00,        2.40,     190,      10\n";
    Path file = write("siege.log", head + row.repeat(tests));
    assertThat(run("inspect", "--json", file.toString())).isZero();
    assertThat(json()).hasSize(1);
    JsonNode results = json().getFirst().path("results");
    assertThat(results).hasSize(tests);
    assertThat(results.path(tests - 1).path("samples").asInt()).isEqualTo(210);
  }

  private int run(String... arguments) {
    return CommandLineInterface.run(Arrays.asList(arguments), terminal());
  }

  private Terminal terminal() {
    return new Terminal(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        Locale.ENGLISH);
  }

  private List<String> printed() {
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private List<JsonNode> json() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    List<JsonNode> answers = new ArrayList<>();
    for (String line : out.toString(StandardCharsets.UTF_8).split("\n", -1)) {
      if (!line.isEmpty()) {
        answers.add(mapper.readTree(line));
      }
    }
    return answers;
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
