package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.whisker.app.support.Logs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import javax.xml.parsers.DocumentBuilderFactory;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** The commands that compare, from outside. */
class CompareCommandTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir private Path folder = Path.of("");

  /** Two configurations, three repeats each; the slow one pauses twenty times as long. */
  @BeforeEach
  void twoConfigurations() throws IOException {
    for (int run = 1; run <= 3; run++) {
      Logs.parallel(folder.resolve("runs/fast/" + run + "/gc.log"), 200, 0.010 + run * 1e-4);
      Logs.parallel(folder.resolve("runs/slow/" + run + "/gc.log"), 200, 0.200 + run * 1e-3);
    }
  }

  @Test
  void printsTheTableAndTheAnswer() {
    int status = run("compare", runs());

    assertThat(status).isZero();
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(output())
        .contains("fast (baseline)", "slow", "worse", "Confidence:")
        .doesNotContain("{", "Exception");
  }

  @Test
  void printsGatesAsJUnitXml() throws Exception {
    int status =
        run(
            "compare",
            runs(),
            "--slo",
            "max-pause=100ms",
            "--fail-on",
            "worse",
            "--format",
            "junit");

    assertThat(status).isEqualTo(1);
    Element suites =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(out.toByteArray()))
            .getDocumentElement();
    assertThat(suites.getElementsByTagName("testsuite").getLength()).isEqualTo(1);
    assertThat(suites.getAttribute("failures"))
        .isEqualTo(String.valueOf(suites.getElementsByTagName("failure").getLength()));
    assertThat(output())
        .contains("name=\"Longest pause, limit 100 ms\"")
        .contains("message=\"slow: Longest pause 203 ms breaks the limit of 100 ms\"")
        .doesNotContain("message=\"fast:");
  }

  @Test
  void printsASummaryForAPullRequest() {
    int status = run("compare", runs(), "--slo", "max-pause=100ms", "--format", "markdown");

    assertThat(status).isEqualTo(1);
    assertThat(output())
        .startsWith("## ")
        .contains("- slow: Longest pause 203 ms breaks the limit of 100 ms")
        .contains("| Rank | Configuration |", "| --- | --- |", "| fast (baseline) |");
  }

  @Test
  void printsOneScreenUnlessDetailsAreRequested() {
    run("compare", "../samples/story1");
    assertThat(output().lines()).hasSizeLessThanOrEqualTo(30);
    assertThat(output())
        .startsWith("Latency p99: CMS is clearly better")
        .doesNotContain("by their");

    run("compare", "--details", "../samples/story1");
    assertThat(output()).contains("5 runs, baseline", "How files were matched");
  }

  @ParameterizedTest
  @ValueSource(strings = {"story4", "unfreed"})
  void everySampleIsAScreenOfText(String sample) {
    run("compare", "../samples/" + sample);
    assertThat(output().lines()).hasSizeLessThanOrEqualTo(30);

    run("compare", "--format", "markdown", "../samples/" + sample);
    assertThat(output()).doesNotContain(" more");
  }

  @Test
  void showsTheKneesOfALongSweep() {
    run("compare", "../samples/story4");

    assertThat(output()).contains("lookup-threads-96 ", "page-threads-8 ", "10 more");
  }

  /** The answer about a recorded run fits a dozen lines. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "cms-concurrent-mode-failure",
        "finalizers",
        "hung",
        "killed",
        "leak-parallel",
        "leak-that-saturates",
        "starved-of-cpu",
        "young-too-small-g1",
        "healthy-load"
      })
  void aSingleRunTakesTwelveLines(String run) {
    run("compare", "../samples/diseases/" + run);

    assertThat(output().lines().takeWhile(line -> !line.startsWith("More with")))
        .filteredOn(line -> !line.isBlank())
        .hasSizeLessThanOrEqualTo(12);
  }

  @Test
  void symptomsAreIndentedBelowTheirCause() {
    run("compare", "../samples/diseases/leak-that-saturates");

    List<String> lines = output().lines().toList();
    assertThat(lines.get(1)).startsWith("  - The live set grew");
    assertThat(lines.get(2)).startsWith("      - ");
  }

  @Test
  void aFailedConfigurationIsBetterInNothing() {
    run("compare", "../samples/tight-container");

    assertThat(output().lines())
        .hasSizeLessThanOrEqualTo(30)
        .filteredOn(line -> line.startsWith("–"))
        .singleElement(InstanceOfAssertFactories.STRING)
        .contains("nearly-all")
        .contains("worse by 18.1 pp")
        .doesNotContain("better");
    assertThat(output()).contains("OOM killer").doesNotContain("copy the file", "true p99");
  }

  @Test
  void showsGoalNearTop() {
    run("compare", "--goal", "latency", runs());

    assertThat(output().lines().skip(1).findFirst())
        .hasValueSatisfying(line -> assertThat(line).startsWith("Goal: Low latency. Confidence:"));
  }

  @Test
  void speaksChinese() {
    run("compare", "--lang", "zh", runs());

    assertThat(output()).contains("配置", "fast（基线）", "可信度：");
  }

  @Test
  void countsTransactionsOnRequest() throws IOException {
    Path jtl = folder.resolve("visits.jtl");
    // Two visits of two requests each, as JMeter writes them: the sum behind its parts.
    StringBuilder rows =
        new StringBuilder("timeStamp,elapsed,label,responseCode,responseMessage,success,URL\n");
    for (int visit = 0; visit < 2; visit++) {
      long at = 1_700_000_000_000L + visit * 1000L;
      rows.append(at).append(",10,page,200,OK,true,http://localhost/page\n");
      rows.append(at + 10).append(",30,search,200,OK,true,http://localhost/search\n");
      rows.append(at)
          .append(",40,visit,200,\"Number of samples in transaction : 2, number of failing ")
          .append("samples : 0\",true,null\n");
    }
    Files.writeString(jtl, rows);

    assertThat(requests(jtl)).isEqualTo(4);
    assertThat(requests(jtl, "--count", "transactions")).isEqualTo(2);
    assertThat(requests(jtl, "--count", "requests")).isEqualTo(4);
    assertThat(run("compare", "--count", "visits", jtl.toString())).isEqualTo(2);
  }

  /** By hand in the form of JDK 17 and of JMeter, an hour apart. */
  @Test
  void reportsUnmatchedHalvesWithPairOption() throws IOException {
    Path log = folder.resolve("server/alpha.log");
    Path load = folder.resolve("results/beta.jtl");
    Files.createDirectories(log.getParent());
    Files.createDirectories(load.getParent());
    Files.writeString(
        log,
        """
        [2026-01-02T10:00:00.000+0000][0.010s][info][gc] Using Parallel
        [2026-01-02T10:00:01.000+0000][1.000s][info][gc] GC(0) Pause Young (Allocation Failure) 8M->2M(20M) 5.000ms
        [2026-01-02T10:00:09.000+0000][9.000s][info][gc] GC(1) Pause Young (Allocation Failure) 8M->2M(20M) 5.000ms
        """);
    long later = Instant.parse("2026-01-02T11:00:00Z").toEpochMilli();
    Files.writeString(
        load,
        """
        timeStamp,elapsed,label,responseCode,success
        %d,10,page,200,true
        %d,10,page,200,true
        """
            .formatted(later, later + 5_000));

    run("compare", folder.resolve("server").toString(), folder.resolve("results").toString());

    assertThat(output())
        .contains("1 GC log (alpha.log) and 1 load result (beta.jtl) are from different times")
        .contains("--pair " + load + "=" + log);
  }

  /** Microseconds of one server: 0.5 ms look like 500 ms, and 5 ms are taken for 5 ms. */
  @Test
  void comparesAccessLogsByTheStatedPattern() throws IOException {
    Path logs = folder.resolve("logs");
    accessLog(logs.resolve("g1"), 500);
    Path other = logs.resolve("zgc");
    accessLog(other, 5000);

    run("compare", logs.toString());
    assertThat(errors()).contains("--access-log-pattern", "accessLogPattern");

    run("compare", "--access-log-pattern", "common %{us}T", logs.toString());
    assertThat(errors()).isEmpty();
    assertThat(output()).contains("0.60 ms", "5.10 ms");

    Files.writeString(other.resolve("run.json"), "{\"accessLogPattern\": \"common %{ms}T\"}");
    run("compare", "--access-log-pattern", "common %{us}T", logs.toString());
    assertThat(output()).contains("0.6 ms", "5,098 ms");
  }

  /** A hundred requests, ten a second, each a little longer than the one before. */
  private static Path accessLog(Path folder, int shortest) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      lines.append(
          "h - - [02/Jan/2026:03:04:%02d +0000] \"GET /a HTTP/1.1\" 200 7 %d\n"
              .formatted(i / 10, shortest + i));
    }
    return Files.writeString(Files.createDirectories(folder).resolve("access_log.txt"), lines);
  }

  @Test
  void theBaselineIsTheOneAskedFor() {
    run("compare", "--baseline", "slow", runs());

    assertThat(output()).contains("slow (baseline)").doesNotContain("fast (baseline)");
  }

  @Test
  void anUnknownBaselineIsAMistakeOfUse() {
    assertThat(run("compare", "--baseline", "medium", runs())).isEqualTo(2);
    assertThat(errors()).contains("medium", "fast, slow");
  }

  @Test
  void anUnknownLabelIsAMistakeOfUse() {
    assertThat(run("compare", "--label", "nope", runs())).isEqualTo(2);
    assertThat(errors()).startsWith("No requests are labelled nope");
  }

  @Test
  void aGateFailsOnAWorseConfiguration() {
    assertThat(run("compare", "--fail-on", "worse", runs())).isEqualTo(1);
    assertThat(errors()).contains("slow");
    assertThat(run("compare", "--fail-on", "worse", "--baseline", "slow", runs())).isZero();
  }

  @Test
  void anObjectiveHoldsForTheWorstRun() {
    assertThat(run("compare", "--slo", "max-pause=500ms", runs())).isZero();
    assertThat(run("compare", "--slo", "max-pause=202ms", runs())).isEqualTo(1);
    assertThat(errors()).contains("slow", "203 ms", "202 ms").doesNotContain("fast");
  }

  @Test
  void untestableLimitIsNotMet() {
    assertThat(run("compare", "--slo", "p99=500ms", runs())).isEqualTo(1);
    assertThat(errors()).contains("unknown, so the limit");
  }

  @Test
  void roundedZeroMeetsAWiderLimit() throws IOException {
    Path table = folder.resolve("aggregate.csv");
    Files.writeString(
        table,
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput
        TOTAL,3800000,17,13,29,41,53,2,71,0.00%,1250.0
        """);

    assertThat(run("compare", "--slo", "errors=1%", table.toString())).isZero();
    assertThat(run("compare", "--slo", "errors=0.001%", table.toString())).isEqualTo(1);
    assertThat(errors()).contains("unknown, so the limit");
  }

  @Test
  void roundedErrorsHideNoBrokenLimit() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput
        TOTAL,3800000,17,13,29,41,53,2,71,0.000%,1250.0
        """;
    for (int run = 1; run <= 3; run++) {
      Path file = Files.createDirectories(folder.resolve("g1/" + run)).resolve("aggregate.csv");
      Files.writeString(file, run == 2 ? table.replace("0.000%", "4.000%") : table);
    }
    String tests = folder.resolve("g1").toString();

    assertThat(run("compare", "--slo", "errors=1%", tests)).isEqualTo(1);
    assertThat(errors()).contains("4% breaks the limit of 1%");
    assertThat(run("compare", "--slo", "errors=5%", tests)).isZero();
    assertThat(run("compare", "--slo", "errors=0.0001%", tests)).isEqualTo(1);
    assertThat(errors()).contains("4% breaks");
  }

  @Test
  void invalidLimitIsUsageError() {
    assertThat(run("compare", "--slo", "p99=fast", runs())).isEqualTo(2);
    assertThat(errors()).contains("p99=fast");
  }

  @Test
  void reportsUnusableFilesAndComparesTheRest() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.log"), "this is no log\n");

    assertThat(run("compare", runs(), bad.toString())).isEqualTo(3);

    assertThat(errors().lines()).singleElement().asString().startsWith(bad.toString());
    assertThat(output()).contains("slow");
  }

  @Test
  void comparesAndNamesIncompleteLog() throws IOException {
    Path log = folder.resolve("runs/slow/1/gc.log");
    byte[] whole = Files.readAllBytes(log);
    Files.write(log, Arrays.copyOf(whole, whole.length - 80));

    assertThat(run("compare", runs())).isZero();

    assertThat(errors()).isEmpty();
    assertThat(output().lines())
        .filteredOn(line -> line.contains("incomplete"))
        .singleElement()
        .asString()
        .startsWith("  - " + Path.of("runs", "slow", "1", "gc.log"));
  }

  @Test
  void aFileSpelledTwoWaysIsOneRun() {
    Path log = folder.resolve("runs/slow/1/gc.log");
    run(
        "compare",
        "--details",
        log.toString(),
        folder.resolve("runs/fast/../slow/1/gc.log").toString());

    assertThat(output()).contains("1 run").doesNotContain("2 runs");
  }

  @Test
  void aReportIsWrittenAndItsGateFails() {
    Path report = folder.resolve("report.json");

    assertThat(run("report", "--slo", "max-pause=1ms", runs(), "-o", report.toString()))
        .isEqualTo(1);
    assertThat(report).isNotEmptyFile();
  }

  @Test
  void reportNamesMissingTargetFolder() {
    Path nowhere = folder.resolve("nowhere");

    assertThat(run("report", runs(), "-o", nowhere.resolve("r.csv").toString())).isEqualTo(4);
    assertThat(errors()).contains("no folder " + nowhere).doesNotContain("Exception", ".tmp");
  }

  @Test
  void reportsInvalidOptionValues() {
    assertThat(run("compare", "--fail-on", "sometimes", runs())).isEqualTo(2);
    assertThat(errors()).contains("--fail-on", "sometimes", "worse|likely-worse");
  }

  @Test
  void aFolderWithoutAnyRunIsNamed() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));

    assertThat(run("compare", empty.toString())).isEqualTo(3);

    assertThat(errors()).startsWith(empty.toString());
    assertThat(output()).isEmpty();
  }

  @Test
  void jsonIsEnglishAndHasTheConfigurations() throws IOException {
    assertThat(run("compare", "--format", "json", runs())).isZero();

    JsonNode json = new ObjectMapper().readTree(output());
    assertThat(json.path("configurations").findValuesAsText("name")).contains("fast", "slow");
    assertThat(json.path("comparisons").findValuesAsText("verdict")).contains("worse");
  }

  @Test
  void csvHasALineForEachFigure() {
    assertThat(run("compare", "--format", "csv", runs())).isZero();

    assertThat(output().lines().filter(line -> line.contains("pause-max")))
        .hasSizeGreaterThanOrEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"r.pdf,%PDF-", "r.html,<!", "r.csv,level", "r.json,{"})
  void fileEndingDecidesReportFormat(String name, String beginning) {
    Path file = folder.resolve(name);

    assertThat(run("report", runs(), "-o", file.toString())).isZero();

    assertThat(file).content(StandardCharsets.ISO_8859_1).startsWith(beginning);
  }

  @Test
  void aRunIsLeftOutAndStillNamed() throws IOException {
    assertThat(run("compare", "--format", "json", "--exclude", "slow/2=the disk was full", runs()))
        .isZero();
    JsonNode answer = new ObjectMapper().readTree(output());
    assertThat(answer.at("/configurations/1/runs")).hasSize(2);
    assertThat(answer.at("/excluded")).hasSize(1);
    assertThat(answer.at("/excluded/0/configuration").asText()).isEqualTo("slow");
    assertThat(answer.at("/excluded/0/name").asText()).isEqualTo("2");
    assertThat(answer.at("/excluded/0/reason").asText()).isEqualTo("the disk was full");

    run("compare", "--exclude", "slow/2=the disk was full", runs());
    assertThat(output()).contains("Excluded", "slow/2: the disk was full");
  }

  @Test
  void everyReportContainsManifestNotes() throws IOException {
    Files.writeString(
        folder.resolve("runs/fast/1/run.json"), "{\"notes\": \"The database was restarted.\"}");

    run("compare", "--details", runs());
    assertThat(output()).contains("fast/1: The database was restarted.");

    String html = folder.resolve("report.html").toString();
    assertThat(run("report", runs(), "--exclude", "slow/2=the disk was full", "-o", html)).isZero();
    assertThat(Files.readString(Path.of(html)))
        .contains("fast/1: The database was restarted.", "slow/2: the disk was full");
  }

  @Test
  void unknownRunOrFileIsUsageError() {
    assertThat(run("compare", "--exclude", "slow/7=noise", runs())).isEqualTo(2);
    assertThat(errors()).contains("--exclude: slow/7 does not exist. Available: fast/1, fast/2");
    assertThat(run("compare", "--shift", "slow/7=1", runs())).isEqualTo(2);
    assertThat(errors()).contains("--shift", "slow/7");
    assertThat(run("compare", "--shift", "slow/1=later", runs())).isEqualTo(2);
    assertThat(errors()).contains("--shift", "later");
    assertThat(run("compare", "--pair", "no.log=no.jtl", runs())).isEqualTo(2);
    assertThat(errors()).contains("no.log does not exist. Available: ", "gc.log");
  }

  @Test
  void namesInvalidLimitAmongSeveral() {
    assertThat(run("compare", "--slo", "p99=10ms,foo=3", runs())).isEqualTo(2);
    assertThat(errors()).contains("--slo foo=3 is invalid. Allowed: p99=500ms");
    assertThat(run("compare", "--warm-up", "soon", runs())).isEqualTo(2);
    assertThat(errors()).contains("--warm-up soon is invalid. Allowed: auto|30s|2min");
  }

  @Test
  void aWrongPairingCostsOneLine() throws IOException {
    // As advised, and in the other order.
    for (boolean logFirst : List.of(true, false)) {
      pairsWith(logFirst);
    }
  }

  private void pairsWith(boolean logFirst) throws IOException {
    Path jtl = folder.resolve("runs/fast/1/results.jtl");
    Files.writeString(jtl, "timeStamp,elapsed,label,success\n1700000000000,10,home,true\n");
    String log = folder.resolve("runs/slow/1/gc.log").toString();

    String pair = logFirst ? log + "=" + jtl : jtl + "=" + log;
    assertThat(run("compare", "--format", "json", "--pair", pair, runs())).isZero();

    JsonNode answer = new ObjectMapper().readTree(output());
    assertThat(answer.at("/configurations/0/runs/0/loadResults")).isEmpty();
    JsonNode mended = answer.at("/configurations/1/runs/0");
    assertThat(mended.at("/loadResults/0").asText()).isEqualTo(jtl.toString());
    assertThat(mended.at("/pairing/how").asText()).isEqualTo("stated");
    assertThat(mended.at("/pairing/confidence").asText()).isEqualTo("certain");
    assertThat(answer.at("/configurations/1/kinship/how").asText()).isEqualTo("names-and-flags");
    assertThat(answer.at("/configurations/1/kinship/confidence").asText()).isEqualTo("certain");
  }

  @Test
  void pairJoinsTwoClients() throws IOException {
    Path alpha = clientsOf("alpha.jtl", 0);
    Path beta = clientsOf("beta.jtl", 400);

    run("compare", alpha.toString(), beta.toString());
    String joining = beta + "=" + alpha;
    assertThat(output())
        .contains("Not ranked: the load results overlap in time.", "--pair " + joining)
        .doesNotContain("better");

    out.reset();
    assertThat(
            run(
                "compare",
                "--format",
                "json",
                "--pair",
                joining,
                alpha.toString(),
                beta.toString()))
        .isZero();
    JsonNode joined = new ObjectMapper().readTree(output()).at("/configurations");
    assertThat(joined).hasSize(1);
    assertThat(joined.at("/0/runs")).hasSize(1);
    JsonNode only = joined.at("/0/runs/0");
    assertThat(only.at("/loadResults")).hasSize(2);
    // Sixty requests from the first start to the last end.
    assertThat(only.at("/metrics/successful-per-second/value").asDouble())
        .isCloseTo(60 / 29.42, within(1e-6));
  }

  /** A p99 needs a hundred pauses: a configuration with fewer has none, with the reason. */
  @Test
  void explainsBlankFiguresBelowTable() throws IOException {
    pauses("many", 120);
    pauses("more", 130);
    pauses("few", 20);

    assertThat(run("compare", folder.resolve("paused").toString())).isZero();
    assertThat(output()).contains("Pause p99 unknown for few: too few values for this percentile.");

    pauses("few", 120);
    assertThat(run("compare", folder.resolve("paused").toString())).isZero();
    assertThat(output()).contains("Pause p99").doesNotContain("unknown for");
  }

  private void pauses(String name, int count) throws IOException {
    StringBuilder log = new StringBuilder("[0.100s][info][gc] Using G1\n");
    for (int i = 0; i < count; i++) {
      log.append(
          "[%d.000s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 9.000ms\n"
              .formatted(i + 1, i));
    }
    Path of = Files.createDirectories(folder.resolve("paused").resolve(name));
    Files.writeString(of.resolve("gc.log"), log);
  }

  /** Two servers under one load: nothing shows to which the result belongs. */
  @Test
  void matchesClusterNodeWithOneOption() throws IOException {
    Path load = clientsOf("load.jtl", 0);
    Path test = Files.createDirectory(folder.resolve("cluster"));
    Files.move(load, test.resolve("load.jtl"));
    for (int node = 1; node <= 2; node++) {
      Files.writeString(
          test.resolve("gc-node" + node + ".log"),
          "[2025-11-14T05:59:59.000+0000][0.100s][info][gc] Using G1\n"
              + "[2025-11-14T06:00:09.000+0000][10.100s][info][gc] GC(0) Pause Young (Normal)"
              + " (G1 Evacuation Pause) 20M->5M(64M) %d.000ms\n".formatted(node)
              + "[2025-11-14T06:00:30.000+0000][31.100s][info][gc] GC(1) Pause Young (Normal)"
              + " (G1 Evacuation Pause) 20M->5M(64M) 1.000ms\n");
    }

    assertThat(run("compare", test.toString())).isZero();
    assertThat(output()).contains("are not matched", "--pair");
    assertThat(
            run(
                "compare",
                "--format",
                "json",
                "--pair",
                test.resolve("load.jtl") + "=" + test.resolve("gc-node2.log"),
                test.toString()))
        .isZero();
    JsonNode only = new ObjectMapper().readTree(output()).at("/configurations/1/runs/0");
    assertThat(only.at("/gcLogs/0").asText()).endsWith("gc-node2.log");
    assertThat(only.at("/loadResults")).hasSize(1);
  }

  @Test
  void loadsOfDifferentTimesAreNotJoined() throws IOException {
    Path first = clientsOf("first.jtl", 0);
    Path second = clientsOf("second.jtl", 100_000);

    assertThat(run("compare", "--pair", first + "=" + second, first.toString(), second.toString()))
        .isEqualTo(2);
    assertThat(errors()).contains("--pair", "FILE=FILE");
  }

  /** A request a second for half a minute. */
  private Path clientsOf(String name, long late) throws IOException {
    StringBuilder rows =
        new StringBuilder("timeStamp,elapsed,label,responseCode,success,allThreads\n");
    for (int second = 0; second < 30; second++) {
      rows.append(1_763_100_000_000L + late + 1000L * second).append(",20,A,200,true,5\n");
    }
    return Files.writeString(folder.resolve(name), rows);
  }

  /** Rule D107: a run with a third of failed requests is no repeat to average. */
  @Test
  void failedRunsAreReportedAndRankNobody() throws IOException {
    for (int run = 1; run <= 3; run++) {
      requests("works/" + run, run, 40, 0);
      requests("fails/" + run, 10 + run, 20, run == 2 ? 3 : 0);
    }

    run("compare", folder.resolve("loads").toString());

    assertThat(output())
        .contains("Too many requests failed to rank these runs", "fails/2")
        .contains("--exclude fails/2=");
  }

  /** Rule D110: a run under another JDK is no repeat. */
  @Test
  void reportsRepeatsWithDifferentJdks() throws IOException {
    for (int run = 1; run <= 3; run++) {
      g1("jdks/a/" + run, "17.0.15+6", run, 4);
      g1("jdks/b/" + run, run == 2 ? "21.0.7+6" : "17.0.15+6", 10 + run, 4);
    }

    run("compare", folder.resolve("jdks").toString());
    assertThat(output()).contains("b has JVM 17.0.15+6 (1 and 3) and 21.0.7+6 (2)");
  }

  @Test
  void repeatsWithSameJdkAndMachineAreFine() throws IOException {
    for (int run = 1; run <= 3; run++) {
      g1("jdks/a/" + run, "17.0.15+6", run, 4);
      g1("jdks/b/" + run, "17.0.15+6", 10 + run, 4);
    }

    run("compare", folder.resolve("jdks").toString());

    assertThat(output()).doesNotContain("Runs of one configuration have different settings");
  }

  /** Rule D106: the log was copied after a quarter of the load. */
  @Test
  void reportsLogCoveringPartOfLoad() throws IOException {
    for (int run = 1; run <= 3; run++) {
      g1("parts/a/" + run, "17.0.15+6", run, 24);
      g1("parts/b/" + run, "17.0.15+6", 10 + run, 4);
      minutes("parts/a/" + run, run, 4);
      minutes("parts/b/" + run, 10 + run, 4);
    }

    run("compare", "--details", folder.resolve("parts").toString());

    assertThat(output()).contains("The GC log covers only a part of the load in 3 of 6 runs.");
  }

  /** ADR 8: the time in which users are added is warm-up; the steady rest is compared. */
  @Test
  void whileUsersAreAddedIsWarmUp() throws IOException {
    for (int run = 1; run <= 3; run++) {
      rampUp("ramp/a/" + run, run, 60);
      rampUp("ramp/b/" + run, 10 + run, 0);
    }

    run("compare", "--format", "json", folder.resolve("ramp").toString());

    // Nineteen of twenty are as good as all.
    assertThat(warmUpSeconds()).isBetween(50.0, 70.0);
  }

  @Test
  void cutsNothingWithoutRampUp() throws IOException {
    rampUp("even/a/1", 1, 0);
    rampUp("even/b/1", 2, 0);

    run("compare", "--format", "json", folder.resolve("even").toString());

    assertThat(warmUpSeconds()).isZero();
  }

  private double warmUpSeconds() throws IOException {
    return new ObjectMapper().readTree(output()).at("/trim/warmUpSeconds").asDouble();
  }

  /** The machine gets faster by the round; in each round b is a fifth slower. */
  @Test
  void runsInTurnsAreComparedRoundByRound() throws IOException {
    assertThat(verdictOfFive(round -> 2 * round, round -> 2 * round + 1)).isEqualTo("better");
  }

  /** The same figures, but nothing shows the effect of the machine. */
  @Test
  void runsOneConfigurationAfterTheOtherAreNot() throws IOException {
    assertThat(verdictOfFive(round -> round, round -> 5 + round)).isEqualTo("open");
  }

  private String verdictOfFive(IntUnaryOperator turnOfA, IntUnaryOperator turnOfB)
      throws IOException {
    double[] machine = {1, 1.3, 0.8, 1.1, 0.7};
    for (int round = 0; round < machine.length; round++) {
      int millis = (int) Math.round(100 * machine[round]);
      requests("a/" + (round + 1), turnOfA.applyAsInt(round), millis, 0);
      requests("b/" + (round + 1), turnOfB.applyAsInt(round), millis * 80 / 100, 0);
    }
    run("compare", "--format", "json", folder.resolve("loads").toString());
    for (JsonNode each : new ObjectMapper().readTree(output()).at("/comparisons")) {
      if (each.at("/metric").asText().equals("latency-p99")) {
        return each.at("/verdict").asText();
      }
    }
    return "";
  }

  /** Three runs of eight settings show a fifteenfold rate. */
  @Test
  void resolvesLargeDifferencesAmongMany() throws IOException {
    for (int i = 0; i < 8; i++) {
      for (int run = 1; run <= 3; run++) {
        requests("c" + (char) ('a' + i) + "/" + run, 3 * i + run, (i == 7 ? 15 : 300) + run, 0);
      }
    }

    run("compare", "--format", "json", folder.resolve("loads").toString());

    for (JsonNode each : new ObjectMapper().readTree(output()).at("/comparisons")) {
      if (each.at("/metric").asText().equals("latency-p99")) {
        boolean isFast = each.at("/candidate").asText().equals("ch");
        assertThat(each.at("/verdict").asText().equals("better")).isEqualTo(isFast);
      }
    }
  }

  /**
   * Two minutes of one client's requests.
   *
   * @param turn in which quarter of an hour
   * @param failing of ten
   */
  private void requests(String name, int turn, int millis, int failing) throws IOException {
    StringBuilder rows = new StringBuilder(JTL);
    long at = start(turn);
    long end = at + 120_000;
    for (int i = 0; at < end; i++) {
      // Some take longer, else every percentile were the same.
      int elapsed = millis + i % 7;
      row(rows, at, elapsed, i % 10 >= failing, 1);
      at += elapsed;
    }
    write("loads/" + name + "/results.jtl", rows);
  }

  /** A request a tenth of a second for so many minutes. */
  private void minutes(String name, int turn, int minutes) throws IOException {
    StringBuilder rows = new StringBuilder(JTL);
    for (int i = 0; i < minutes * 600; i++) {
      row(rows, start(turn) + i * 100L, 20 + (i + turn) % 5, true, 3);
    }
    write(name + "/results.jtl", rows);
  }

  /** Four minutes of twenty users, who are added one by one over some seconds. */
  private void rampUp(String name, int turn, int seconds) throws IOException {
    StringBuilder rows = new StringBuilder(JTL);
    for (int second = 0; second < 240; second++) {
      int users = seconds == 0 ? 20 : Math.min(20, 1 + 20 * second / seconds);
      for (int user = 0; user < users; user++) {
        row(rows, start(turn) + second * 1000L + user * 50L, 30 + (second + user) % 9, true, users);
      }
    }
    write(name + "/results.jtl", rows);
  }

  private static final String JTL = "timeStamp,elapsed,label,responseCode,success,allThreads\n";

  private static long start(int turn) {
    return 1_763_100_000_000L + turn * 900_000L;
  }

  private static void row(StringBuilder rows, long at, int elapsed, boolean good, int users) {
    rows.append(at).append(',').append(elapsed).append(",A,").append(good ? 200 : 500);
    rows.append(',').append(good).append(',').append(users).append('\n');
  }

  /** A pause every ten seconds, so many of them. */
  private void g1(String name, String version, int turn, int pauses) throws IOException {
    StringBuilder lines = new StringBuilder();
    log(lines, turn, 5, "[gc] Using G1");
    log(lines, turn, 6, "[gc,init] Version: " + version + " (release)");
    for (int gc = 0; gc < pauses; gc++) {
      log(
          lines,
          turn,
          2000 + gc * 10_000,
          "[gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(96M) %d.%03dms"
              .formatted(gc, 10 + gc % 3, turn));
    }
    write(name + "/gc.log", lines);
  }

  private static void log(StringBuilder lines, int turn, int uptimeMillis, String message) {
    String stamp =
        DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ")
            .format(Instant.ofEpochMilli(start(turn) + uptimeMillis).atOffset(ZoneOffset.UTC));
    lines.append("[%s][%.3fs][info]%s%n".formatted(stamp, uptimeMillis / 1000.0, message));
  }

  private void write(String name, StringBuilder text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void theEndingDecidesTheFormOfAReport() {
    assertThat(run("report", runs(), "-o", folder.resolve("r.doc").toString())).isEqualTo(2);
    assertThat(errors()).contains("r.doc", ".pdf");
  }

  @Test
  void reportsWriteFailureWithoutStackTrace() {
    assertThat(run("report", runs(), "-o", folder.resolve("no/r.pdf").toString())).isNotZero();
    assertThat(errors().lines()).singleElement().asString().contains("r.pdf");
  }

  @Test
  void reportNeverReplacesInput() throws IOException {
    Path log = folder.resolve("own/gc.csv");
    Logs.parallel(log, 20, 0.01);
    String before = Files.readString(log);
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), log);
    Path hard = Files.createLink(folder.resolve("hard.csv"), log);
    Path around = folder.resolve("own/../own/gc.csv");

    for (Path output : List.of(log, link, hard, around)) {
      for (Path input : List.of(log, folder.resolve("own"))) {
        assertThat(run("report", input.toString(), "-o", output.toString())).isEqualTo(2);
        assertThat(errors().lines()).singleElement().asString().contains("another name");
      }
    }
    assertThat(Files.readString(log)).isEqualTo(before);
    Path other = folder.resolve("own/report.csv");
    assertThat(run("report", log.toString(), "-o", other.toString())).isZero();
  }

  @Test
  void fullDiskIsErrorButClosedPipeNot() {
    assertThat(statusOfWriting("No space left on device")).isEqualTo(4);
    assertThat(errors()).contains("could not be written: No space left on device");
    assertThat(statusOfWriting("Broken pipe")).isZero();
    assertThat(errors()).isEmpty();
  }

  private int statusOfWriting(String failure) {
    err.reset();
    WatchedOutput out =
        new WatchedOutput(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException(failure);
              }
            });
    Terminal terminal =
        new Terminal(new PrintStream(out, true), terminal().err(), terminal().locale());
    int status = CommandLineInterface.run(List.of("compare", runs()), terminal);
    return CommandLineInterface.written(status, out, terminal);
  }

  @Test
  void comparesWithoutDisplay() throws IOException {
    LocalizedTerminal console = new LocalizedTerminal(terminal(), null);

    int status = OpenCommand.open(List.of(runs()), (words, locale) -> false, console);

    assertThat(status).isZero();
    assertThat(errors()).contains("No display");
    assertThat(output()).contains("slow", "whisker report PATH -o report.pdf");
    assertThat(folder).isDirectoryNotContaining("glob:**.pdf");
  }

  /** The number of requests of the only run. */
  private int requests(Path jtl, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("compare", "--format", "json"));
    arguments.addAll(List.of(options));
    arguments.add(jtl.toString());
    assertThat(run(arguments.toArray(String[]::new))).isZero();
    JsonNode run = new ObjectMapper().readTree(output()).at("/configurations/0/runs/0");
    return run.at("/metrics/samples/value").asInt();
  }

  private String runs() {
    return folder.resolve("runs").toString();
  }

  private String output() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String errors() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private int run(String... arguments) {
    out.reset();
    err.reset();
    return CommandLineInterface.run(Arrays.asList(arguments), terminal());
  }

  private Terminal terminal() {
    return new Terminal(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        Locale.ENGLISH);
  }
}
