package dev.whisker.load.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.Figure.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Interval;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import dev.whisker.load.formats.LoadReaders;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Written by hand from the description of the formats. */
class ReportsTest {

  private static final String CONSOLE =
      """
      Creating summariser <summary>
      summary +    799 in 00:00:02 =  320.5/s Avg:    11 Min:     0 Max:   101 Err:   310 (38.80%) Active: 10 Started: 10 Finished: 0
      summary +      1 in 00:00:01 =    1.0/s Avg:    51 Min:    51 Max:    51 Err:     0 (0.00%) Active: 0 Started: 10 Finished: 10
      summary =    800 in 00:00:04 =  200.0/s Avg:    12 Min:     0 Max:   102 Err:   310 (38.75%)
      ... end of run
      """;

  @Test
  void theConsoleTellsTheSum() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(CONSOLE), SummariserReader.class);
    assertThat(result).isInstanceOf(LoadResult.Summary.class);
    assertThat(result.summary().samples().value()).isEqualTo(800);
    assertThat(result.summary().errors().value()).isEqualTo(310);
    assertThat(result.summary().errorPercent().value()).isEqualTo(38.75);
    assertThat(result.summary().meanMillis().value()).isEqualTo(12);
    assertThat(result.summary().maxMillis().value()).isEqualTo(102);
    assertThat(result.summary().completedPerSecond().value()).isEqualTo(200);
    // 490 in 4 seconds
    assertThat(result.summary().successfulPerSecond().value()).isEqualTo(122.5);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
  }

  @Test
  void theLogTellsWhen() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                2026-01-02 03:04:00,001 INFO o.a.j.e.StandardJMeterEngine: Running the test!
                2026-01-02 03:04:30,120 INFO o.a.j.r.Summariser: summary +   3000 in 00:00:30 =  100.0/s Avg:    10 Min:     1 Max:    90 Err:    30 (1.00%) Active: 20 Started: 20 Finished: 0
                2026-01-02 03:05:00,130 INFO o.a.j.r.Summariser: summary +   1500 in 00:00:30 =   50.0/s Avg:    40 Min:     1 Max:   900 Err:     0 (0.00%) Active: 0 Started: 20 Finished: 20
                2026-01-02 03:05:00,131 INFO o.a.j.r.Summariser: summary =   4500 in 00:01:00 =   75.0/s Avg:    20 Min:     1 Max:   900 Err:    30 (0.67%)
                """),
            SummariserReader.class);
    LoadResult.Intervals result = (LoadResult.Intervals) reading.results().getFirst();
    long start = Instant.parse("2026-01-02T03:04:00Z").toEpochMilli();
    assertThat(result.intervals())
        .containsExactly(
            new Interval(start, 30_000, 2970, 30, 10, 20),
            new Interval(start + 30_000, 30_000, 1500, 0, 40, 0));
    assertThat(result.summary().durationSeconds().value()).isEqualTo(60);
    assertThat(reading.problems())
        .containsExactly(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, "Z"));
  }

  @Test
  void aCountThatFallsIsAnotherTest() throws IOException {
    String second =
        "summary =     10 in 00:00:01 =   10.0/s Avg:     5 Min:     0 Max:     9 Err:     0 (0.00%)\n";
    Reading reading = OneResult.reading(MemorySource.of(CONSOLE + second), SummariserReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(800.0, 10.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Fewer errors; a shorter longest; a shorter time; a longer shortest; less time in all.
        "summary =    900 in 00:00:04 =  225.0/s Avg:    12 Min:     0 Max:   102 Err:   309 (34.33%)",
        "summary =    900 in 00:00:04 =  225.0/s Avg:    12 Min:     0 Max:   101 Err:   310 (34.44%)",
        "summary =    900 in 00:00:03 =  300.0/s Avg:    12 Min:     0 Max:   102 Err:   310 (34.44%)",
        "summary =    900 in 00:00:04 =  225.0/s Avg:    12 Min:     1 Max:   102 Err:   310 (34.44%)",
        "summary =    900 in 00:00:04 =  225.0/s Avg:     7 Min:     0 Max:   102 Err:   310 (34.44%)"
      })
  void aTestOfMoreRequestsIsAnotherWhereAnythingElseFalls(String second) throws IOException {
    Reading reading =
        OneResult.reading(MemorySource.of(CONSOLE + second + "\n"), SummariserReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(800.0, 900.0);
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
  }

  @Test
  void aTotalThatOnlyGrowsIsOfTheSameTest() throws IOException {
    String later =
        "summary =    900 in 00:00:04 =  225.0/s Avg:    12 Min:     0 Max:   102 Err:   310 (34.44%)\n";
    LoadResult result = OneResult.of(MemorySource.of(CONSOLE + later), SummariserReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(900);
  }

  private static final String UNDER_WAY =
      """
      summary +    300 in 00:00:30 =   10.0/s Avg:    20 Min:     1 Max:    80 Err:     6 (2.00%) Active: 5 Started: 5 Finished: 0
      summary +    300 in 00:00:30 =   10.0/s Avg:    20 Min:     1 Max:    90 Err:     0 (0.00%) Active: 5 Started: 5 Finished: 0
      summary =    600 in 00:01:00 =   10.0/s Avg:    20 Min:     1 Max:    90 Err:     6 (1.00%)
      """;

  private static final String REST =
      "summary +    200 in 00:00:20 =   10.0/s Avg:    40 Min:     1 Max:   700 Err:     2 (1.00%) Active: 2 Started: 5 Finished: 3\n";

  @Test
  void whatCameBehindTheLastTotalCountsToo() throws IOException {
    LoadSummary summary =
        OneResult.of(MemorySource.of(UNDER_WAY + REST), SummariserReader.class).summary();
    assertThat(summary.samples().value()).isEqualTo(800);
    assertThat(summary.errors().value()).isEqualTo(8);
    // (600 x 20 + 200 x 40) / 800
    assertThat(summary.meanMillis().value()).isEqualTo(25);
    assertThat(summary.maxMillis().value()).isEqualTo(700);
    assertThat(summary.durationSeconds().value()).isEqualTo(80);
    assertThat(summary.completedPerSecond().value()).isEqualTo(10);
    // 792 in 80 seconds
    assertThat(summary.successfulPerSecond().value()).isCloseTo(9.9, within(1e-9));
  }

  @Test
  void behindTheEndOfATestAnotherBegins() throws IOException {
    String ended = UNDER_WAY.replaceAll("(?m)(Max: +90 .*)Active: 5", "$1Active: 0");
    Reading reading = OneResult.reading(MemorySource.of(ended + REST), SummariserReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(600.0, 200.0);
  }

  @Test
  void bothRatesAreOfTheSameTime() throws IOException {
    // 500 requests in 2.5 seconds, which the line calls 3.
    String rounded =
        "summary =    500 in 00:00:03 =  200.0/s Avg:    12 Min:     0 Max:   102 Err:   100 (20.00%)\n";
    LoadSummary summary = OneResult.of(MemorySource.of(rounded), SummariserReader.class).summary();
    assertThat(summary.completedPerSecond().value()).isEqualTo(200);
    assertThat(summary.successfulPerSecond().value()).isCloseTo(160, within(1e-9));
  }

  @Test
  void aTestThatEndedBeforeItsFirstSumIsAddedUp() throws IOException {
    String cut =
        """
        summary +    100 in 00:00:30 =    3.3/s Avg:    11 Min:     0 Max:   101 Err:    10 (10.00%) Active: 5 Started: 5 Finished: 0
        summary +    200 in 00:00:30 =    6.7/s Avg:    20 Min:     0 Max:   300 Err:     0 (0.00%) Active: 0 Started: 5 Finished: 5
        """;
    LoadSummary summary = OneResult.of(MemorySource.of(cut), SummariserReader.class).summary();
    assertThat(summary.samples().value()).isEqualTo(300);
    assertThat(summary.errors().value()).isEqualTo(10);
    // (100 x 11 + 200 x 20) / 300
    assertThat(summary.meanMillis().value()).isEqualTo(17);
    assertThat(summary.maxMillis().value()).isEqualTo(300);
    assertThat(summary.durationSeconds().value()).isEqualTo(60);
    assertThat(summary.completedPerSecond().value()).isEqualTo(5);
  }

  @Test
  void aTestWithoutARequestHasNoMean() throws IOException {
    String none =
        "summary =      0 in 00:00:00 = ******/s Avg:     0 Min: 9223372036854775807"
            + " Max: -9223372036854775808 Err:     0 (0.00%)\n";
    LoadSummary summary = OneResult.of(MemorySource.of(none), SummariserReader.class).summary();
    assertThat(summary.samples().value()).isZero();
    assertThat(summary.meanMillis().isKnown()).isFalse();
    assertThat(summary.maxMillis().isKnown()).isFalse();
  }

  private static String statistics(int count) {
    String figures =
        """
        {"transaction":"%s","sampleCount":%d,"errorCount":5,"errorPct":1.0,"meanResTime":20.5,"medianResTime":11.0,"minResTime":1.0,"maxResTime":90.0,"pct1ResTime":40.0,"pct2ResTime":50.0,"pct3ResTime":80.0,"throughput":100.0,"receivedKBytesPerSec":1.0,"sentKBytesPerSec":1.0}""";
    return "{\"home\":%s,\n\"Total\":%s}\n"
        .formatted(figures.formatted("home", 500), figures.formatted("Total", count));
  }

  @Test
  void theDashboardsStatistics() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(statistics(500)), StatisticsReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(500);
    assertThat(result.summary().meanMillis().value()).isEqualTo(20.5);
    assertThat(result.summary().p50Millis().value()).isEqualTo(11);
    assertThat(result.summary().p90Millis().value()).isEqualTo(40);
    assertThat(result.summary().p99Millis().value()).isEqualTo(80);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(5);
    assertThat(result.labels()).containsOnlyKeys("home");
  }

  @Test
  void percentilesOfTheLastSamplesAreNotThoseOfTheTest() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(statistics(100_000)), StatisticsReader.class);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.LAST_SAMPLES_ONLY);
    assertThat(result.summary().p50Millis().absence()).isEqualTo(Absence.LAST_SAMPLES_ONLY);
    assertThat(result.summary().maxMillis().value()).isEqualTo(90);
  }

  @Test
  void otherPercentilesOfTheDashboardAreNotTakenForTheUsualOnes() throws IOException {
    String others = statistics(500).replaceFirst("\"pct2ResTime\":50.0", "\"pct2ResTime\":30.0");
    Reading reading = OneResult.reading(MemorySource.of(others), StatisticsReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().p50Millis().value()).isEqualTo(11);
    assertThat(result.summary().p90Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(result.labels().values())
        .extracting(label -> label.p99Millis().absence())
        .containsExactly(Absence.NOT_IN_FILE);
    assertThat(result.summary().maxMillis().value()).isEqualTo(90);
    assertThat(reading.problems()).containsExactly(new Problem(0, JtlProblem.OTHER_PERCENTILES));
  }

  @Test
  void percentilesThatAreAllTheSameAreTheUsualOnes() throws IOException {
    String even = statistics(500).replaceAll("ResTime\":(?:11|40|50|80).0", "ResTime\":11.0");
    Reading reading = OneResult.reading(MemorySource.of(even), StatisticsReader.class);
    assertThat(reading.results().getFirst().summary().p99Millis().value()).isEqualTo(11);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void percentilesThatAreMissingAreNotHeldAgainstTheOthers() throws IOException {
    String two = statistics(500).replace(",\"pct2ResTime\":50.0", "");
    Reading reading = OneResult.reading(MemorySource.of(two), StatisticsReader.class);
    assertThat(reading.results().getFirst().summary().p95Millis().isKnown()).isFalse();
    assertThat(reading.results().getFirst().summary().p99Millis().value()).isEqualTo(80);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void statisticsThatBreakOffAreNone() throws IOException {
    MemorySource cut = MemorySource.of(statistics(500).substring(0, 400));
    assertThat(OneResult.reading(cut, StatisticsReader.class).results()).isEmpty();
  }

  /** As services that run JMeter give them. */
  @Test
  void statisticsOfLabelsAloneAreAddedUp() throws IOException {
    String labels = statistics(300).replace("\"Total\":", "\"cart\":");
    Reading reading = OneResult.reading(MemorySource.of(labels), StatisticsReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(800);
    assertThat(result.summary().errors().value()).isEqualTo(10);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
    assertThat(result.summary().completedPerSecond().isKnown()).isFalse();
    assertThat(result.labels()).containsOnlyKeys("home", "cart");
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.TOTAL_MISSING));
  }

  @Test
  void statisticsWithinSomethingElseAreNone() throws IOException {
    String wrapped = "{\"results\":" + statistics(300).strip() + "}";
    Reading reading = OneResult.reading(MemorySource.of(wrapped), StatisticsReader.class);
    assertThat(reading.results()).isEmpty();
  }

  @Test
  void theAggregateReport() throws IOException {
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Sent KB/sec
                "a, b",400,10,9,20,30,40,1,50,0.000%,100.5,1,1
                flaky,400,14,9,22,33,44,1,55,77.500%,100.5,1,1
                TOTAL,800,12,9,21,32,43,1,55,38.750%,200.0,2,2
                """),
            ReportTableReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(800);
    assertThat(result.summary().errors().value()).isEqualTo(310);
    assertThat(result.summary().errors().source()).isEqualTo(Source.DERIVED);
    assertThat(result.summary().p99Millis().value()).isEqualTo(43);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(4);
    assertThat(result.summary().successfulPerSecond().value()).isCloseTo(122.5, within(1e-9));
    assertThat(result.labels()).containsOnlyKeys("a, b", "flaky");
  }

  @Test
  void otherPercentilesThanUsualAreNotTakenForTheUsualOnes() throws IOException {
    LoadSummary summary =
        OneResult.of(
                MemorySource.of(
                    """
                    Label,# 样本,平均值,中位数,75% 百分位,90% 百分位,99.9% 百分位,最小值,最大值,异常 %,吞吐量,接收 KB/sec,发送 KB/sec
                    总体,800,12,9,21,32,43,1,55,38.750%,200.0,2,2
                    """),
                ReportTableReader.class)
            .summary();
    assertThat(summary.p90Millis().value()).isEqualTo(32);
    assertThat(summary.p95Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void theSummaryReportWithDecimalCommas() throws IOException {
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes
                home,200,5,0,9,"1,50","0,50%",",5","1,0","1,0","9,0"
                TOTAL,200,5,0,9,"1,50","0,50%",",5","1,0","1,0","9,0"
                """),
            ReportTableReader.class);
    assertThat(result.summary().errorPercent().value()).isEqualTo(0.5);
    assertThat(result.summary().errors().value()).isEqualTo(1);
    assertThat(result.summary().completedPerSecond().value()).isEqualTo(0.5);
    assertThat(result.summary().maxMillis().value()).isEqualTo(9);
    assertThat(result.summary().p90Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
  }

  private static String total(String time, int count, String length) {
    return "2026-01-02 %s,1 INFO o.a.j.r.Summariser: summary =  %d in %s =  10.0/s Avg: 5 Min: 1 Max: 9 Err: 0 (0.00%%)\n"
        .formatted(time, count, length);
  }

  private static String part(String time, int count) {
    return total(time, count, "00:00:10").replace("summary =", "summary +");
  }

  @Test
  void eachTestOfALogHasItsOwnIntervals() throws IOException {
    String text =
        part("03:00:10", 100)
            + part("03:00:20", 100)
            + total("03:00:20", 200, "00:00:20")
            + part("05:00:10", 150)
            + part("05:00:20", 150)
            + total("05:00:20", 300, "00:00:20");
    Reading reading = OneResult.reading(MemorySource.of(text), SummariserReader.class);
    assertThat(reading.results())
        .extracting(result -> result.head().endEpochMillis())
        .containsExactly(
            Instant.parse("2026-01-02T03:00:20Z").toEpochMilli(),
            Instant.parse("2026-01-02T05:00:20Z").toEpochMilli());
    assertThat(reading.results())
        .extracting(result -> ((LoadResult.Intervals) result).intervals().size())
        .containsExactly(2, 2);
  }

  @Test
  void aSummariserMayHaveAnyNameAndSayAllTwice() throws IOException {
    String log =
        (part("03:00:10", 100) + total("03:00:10", 100, "00:00:10"))
            .replace("summary", "Generate Summary Results");
    String twice =
        log.lines()
            .map(line -> line + "\n" + line.substring(line.indexOf("Generate")) + "\n")
            .collect(Collectors.joining());
    LoadResult.Intervals result =
        (LoadResult.Intervals) OneResult.of(MemorySource.of(twice), SummariserReader.class);
    assertThat(result.intervals()).hasSize(1);
    assertThat(result.summary().samples().value()).isEqualTo(100);
  }

  @Test
  void aReportTableMayBeOfAnyLanguage() throws IOException {
    String german =
        """
        Bezeichner,# Proben,Mittelwert,Median,90% Line,95% Line,99% Line,Min,Max,Fehler %,Durchsatz,KB/sek,Sent KB/sec
        a,600,1234,10,50,60,90,1,"1,999","5,000%","10,50000","1,5",",1"
        b,400,12,10,50,60,90,1,99,"5,000%","10,50000","1,5",",1"
        GESAMT,"1,000",745,10,50,60,90,1,"1,999","5,000%","10,50000","1,5",",1"
        """;
    String spreadsheet =
        """
        Label;# Samples;Average;Median;90% Line;95% Line;99% Line;Min;Max;Error %;Throughput;Received KB/sec;Sent KB/sec
        a;1000;745;10;50;60;90;1;1999;5,000%;10,5;1,5;,1
        TOTAL;1000;745;10;50;60;90;1;1999;5,000%;10,5;1,5;,1
        """;
    // As a plugin's command line writes it.
    String plugin =
        """
        sampler_label,aggregate_report_count,average,aggregate_report_median,aggregate_report_90%_line,aggregate_report_95%_line,aggregate_report_99%_line,aggregate_report_min,aggregate_report_max,aggregate_report_error%,aggregate_report_rate,aggregate_report_bandwidth,aggregate_report_stddev
        a,1000,745,10,50,60,90,1,1999,5.00%,10.5,1.5,3.0
        TOTAL,1000,745,10,50,60,90,1,1999,5.00%,10.5,1.5,3.0
        """;
    for (String table : List.of(german, spreadsheet, plugin)) {
      LoadSummary all = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
      assertThat(all.samples().value()).isEqualTo(1000);
      assertThat(all.errors().value()).isEqualTo(50);
      assertThat(all.meanMillis().value()).isEqualTo(745);
      assertThat(all.p99Millis().value()).isEqualTo(90);
      assertThat(all.maxMillis().value()).isEqualTo(1999);
      assertThat(all.completedPerSecond().value()).isEqualTo(10.5);
    }
  }

  @Test
  void aTableWithoutItsLastRowIsAddedUp() throws IOException {
    String table =
        """
        Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes
        a,100,30,1,70,5.5,5.00%,10.5,1.0,1.0,100.0
        b,300,14,1,99,5.5,0.00%,10.5,1.0,1.0,100.0
        """;
    Reading reading = OneResult.reading(MemorySource.of(table), ReportTableReader.class);
    LoadSummary all = reading.results().getFirst().summary();
    assertThat(all.samples().value()).isEqualTo(400);
    assertThat(all.errors().value()).isEqualTo(5);
    // (100 x 30 + 300 x 14) / 400
    assertThat(all.meanMillis().value()).isEqualTo(18);
    assertThat(all.maxMillis().value()).isEqualTo(99);
    assertThat(all.completedPerSecond().isKnown()).isFalse();
    assertThat(reading.results().getFirst().labels().keySet()).containsExactly("a", "b");
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.TOTAL_MISSING));
  }

  @Test
  void aLabelMayBeCalledAsTheSumIs() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Sent KB/sec
        TOTAL,100,12,10,20,30,40,1,99,5.00%,10.5,1.00,0.50
        b,300,12,10,20,30,40,1,90,0.00%,30.5,1.00,0.50
        TOTAL,400,12,10,20,30,40,1,99,1.25%,41.0,1.00,0.50
        """;
    LoadResult result = OneResult.of(MemorySource.of(table), ReportTableReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(400);
    assertThat(result.summary().errors().value()).isEqualTo(5);
    assertThat(result.labels()).containsOnlyKeys("TOTAL", "b");
  }

  /** As performance pipelines keep them: a row for each test, and what was set behind it. */
  @Test
  void aLabelThatStandsInATableOnceMoreIsOfAnotherTest() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Std. Dev.,Date,Payload,Users
        echo,6000,50,40,90,110,180,1,900,0.00%,100.0,190.4,33.12,1758812345,50,60
        echo,6600,45,38,85,105,170,1,800,0.00%,110.0,200.4,31.12,1758898745,50,60
        echo,5400,150,140,290,310,380,1,2200,1.00%,90.0,180.4,63.12,1758898999,50,200
        """;
    Reading reading = OneResult.reading(MemorySource.of(table), ReportTableReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().p99Millis().value())
        .containsExactly(180.0, 170.0, 380.0);
    assertThat(reading.results())
        .extracting(result -> result.head().facts().get("concurrency"))
        .containsExactly("60", "60", "200");
    assertThat(reading.problems())
        .containsExactly(
            new Problem(0, LoadProblem.TOTAL_MISSING),
            new Problem(0, LoadProblem.SEVERAL_TESTS, 3));
  }

  /** Of tests that make the same number of requests each, the longest time may be the same too. */
  @Test
  void aTestOfAsManyRequestsAsTheOneBeforeIsNotItsSum() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Std. Dev.
        echo,1000,12,10,20,25,40,1,80,0.00%,50.0,10.0,5.0
        echo,1000,30,28,50,60,70,2,80,1.00%,30.0,6.0,3.0
        """;
    Reading reading = OneResult.reading(MemorySource.of(table), ReportTableReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().p99Millis().value())
        .containsExactly(40.0, 70.0);
    assertThat(reading.problems()).contains(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
  }

  @Test
  void theSumOfASingleLabelMayBeCalledAsThatLabelIs() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Std. Dev.
        TOTAL,1000,12,10,20,25,40,1,80,0.00%,50.0,10.0,5.0
        TOTAL,1000,12,10,20,25,40,1,80,0.00%,50.0,10.0,5.0
        """;
    Reading reading = OneResult.reading(MemorySource.of(table), ReportTableReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(1000.0);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void aTableBehindAnotherOneNeedsNoHeaderOfItsOwn() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Sent KB/sec
        a,100,12,10,20,30,40,1,99,5.00%,10.5,1.00,0.50
        b,300,12,10,20,30,40,1,90,0.00%,30.5,1.00,0.50
        TOTAL,400,12,10,20,30,40,1,99,1.25%,41.0,1.00,0.50
        a,200,12,10,20,30,50,1,89,5.00%,10.5,1.00,0.50
        b,300,12,10,20,30,50,1,80,0.00%,30.5,1.00,0.50
        TOTAL,500,12,10,20,30,50,1,89,2.00%,51.0,1.00,0.50
        """;
    Reading reading = OneResult.reading(MemorySource.of(table), ReportTableReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(400.0, 500.0);
    assertThat(reading.results())
        .allSatisfy(result -> assertThat(result.labels()).containsOnlyKeys("a", "b"));
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
  }

  /** Without its sum, a table of two labels with as many samples each. */
  @Test
  void aLabelThatCountsAsManyAsTheOthersIsNotTheirSum() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Sent KB/sec
        a,100,12,10,20,30,40,1,99,5.00%,10.5,1.00,0.50
        b,100,14,10,20,30,40,1,LONGEST,0.00%,10.5,1.00,0.50
        """;
    Reading missing =
        OneResult.reading(MemorySource.of(table.replace("LONGEST", "98")), ReportTableReader.class);
    assertThat(missing.results().getFirst().summary().samples().value()).isEqualTo(200);
    assertThat(missing.results().getFirst().labels()).containsOnlyKeys("a", "b");
    assertThat(missing.problems()).containsExactly(new Problem(0, LoadProblem.TOTAL_MISSING));
    LoadResult inOtherWords =
        OneResult.of(MemorySource.of(table.replace("LONGEST", "99")), ReportTableReader.class);
    assertThat(inOtherWords.summary().samples().value()).isEqualTo(100);
  }

  @Test
  void statisticsBehindEachOtherAreAResultEach() throws IOException {
    Reading both =
        OneResult.reading(
            MemorySource.of(statistics(500) + statistics(600)), StatisticsReader.class);
    assertThat(both.results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(500.0, 600.0);
    assertThat(both.problems()).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
  }

  @Test
  void theSynthesisReportOfAPlugin() throws IOException {
    String table =
        """
        Label,# Samples,Average,Min,Max,90% Line,Std. Dev.,Error %,Throughput,KB/sec,Avg. Bytes
        a,100,12,1,99,20,5.5,5.00%,10.5,1.00,100.0
        TOTAL,100,12,1,99,20,5.5,5.00%,10.5,1.00,100.0
        """;
    LoadSummary all = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
    assertThat(all.meanMillis().value()).isEqualTo(12);
    assertThat(all.p90Millis().value()).isEqualTo(20);
    assertThat(all.p50Millis().isKnown()).isFalse();
    assertThat(all.maxMillis().value()).isEqualTo(99);
    assertThat(all.errors().value()).isEqualTo(5);
    assertThat(all.completedPerSecond().value()).isEqualTo(10.5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Spanish, German, Chinese of Taiwan, French.
        """
        Etiqueta,# Muestras,Media,Mediana,Linea de 90%,Linea de 95%,Linea de 99%,Mín,Máx,% Error,Rendimiento,Kb/sec
        uno,300,17,13,29,41,53,2,71,2.000%,12.5,4.1
        dos,100,17,13,29,41,53,2,71,2.000%,12.5,4.1
        Total,400,17,13,29,41,53,2,71,2.000%,12.5,4.1
        """,
        """
        Label,Anz. der Proben,Mittelwert,Mittel,90% Line,95% Line,99% Line,Min,Max,% Fehler,Durchsatz,KB/sek,Sent KB/sec
        eins,400,17,13,29,41,53,2,71,"2,000%","12,50000","4,1",",5"
        Gesamt,400,17,13,29,41,53,2,71,"2,000%","12,50000","4,1",",5"
        """,
        """
        Label,取樣數,平均值,中間值,90% Line,95% Line,99% Line,最小值,最大值,錯誤率,處理量,每秒仟位元組,Sent KB/sec
        首頁,400,17,13,29,41,53,2,71,2.000%,12.5,4.1,0.5
        總計,400,17,13,29,41,53,2,71,2.000%,12.5,4.1,0.5
        """,
        """
        Libellé,# Echantillons,Moyenne,Médiane,90% centile,95% centile,99% centile,Min,Max,% Erreur,Débit,Ko/sec reçus,Ko/sec émis
        un,100,17,13,29,41,53,2,71,"2,000%","12,5","4,1","0,5"
        deux,300,17,13,29,41,53,2,71,"2,000%","12,5","4,1","0,5"
        TOTAL,400,17,13,29,41,53,2,71,"2,000%","12,5","4,1","0,5"
        """
      })
  void theAggregateReportAsJMetersLanguagesNameIt(String table) throws IOException {
    LoadSummary all = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
    assertThat(all.samples().value()).isEqualTo(400);
    assertThat(all.errors().value()).isEqualTo(8);
    assertThat(all.meanMillis().value()).isEqualTo(17);
    assertThat(all.p50Millis().value()).isEqualTo(13);
    assertThat(all.p90Millis().value()).isEqualTo(29);
    assertThat(all.p95Millis().value()).isEqualTo(41);
    assertThat(all.p99Millis().value()).isEqualTo(53);
    assertThat(all.maxMillis().value()).isEqualTo(71);
    assertThat(all.completedPerSecond().value()).isEqualTo(12.5);
    assertThat(all.durationSeconds().value()).isEqualTo(32);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        Label,# Samples,Average,Median,90% Line,Min,Max,Error %,Throughput,KB/sec
        TOTAL,400,17,13,29,2,71,2.000%,12.5,4.1
        """,
        """
        Libellé,# Echantillons,Moyenne,Médiane,90e centile,Min,Max,% Erreur,Débit,Ko/sec
        TOTAL,400,17,13,29,2,71,"2,000%","12,5","4,1"
        """,
        """
        sampler_label,aggregate_report_count,average,aggregate_report_median,aggregate_report_90%_line,aggregate_report_min,aggregate_report_max,aggregate_report_error%,aggregate_report_rate,aggregate_report_bandwidth,aggregate_report_stddev
        TOTAL,400,17,13,29,2,71,2.00%,12.5,4.1,3
        """
      })
  void theAggregateReportOfOlderVersionsHasOnePercentile(String table) throws IOException {
    LoadSummary all = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
    assertThat(all.errors().value()).isEqualTo(8);
    assertThat(all.p50Millis().value()).isEqualTo(13);
    assertThat(all.p90Millis().value()).isEqualTo(29);
    assertThat(all.p95Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(all.p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(all.maxMillis().value()).isEqualTo(71);
    assertThat(all.completedPerSecond().value()).isEqualTo(12.5);
  }

  @Test
  void theSummaryReportInFrench() throws IOException {
    String table =
        """
        Libellé,# Echantillons,Moyenne,Min,Max,Ecart type,% Erreur,Débit,Ko/sec reçus,Ko/sec émis,Moy. octets
        TOTAL,400,17,2,71,"6,5","2,00%","12,5","3,2","0,5",266
        """;
    LoadSummary all = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
    assertThat(all.errors().value()).isEqualTo(8);
    assertThat(all.maxMillis().value()).isEqualTo(71);
    assertThat(all.p90Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
    assertThat(all.completedPerSecond().value()).isEqualTo(12.5);
  }

  @Test
  void aShareOfErrorsWithoutItsSignMayBeOfOneOrOfAHundred() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,Min,Max,Error %,Throughput,KB/sec
        TOTAL,400,17,13,29,2,71,0.02,12.5,4.1
        """;
    LoadSummary all = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
    assertThat(all.errors().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(all.maxMillis().value()).isEqualTo(71);
    LoadSummary none =
        OneResult.of(MemorySource.of(table.replace("0.02", "0.0")), ReportTableReader.class)
            .summary();
    assertThat(none.errors().value()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    // The share of failed requests, how many that is: unknown where the last digit stands for more.
    "400, 0.000%, 0",
    "400, 2.000%, 8",
    "50000, '0,00%', -1",
    "3800000, 0.000%, -1",
    "3800000, 0.38%, -1"
  })
  void aRoundedShareOfManyTellsNoNumberOfErrors(int samples, String share, int errors)
      throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput
        TOTAL,COUNT,17,13,29,41,53,2,71,"SHARE",12.5
        """
            .replace("COUNT", String.valueOf(samples))
            .replace("SHARE", share);
    LoadSummary all = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
    assertThat(all.errors().isKnown() ? all.errors().value() : -1).isEqualTo(errors);
  }

  @Test
  void aShareThatIsRoundedAwayIsLessThanItsLastDigit() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput
        TOTAL,3800000,17,13,29,41,53,2,71,0.000%,12.5
        """;
    LoadSummary all = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
    assertThat(all.errorPercent())
        .isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(0.001));
    assertThat(all.completedPerSecond().value()).isEqualTo(12.5);
    LoadSummary some =
        OneResult.of(MemorySource.of(table.replace("0.000%", "0.002%")), ReportTableReader.class)
            .summary();
    assertThat(some.errorPercent().value()).isEqualTo(0.002);
  }

  /** A share that is not told to the request, without the row that tells it of all. */
  @ParameterizedTest
  @CsvSource({"0.380%, 0.020%, 0.29", "0.380%, 0.000%, 0.285", "0.000%, 0.000%, -1"})
  void roundedSharesOfLabelsAddUpToOne(String one, String other, double all) throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput
        a,3000000,17,13,29,41,53,2,71,ONE,12.5
        b,1000000,17,13,29,41,53,2,71,OTHER,12.5
        """
            .replace("ONE", one)
            .replace("OTHER", other);
    LoadSummary sum = OneResult.of(MemorySource.of(table), ReportTableReader.class).summary();
    assertThat(sum.errors().isKnown()).isFalse();
    assertThat(sum.errorPercent().resolution()).isEqualTo(0.001);
    assertThat(sum.errorPercent().absence())
        .isEqualTo(all < 0 ? Absence.BELOW_RESOLUTION : Absence.NONE);
    assertThat(sum.errorPercent().isKnown() ? sum.errorPercent().value() : -1)
        .isCloseTo(all, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The least stands where the most belongs.
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput
        TOTAL,400,17,13,29,41,53,71,2,2.000%,12.5
        """,
        // Columns were put in another order.
        """
        Label,# Samples,90% Line,Average,Median,Min,Max,Error %,Throughput
        TOTAL,400,29,17,13,2,71,2.000%,12.5
        """
      })
  void columnsThatCannotBeToldAreNotGuessedAt(String table) throws IOException {
    Reading reading = OneResult.reading(MemorySource.of(table), ReportTableReader.class);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.OTHER_FORM, "JMeter"));
  }

  @Test
  void aTableOfRunsMayCallItsColumnsLikeJMeter() throws IOException {
    byte[] own = MemorySource.of("collector,# Samples,Average,Throughput\nG1,400,17,12.5\n").head();
    assertThat(LoadReaders.find(own)).isPresent();
    assertThat(LoadReaders.find(own).orElseThrow()).isNotInstanceOf(ReportTableReader.class);
  }

  @Test
  void aRowWhosePercentilesFallIsNotUnderstood() throws IOException {
    String table =
        """
        Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput
        a,200,17,13,29,41,53,2,71,2.000%,12.5
        b,200,17,13,99,41,53,2,71,2.000%,12.5
        TOTAL,400,17,13,29,41,53,2,71,2.000%,12.5
        """;
    Reading reading = OneResult.reading(MemorySource.of(table), ReportTableReader.class);
    assertThat(reading.results().getFirst().labels()).containsOnlyKeys("a");
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void numbersMayHaveBothADividerOfThousandsAndADecimalSign() throws IOException {
    String header = "Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput\n";
    for (String rate : List.of("\"1,250.50\"", "\"1.250,50\"", "1250.50", "\"1250,50\"")) {
      String row = "2501,17,13,29,1.5,0.000%," + rate + "\n";
      Reading reading =
          OneResult.reading(
              MemorySource.of(header + "a," + row + "TOTAL," + row), ReportTableReader.class);
      assertThat(reading.results().getFirst().summary().durationSeconds().value())
          .describedAs(rate)
          .isEqualTo(2);
    }
  }

  @Test
  void aTableOfManyLabelsIsReadInNoTime() {
    StringBuilder table =
        new StringBuilder("Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput\n");
    for (int i = 0; i < 40_000; i++) {
      table.append("page ").append(i).append(",2,17,13,29,1.5,0.000%,1.0\n");
    }
    table.append("Summe,80000,17,13,29,1.5,0.000%,40000.0\n");
    Reading reading =
        assertTimeout(
            Duration.ofSeconds(20),
            () -> OneResult.reading(MemorySource.of(table.toString()), ReportTableReader.class));
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.results().getFirst().labels()).hasSize(40_000);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(80_000);
  }

  @Test
  void aHeaderAloneIsATableThatWasCut() throws IOException {
    String header = "Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput\n";
    Reading reading = OneResult.reading(MemorySource.of(header), ReportTableReader.class);
    assertThat(reading.problems()).containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }
}
