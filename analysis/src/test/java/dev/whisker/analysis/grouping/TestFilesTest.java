package dev.whisker.analysis.grouping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of one test are one result; the contents are as short as the formats allow. */
class TestFilesTest {

  private static final String JTL =
      "timeStamp,elapsed,label,success\n1700000000000,10,a,true\n1700000001000,20,a,true\n";

  private static final String AB =
      """
      This is ApacheBench, Version 2.3
      Concurrency Level:      2
      Time taken for tests:   4.000 seconds
      Complete requests:      2
      Failed requests:        0
      Non-2xx responses:      1
      Requests per second:    0.50 [#/sec] (mean)
      """;

  private static final String PLOT =
      """
      starttime\tseconds\tctime\tdtime\tttime\twait
      Fri Jan 02 03:04:05 2026\t1767323045\t0\t5\t5\t5
      Fri Jan 02 03:04:25 2026\t1767323065\t0\t9\t9\t9
      """;

  private static final String PERCENTILES = "Percentage served,Time in ms\n50,5.125\n99,8.75\n";

  private static Grouping group(Path folder) {
    List<FileContent> files =
        Folders.files(folder).stream()
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    return Grouper.group(files, List.of(folder));
  }

  private static List<Run> runs(Path folder) {
    return group(folder).configurations().stream().flatMap(each -> each.runs().stream()).toList();
  }

  @Test
  void clientsOfTheSameMinuteAreOneRun(@TempDir Path folder) throws IOException {
    String later = JTL.replace("1700000", "1700600");
    for (String run : List.of("g1/run1", "g1/run2")) {
      Path runFolder = Files.createDirectories(folder.resolve(run));
      String jtl = run.endsWith("1") ? JTL : later;
      Files.writeString(runFolder.resolve("agent-1.jtl"), jtl);
      Files.writeString(runFolder.resolve("agent-2.jtl"), jtl.replace(",20,", ",30,"));
    }
    List<Run> runs = runs(folder);
    assertThat(runs).hasSize(2);
    LoadResult first = runs.getFirst().loadResults().getFirst().result();
    assertThat(first.summary().samples().value()).isEqualTo(4);
    assertThat(first.summary().maxMillis().value()).isEqualTo(30);
    assertThat(group(folder).configurations()).extracting(each -> each.name()).containsOnly("g1");
  }

  @Test
  void clientsOfOtherMinutesAreRuns(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("agent-1.jtl"), JTL);
    Files.writeString(folder.resolve("agent-2.jtl"), JTL.replace("1700000", "1700600"));
    assertThat(runs(folder)).hasSize(2);
  }

  @Test
  void theThreeOfAbAreOne(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("out.txt"), AB);
    Files.writeString(folder.resolve("plot.tsv"), PLOT);
    Files.writeString(folder.resolve("pct.csv"), PERCENTILES);
    List<Run> runs = runs(folder);
    assertThat(runs).hasSize(1);
    SourcedLoadResult result = runs.getFirst().loadResults().getFirst();
    assertThat(result.files()).hasSize(3);
    LoadResult.Samples joined = (LoadResult.Samples) result.result();
    // Errors are in the report, times of day in the plot, durations in both.
    assertThat(joined.head().format()).isEqualTo(LoadFormat.AB_REPORT);
    assertThat(joined.summary().errors().value()).isEqualTo(1);
    assertThat(joined.summary().completedPerSecond().value()).isEqualTo(0.5);
    assertThat(joined.summary().maxMillis().value()).isEqualTo(9);
    assertThat(joined.series().seconds()).isEqualTo(21);
    assertThat(joined.head().startEpochMillis()).isEqualTo(1_767_323_045_000L);
    assertThat(joined.head().facts()).containsEntry("concurrency", "2");
  }

  /** Locust continues to count after its last CSV files. */
  @Test
  void joinsLocustFilesAndUsesLatestFigures(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("run_stats.csv"),
        """
        Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,Min Response Time,Max Response Time,Average Content Size,Requests/s,Failures/s,50%,90%,95%,99%
        GET,/a,9,1,10,20,10,40,15,3.0,0,10,30,40,40
        ,Aggregated,9,1,10,20,10,40,15,3.0,0,10,30,40,40
        """);
    Files.writeString(
        folder.resolve("run_stats_history.csv"),
        """
        Timestamp,User Count,Type,Name,Requests/s,Failures/s,50%,Total Request Count,Total Failure Count,Total Median Response Time,Total Average Response Time,Total Min Response Time,Total Max Response Time,Total Average Content Size
        1700000001,2,,Aggregated,0,0,5,3,0,4,10.0,1,30,9
        1700000002,2,,Aggregated,0,0,5,9,1,4,20.0,1,40,9
        """);
    Files.writeString(
        folder.resolve("run_failures.csv"),
        "Method,Name,Error,Occurrences\nGET,/a,HTTPError('503 Server Error: busy'),1\n");
    Files.writeString(
        folder.resolve("run.json"),
        """
        [{"name": "/a", "method": "GET", "num_requests": 10, "num_failures": 1, "total_response_time": 210.0, "max_response_time": 41.5,
          "start_time": 1700000000.5, "last_request_timestamp": 1700000004.5, "response_times": {"10": 6, "40": 4}}]
        """);
    LoadResult all = ofLocust(folder);
    assertThat(all.head().format()).isEqualTo(LoadFormat.LOCUST_JSON);
    assertThat(all).isInstanceOf(LoadResult.Intervals.class);
    assertThat(all.summary().maxMillis().value()).isEqualTo(41.5);
    assertThat(all.summary().p90Millis().value()).isEqualTo(40);
    assertThat(all.summary().durationSeconds().value()).isEqualTo(4);
  }

  /** The JSON of one test, and the CSV files of another. */
  @Test
  void locustFilesWithDifferentCountsAreTwoTests(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("evening.json");
    Files.writeString(json, locustJson(100_000, 1, 4100));
    Files.writeString(
        folder.resolve("morning_stats.csv"),
        """
        Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,Min Response Time,Max Response Time,Average Content Size,Requests/s,Failures/s,50%,90%,95%,99%
        ,Aggregated,90,1,10,20,10,40,15,3.0,0,10,30,40,40
        """);
    Files.writeString(
        folder.resolve("morning_stats_history.csv"),
        """
        Timestamp,User Count,Type,Name,Requests/s,Failures/s,50%,Total Request Count,Total Failure Count,Total Median Response Time,Total Average Response Time,Total Min Response Time,Total Max Response Time,Total Average Content Size
        1700000001,2,,Aggregated,0,0,5,30,0,4,10.0,1,30,9
        1700000030,2,,Aggregated,0,0,5,90,1,4,20.0,1,40,9
        """);
    assertThat(runs(folder)).hasSize(2);
    // More requests, but fewer of them failed, or none took as long.
    Files.writeString(json, locustJson(95, 0, 41));
    assertThat(runs(folder)).hasSize(2);
    Files.writeString(json, locustJson(95, 1, 30));
    assertThat(runs(folder)).hasSize(2);
    Files.writeString(json, locustJson(95, 1, 41));
    assertThat(runs(folder)).hasSize(1);
  }

  private static String locustJson(int requests, int failures, int max) {
    return """
    [{"name": "/a", "method": "GET", "num_requests": %d, "num_failures": %d, "total_response_time": 2100.0, "max_response_time": %d,
      "start_time": 1700000000.5, "last_request_timestamp": 1700000030.5, "response_times": {"10": %d}}]
    """
        .formatted(requests, failures, max, requests);
  }

  private static LoadResult ofLocust(Path folder) {
    List<Run> runs = runs(folder);
    assertThat(runs).hasSize(1);
    List<SourcedLoadResult> results = runs.getFirst().loadResults();
    assertThat(results).hasSize(1);
    assertThat(results.getFirst().result().summary().samples().value()).isEqualTo(10);
    return results.getFirst().result();
  }

  /** Mean, median, 99th percentile, longest. */
  private static List<Double> times(LoadSummary summary) {
    return Stream.of(
            summary.meanMillis(), summary.p50Millis(), summary.p99Millis(), summary.maxMillis())
        .map(Figure::value)
        .toList();
  }

  private static final String K6_POINTS =
      """
      metric_name,timestamp,metric_value,expected_response,method,name,status
      http_req_duration,1767323046,10.000000,true,GET,a,200
      http_req_duration,1767323047,20.040000,false,GET,a,503
      """;

  private static String k6Text(String mean) {
    return """
        * main: 6 looping VUs for 2s (gracefulStop: 30s)
    http_req_duration..............: avg=%s min=10ms med=15.02ms max=20.04ms p(90)=19ms p(95)=19.5ms
    http_req_failed................: 50.00%% 1 out of 2
    http_reqs......................: 2    0.5/s
    """
        .formatted(mean);
  }

  private static final String K6_JSON =
      """
      {"metrics":{"http_req_duration":{"avg":15.02,"med":15.02,"max":20.04},
       "http_req_failed":{"passes":1,"fails":1,"value":0.5},"http_reqs":{"count":2,"rate":0.5}}}
      """;

  @Test
  void joinsFilesOfEqualFiguresWhateverTheNames(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("ci-output.txt"), k6Text("15.02ms"));
    Files.writeString(folder.resolve("everything.csv"), K6_POINTS);
    Files.writeString(folder.resolve("exported.json"), K6_JSON);
    List<Run> runs = runs(folder);
    assertThat(runs).hasSize(1);
    LoadResult result = runs.getFirst().loadResults().getFirst().result();
    assertThat(result).isInstanceOf(LoadResult.Samples.class);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(4);
    assertThat(result.head().loop()).isEqualTo(LoadResult.Loop.CLOSED);
    Files.delete(folder.resolve("everything.csv"));
    assertThat(runs(folder)).hasSize(1);
  }

  /** Taurus keeps its rows in a folder of their own. */
  @Test
  void taurusStatisticsJoinTheirRows(@TempDir Path folder) throws IOException {
    Path artifacts = Files.createDirectory(folder.resolve("2026-01-02_03-04-05"));
    Files.writeString(artifacts.resolve("kpi.jtl"), JTL);
    String stats =
        """
        label,avg_ct,avg_lt,avg_rt,bytes,concurrency,fail,stdev_rt,succ,throughput,perc_50.0,perc_100.0,rc_200
        a,0,0,%1$s,9,4,0,0,2,2,0.01,0.02,2
        ,0,0,%1$s,9,4,0,0,2,2,0.01,0.02,2
        """;
    Files.writeString(folder.resolve("out.csv"), stats.formatted("0.01500"));
    Files.writeString(folder.resolve("once-more.csv"), stats.formatted("0.01501"));
    assertThat(runs(folder)).hasSize(1);
    Files.writeString(folder.resolve("out.csv"), stats.formatted("0.01700"));
    assertThat(runs(folder)).hasSize(2);
  }

  /** At a rate that is set all repeats have as many requests. */
  private static String vegeta(String mean, String p99, String max) {
    return """
    Requests      [total, rate, throughput]         6000, 100.02, 100.01
    Duration      [total, attack, wait]             59.99s, 59.99s, 412.1us
    Latencies     [min, mean, 50, 90, 95, 99, max]  210us, %s, 401us, 611us, 701us, %s, %s
    Bytes In      [total, mean]                     60000, 10.00
    Bytes Out     [total, mean]                     0, 0.00
    Success       [ratio]                           100.00%%
    Status Codes  [code:count]                      200:6000
    """
        .formatted(mean, p99, max)
        .replace("us,", "\u00b5s,");
  }

  @Test
  void doesNotJoinSimilarRepeats(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("g1-run1.txt"), vegeta("451us", "1.101ms", "5.011ms"));
    Files.writeString(folder.resolve("g1-run2.txt"), vegeta("452us", "1.201ms", "5.021ms"));
    assertThat(runs(folder)).hasSize(2);
    // A tenth of a millisecond is much for a fast server.
    Files.writeString(folder.resolve("g1-run2.txt"), vegeta("532us", "1.101ms", "5.011ms"));
    assertThat(runs(folder)).hasSize(2);
    Files.writeString(folder.resolve("g1-run2.txt"), vegeta("451us", "1.1009ms", "5.011ms"));
    assertThat(runs(folder)).hasSize(1);
  }

  @Test
  void equalCountsWithDifferentMeanAreDifferentTests(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("first.txt"), k6Text("15.02ms"));
    Files.writeString(folder.resolve("second.txt"), k6Text("16.02ms"));
    Files.writeString(folder.resolve("third.json"), K6_JSON);
    assertThat(runs(folder)).hasSize(2);
    // Nothing shows to which of two it belongs.
    Files.writeString(folder.resolve("second.txt"), k6Text("15.03ms"));
    assertThat(runs(folder)).hasSize(3);
  }

  @Test
  void usesMostPreciseTimesOfAb(@TempDir Path folder) throws IOException {
    // ab calls the third of four requests the median, and prints whole milliseconds.
    Files.writeString(
        folder.resolve("out.txt"),
        AB.replace("requests:      2", "requests:      4")
            + "Total:          5    9   3.3     10      13\n"
            + "  50%     10\n  90%     13\n  99%     13\n 100%     13 (longest request)\n");
    assertThat(times(onlyResult(folder, 1))).containsExactly(9.0, 10.0, 13.0, 13.0);
    Files.writeString(
        folder.resolve("pct.csv"), "Percentage served,Time in ms\n50,9.875\n99,12.75\n100,12.75\n");
    assertThat(times(onlyResult(folder, 2))).containsExactly(9.0, 9.875, 12.75, 12.75);
    Files.writeString(
        folder.resolve("plot.tsv"),
        PLOT
            + "Fri Jan 02 03:04:26 2026\t1767323066\t0\t10\t10\t9\n"
            + "Fri Jan 02 03:04:27 2026\t1767323067\t0\t13\t13\t9\n");
    // The second of 5, 9, 10, 13 is the median: nearest rank.
    LoadSummary all = onlyResult(folder, 3);
    assertThat(times(all)).containsExactly(9.25, 9.0, 13.0, 13.0);
    assertThat(all.p50Millis().source()).isEqualTo(Figure.Source.RAW);
    // Number, rate and duration are in the report.
    assertThat(all.samples().value()).isEqualTo(4);
    assertThat(all.errors().value()).isEqualTo(1);
    assertThat(all.durationSeconds()).isEqualTo(Figure.reported(4).withResolution(0.001));
  }

  /** Two requests, the slower of 9 ms. */
  private static final String TIMED =
      AB
          + "Total:          5    7   2.0      5       9\n"
          + "  50%      9\n  90%      9\n  99%      9\n 100%      9 (longest request)\n";

  private static Problem refusal(Path folder) {
    return group(folder).unusable().getFirst().problems().getFirst();
  }

  @Test
  void largerPlotIsOfAnotherTest(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("out.txt"), TIMED);
    Files.writeString(
        folder.resolve("plot.tsv"), PLOT + "Fri Jan 02 03:04:26 2026\t1767323066\t0\t9\t9\t9\n");
    LoadSummary summary = onlyResult(folder, 1);
    assertThat(summary.p50Millis().value()).isEqualTo(9);
    assertThat(summary.samples().value()).isEqualTo(2);
    assertThat(refusal(folder)).isEqualTo(new Problem(0, LoadProblem.OTHER_TEST));
  }

  @Test
  void otherTimesAreOfAnotherTest(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("out.txt"), TIMED);
    Files.writeString(folder.resolve("plot.tsv"), PLOT.replace("9\t9\t9", "9\t11\t9"));
    assertThat(times(onlyResult(folder, 1))).containsExactly(7.0, 9.0, 9.0, 9.0);
    assertThat(refusal(folder)).isEqualTo(new Problem(0, LoadProblem.OTHER_TEST));
    Files.delete(folder.resolve("plot.tsv"));
    Files.writeString(
        folder.resolve("pct.csv"), "Percentage served,Time in ms\n50,10.125\n100,9.375\n");
    assertThat(onlyResult(folder, 1).p50Millis().value()).isEqualTo(9);
    assertThat(refusal(folder)).isEqualTo(new Problem(0, LoadProblem.OTHER_TEST));
    Files.writeString(
        folder.resolve("pct.csv"), "Percentage served,Time in ms\n50,4.875\n100,9.375\n");
    assertThat(onlyResult(folder, 2).maxMillis().value()).isEqualTo(9.375);
    assertThat(group(folder).unusable()).isEmpty();
  }

  private static void put(Path folder, String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, content);
  }

  /** As JMeter's dashboard keeps it. */
  private static String statistics(int samples, int longest) {
    String figures =
        """
        {"transaction": "Total", "sampleCount": %d, "errorCount": 0, "meanResTime": 15.0,
        "medianResTime": 15.0, "maxResTime": %d.0, "pct1ResTime": 20.0, "pct2ResTime": 20.0,
        "pct3ResTime": 20.0, "throughput": 2.0}\
        """
            .formatted(samples, longest);
    return "{\"Total\": " + figures + ", \"a\": " + figures + "}";
  }

  private static final String COLLECTION =
      """
      [2023-11-14T22:13:19.000+0000][0.010s][info][gc] Using G1
      [2023-11-14T22:13:20.500+0000][1.500s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 10M->2M(64M) 5.000ms
      """;

  /** The number of load results and files of each run, by its name. */
  private static List<String> shape(Path folder) {
    return group(folder).configurations().stream()
        .flatMap(
            configuration ->
                configuration.runs().stream()
                    .map(
                        run ->
                            "%s/%s %d log, %s files"
                                .formatted(
                                    configuration.name(),
                                    run.name(),
                                    run.gcLogs().size(),
                                    run.loadResults().stream()
                                        .map(each -> each.files().size())
                                        .toList())))
        .toList();
  }

  @Test
  void dashboardInOwnFolderJoinsItsJtl(@TempDir Path folder) throws IOException {
    for (String run : List.of("a/run1", "a/run2", "b/run1", "b/run2")) {
      put(folder, run + "/gc.log", COLLECTION);
      put(folder, run + "/results.jtl", JTL);
      put(folder, run + "/dashboard/statistics.json", statistics(2, 20));
      put(folder, run + "/dashboard/content/js/dashboard.js", "var a = 1;");
    }
    assertThat(shape(folder))
        .containsExactly(
            "a/1 1 log, [2] files",
            "a/2 1 log, [2] files",
            "b/1 1 log, [2] files",
            "b/2 1 log, [2] files");
    assertThat(group(folder).unusable()).isEmpty();
  }

  @Test
  void findsDashboardsJtlByFigures(@TempDir Path folder) throws IOException {
    int longest = 30;
    for (String run : List.of("serial-1", "serial-2", "g1-1", "g1-2")) {
      longest += 10;
      put(folder, "jtl/" + run + ".jtl", JTL + "1700000002000," + longest + ",a,true\n");
      put(folder, "reports/" + run + "/statistics.json", statistics(3, longest));
    }
    assertThat(shape(folder))
        .containsExactly(
            "g1/1 0 log, [2] files",
            "g1/2 0 log, [2] files",
            "serial/1 0 log, [2] files",
            "serial/2 0 log, [2] files");
  }

  @Test
  void matchesRenamedDashboardBySamples(@TempDir Path folder) throws IOException {
    put(folder, "load/monday.jtl", JTL);
    put(folder, "load/tuesday.jtl", JTL + "1700000002000,30,a,true\n");
    put(folder, "load/first/statistics.json", statistics(2, 20));
    put(folder, "load/second/statistics.json", statistics(3, 30));
    assertThat(shape(folder))
        .containsExactlyInAnyOrder("monday/1 0 log, [2] files", "tuesday/1 0 log, [2] files");
  }

  @Test
  void dashboardWithoutJtlIsRun(@TempDir Path folder) throws IOException {
    put(folder, "a/run1/results.jtl", JTL);
    put(folder, "a/run1/gc.log", COLLECTION);
    put(folder, "a/run2/dashboard/statistics.json", statistics(2, 25));
    put(folder, "a/run2/gc.log", COLLECTION.replace("1.500s", "1.600s"));
    assertThat(runs(folder))
        .hasSize(2)
        .allMatch(run -> run.hasGcLog() && run.hasLoadResult())
        .allMatch(run -> run.loadResults().getFirst().files().size() == 1);
  }

  @Test
  void namesSeparateFilesOfTests(@TempDir Path folder) throws IOException {
    for (String server : List.of("jetty", "tomcat")) {
      Files.writeString(folder.resolve(server + ".txt"), AB);
      Files.writeString(folder.resolve(server + "-plot.tsv"), PLOT);
    }
    List<Run> runs = runs(folder);
    assertThat(runs).hasSize(2);
    assertThat(runs).allSatisfy(run -> assertThat(run.loadResults()).hasSize(1));
    assertThat(runs).allSatisfy(run -> assertThat(run.loadResults().getFirst().files()).hasSize(2));
  }

  @Test
  void ambiguousFilesStaySeparate(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("first.txt"), AB);
    Files.writeString(folder.resolve("second.txt"), AB);
    Files.writeString(folder.resolve("pct.csv"), PERCENTILES);
    assertThat(runs(folder)).hasSize(3);
  }

  private static final String SIEGE =
      """
      Transactions:		         200 hits
      Availability:		       95.24 %
      Elapsed time:		        2.50 secs
      Response time:		        0.03 secs
      Transaction rate:	       80.00 trans/sec
      Concurrency:		        2.40
      Successful transactions:         190
      Failed transactions:	          10
      Longest transaction:	        0.09
      Shortest transaction:	        0.00
      """;

  private static final String SIEGE_LOG =
      """
      Date & Time,  Trans,  Elap Time,  Data Trans,  Resp Time,  Trans Rate,  Throughput,  Concurrent,    OKAY,   Failed
      2026-01-02 03:04:05,    200,       2.50,           0,       0.03,       80.00,        0.00,        2.40,     190,      10
      2026-01-02 03:05:05,    300,       2.50,           0,       0.03,      120.00,        0.00,        2.40,     300,       0
      """;

  @Test
  void siegeReportJoinsItsLogRow(@TempDir Path folder) throws IOException {
    Files.writeString(Files.createDirectory(folder.resolve("a")).resolve("report.txt"), SIEGE);
    Files.writeString(folder.resolve("siege.log"), SIEGE_LOG);
    List<LoadResult> results =
        runs(folder).stream().map(run -> run.loadResults().getFirst().result()).toList();
    assertThat(results)
        .extracting(result -> result.summary().samples().value())
        .containsExactlyInAnyOrder(210.0, 300.0);
    // The row contains the time.
    assertThat(results)
        .allSatisfy(result -> assertThat(result.head().endEpochMillis()).isPositive());
  }

  @Test
  void jtlKeepsItsGcLogBesideOtherLogs(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("gc.log"),
        """
        [2023-11-14T22:13:19.000+0000][0.010s][info][gc] Using G1
        [2023-11-14T22:13:20.500+0000][1.500s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 10M->2M(64M) 5.000ms
        [2023-11-14T22:13:22.500+0000][3.500s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 10M->2M(64M) 5.000ms
        """);
    Files.writeString(folder.resolve("results.jtl"), JTL);
    Files.writeString(
        folder.resolve("jmeter.log"),
        "summary =      2 in 00:00:01 =    2.0/s Avg:    15 Min:    10 Max:    20 Err:     0"
            + " (0.00%)\n");
    Files.writeString(
        folder.resolve("access.log"),
        """
        h - - [14/Nov/2023:22:13:20 +0000] "GET /a HTTP/1.1" 200 5 0.007
        h - - [14/Nov/2023:22:13:21 +0000] "GET /a HTTP/1.1" 200 5 0.009
        """);
    List<Run> runs = runs(folder);
    assertThat(runs).hasSize(1);
    Run run = runs.getFirst();
    assertThat(run.gcLogs()).hasSize(1);
    assertThat(run.loadResults())
        .extracting(each -> each.result().head().format())
        .containsExactly(LoadFormat.JTL_CSV, LoadFormat.ACCESS_LOG);
    assertThat(run.loadResults().getFirst().files()).hasSize(2);
    // Single requests are still available, for example for a pause.
    LoadResult.Samples joined = (LoadResult.Samples) run.loadResults().getFirst().result();
    List<Integer> elapsed = new ArrayList<>();
    Objects.requireNonNull(joined.recorded())
        .started(1_700_000_000_500L, 1_700_000_002_000L, row -> elapsed.add(row.elapsedMillis()));
    assertThat(elapsed).containsExactly(20);
  }

  @Test
  void anAccessLogAloneIsTheLoadResult(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("access.log"),
        """
        h - - [14/Nov/2023:22:13:20 +0000] "GET /a HTTP/1.1" 200 5 0.007
        h - - [14/Nov/2023:22:13:21 +0000] "GET /a HTTP/1.1" 200 5 0.009
        """);
    assertThat(runs(folder)).hasSize(1);
  }

  @Test
  void nGrinderOutputExplainsBareNumbers(@TempDir Path folder) throws IOException {
    Path mean = Files.writeString(folder.resolve("Mean_Test_Time_(ms).data"), "5.0\nnull\n5.5\n");
    List<FileContent> alone = AnyFile.read(mean, ZoneOffset.UTC, Progress.NONE);
    assertThat(alone.getFirst().problems())
        .containsExactly(new Problem(0, LoadProblem.NEEDS_BESIDE, "output.csv"));
    assertThat(Grouper.group(alone, List.of(mean)).unusable()).hasSize(1);
    Path output = Files.writeString(folder.resolve("output.csv"), NGRINDER);
    List<FileContent> both = new ArrayList<>(alone);
    both.addAll(AnyFile.read(output, ZoneOffset.UTC, Progress.NONE));
    Grouping grouping = Grouper.group(both, List.of(mean, output));
    assertThat(grouping.unusable()).isEmpty();
    assertThat(grouping.configurations()).hasSize(1);
  }

  private static final String NGRINDER =
      """
      DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),TPS
      2026-01-02 03:04:05,2,10,0,5.0,10.0
      2026-01-02 03:04:06,2,12,0,5.0,12.0
      """;

  @Test
  void nGrinderFolderIsOneRun(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("TPS.data"), "10.0\nnull\n12.5\n13.5\n");
    Files.writeString(folder.resolve("Errors.data"), "0\nnull\n1\n2\n");
    Files.writeString(folder.resolve("Mean_Test_Time_(ms).data"), "5.0\nnull\n5.5\n6\n");
    LoadSummary alone = onlyResult(folder, 2);
    assertThat(alone.successfulPerSecond()).isEqualTo(Figure.derived(12));
    assertThat(alone.errors()).isEqualTo(Figure.derived(3));
    assertThat(alone.samples().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(alone.p99Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
    Files.writeString(folder.resolve("output.csv"), NGRINDER);
    LoadSummary told = onlyResult(folder, 3);
    assertThat(told.samples().value()).isEqualTo(22);
    assertThat(told.successfulPerSecond().value()).isEqualTo(11);
  }

  private static final String GATLING_STATS =
      """
      {"name":"All Requests","numberOfRequests":{"total":2,"ok":1,"ko":1},"meanResponseTime":{"total":30,"ok":10,"ko":50},
       "maxResponseTime":{"total":50},"meanNumberOfRequestsPerSecond":{"total":2}}
      """;

  @Test
  void gatlingFolderIsOneRun(@TempDir Path folder) throws IOException {
    Path js = Files.createDirectories(folder.resolve("sim-20260102/js"));
    Files.writeString(
        js.resolve("stats.json"),
        "{\"type\":\"GROUP\",\"stats\":" + GATLING_STATS + ",\"contents\":{}}");
    Files.writeString(js.resolve("global_stats.json"), GATLING_STATS);
    assertThat(onlyResult(folder, 2).meanMillis().value()).isEqualTo(30);
    Files.writeString(
        folder.resolve("sim-20260102/simulation.log"),
        """
        RUN\tSim\tsim\t1700000000000\t \t3.10.5
        REQUEST\t\ta\t1700000000000\t1700000000010\tOK\t
        REQUEST\t\ta\t1700000000500\t1700000000551\tKO\t
        """);
    assertThat(onlyResult(folder, 3).maxMillis()).isEqualTo(Figure.raw(51).withResolution(1));
  }

  /** In the folder of a CI job, beside the folder of the report. */
  @Test
  void gatlingConsoleJoinsLogWithEqualCounts(@TempDir Path folder) throws IOException {
    Path report = Files.createDirectories(folder.resolve("sim-20260102"));
    Files.writeString(
        report.resolve("simulation.log"),
        """
        RUN\tSim\tsim\t1700000000000\t \t3.10.5
        REQUEST\t\ta\t1700000000000\t1700000000004\tOK\t
        REQUEST\t\ta\t1700000000500\t1700000000551\tKO\t
        """);
    Path console = folder.resolve("job.txt");
    Files.writeString(console, gatlingSummary(51));
    // The mean of 4 and 51 ms is 27.5 ms, which Gatling prints without its fraction.
    assertThat(onlyResult(folder, 2).meanMillis().value()).isEqualTo(27.5);
    Files.writeString(console, gatlingSummary(52));
    assertThat(runs(folder)).hasSize(2);
  }

  @Test
  void otherGatlingSummaryIsOfAnotherTest(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("simulation.log"),
        """
        RUN\tSim\tsim\t1700000000000\t \t3.10.5
        REQUEST\t\ta\t1700000000000\t1700000000004\tOK\t
        """);
    Path console = folder.resolve("job.txt");
    Files.writeString(console, gatlingSummary(51));
    assertThat(runs(folder)).hasSize(2);
    Files.writeString(
        console, gatlingSummary(51).replace("2 (OK=1      KO=1 ", "1 (OK=1      KO=- "));
    assertThat(runs(folder)).hasSize(1);
  }

  private static String gatlingSummary(int max) {
    return """
    ---- Global Information --------------------------------------------------------
    > request count                                          2 (OK=1      KO=1     )
    > max response time                                     %d (OK=4      KO=%d    )
    > mean response time                                    28 (OK=4      KO=51    )
    > mean requests/sec                                      2 (OK=1      KO=1     )
    ================================================================================
    """
        .formatted(max, max);
  }

  private static LoadSummary onlyResult(Path folder, int files) {
    List<Run> runs = runs(folder);
    assertThat(runs).hasSize(1);
    assertThat(runs.getFirst().loadResults()).hasSize(1);
    SourcedLoadResult result = runs.getFirst().loadResults().getFirst();
    assertThat(result.files()).hasSize(files);
    return result.result().summary();
  }

  private static final String SOME_FAILED = JTL + "1700000002000,30,a,false\n";

  private static final String FAILURE =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testResults version="1.2">
      <httpSample t="30" ts="1700000002000" s="false" lb="a" rc="503" rm="no" tn="t 1-1"/>
      </testResults>
      """;

  /** As Taurus leaves them. */
  @Test
  void rewrittenFailuresAreNoSeparateTest(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("kpi.jtl"), SOME_FAILED);
    Path again = Files.writeString(folder.resolve("error.jtl"), FAILURE);
    Grouping grouping = group(folder);
    assertThat(grouping.configurations()).hasSize(1);
    LoadResult result =
        grouping.configurations().getFirst().runs().getFirst().loadResults().getFirst().result();
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(grouping.ignored())
        .singleElement()
        .satisfies(aside -> assertThat(aside.file()).isEqualTo(again))
        .satisfies(
            aside ->
                assertThat(aside.problems())
                    .containsExactly(new Problem(0, GroupingProblem.ALREADY_IN, "kpi.jtl")));
  }

  @Test
  void failuresThatNobodyElseHasAreATest(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("kpi.jtl"), SOME_FAILED);
    Path error = folder.resolve("error.jtl");
    for (String other :
        List.of(
            FAILURE.replace("lb=\"a\"", "lb=\"b\""),
            FAILURE.replace("1700000002000", "1700000902000"),
            FAILURE.replace(
                "<httpSample t",
                "<httpSample t=\"5\" ts=\"1700000002000\" s=\"false\" lb=\"a\"/>\n<httpSample t"),
            FAILURE.replace("false", "true"))) {
      Files.writeString(error, other);
      assertThat(runs(folder)).as(other).hasSize(2);
    }
    Files.writeString(error, FAILURE);
    Files.writeString(folder.resolve("kpi2.jtl"), SOME_FAILED);
    assertThat(runs(folder)).as("two that have it").hasSize(3);
    Files.delete(folder.resolve("kpi2.jtl"));
    Files.writeString(folder.resolve("kpi.jtl"), SOME_FAILED.replace("true", "false"));
    assertThat(runs(folder)).as("both failed").hasSize(2);
  }
}
