package dev.whisker.load.siege;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What siege 4.0.7 printed for us, and the reports of other versions written from their
 * description.
 */
class SiegeReaderTest {

  private static final String HEADER =
      "      Date & Time,  Trans,  Elap Time,  Data Trans,  Resp Time,  Trans Rate,  Throughput,"
          + "  Concurrent,    OKAY,   Failed\n";

  private final SiegeOutputReader reports = new SiegeOutputReader();
  private final SiegeLogReader logs = new SiegeLogReader();

  @Test
  void takesTheFiguresFromTheReport() throws IOException {
    LoadSummary summary = report(MemorySource.recorded("siege/report.txt"));
    assertThat(summary.samples()).isEqualTo(Figure.derived(991 + 9));
    assertThat(summary.errors()).isEqualTo(Figure.derived(9));
    assertThat(summary.durationSeconds().value()).isEqualTo(0.24);
    assertThat(summary.completedPerSecond()).isEqualTo(Figure.reported(4129.17));
    assertThat(summary.successfulPerSecond().value()).isCloseTo(991 / 0.24, within(1e-6));
    assertThat(summary.maxMillis()).isEqualTo(Figure.reported(40).withResolution(10));
    assertThat(summary.p99Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
  }

  @Test
  void aTimeFinerThanTheClockIsNotZero() throws IOException {
    Figure mean = report(MemorySource.recorded("siege/report.txt")).meanMillis();
    assertThat(mean.absence()).isEqualTo(Absence.BELOW_RESOLUTION);
    assertThat(mean.resolution()).isEqualTo(10);
  }

  @Test
  void theJsonIsInSeconds() throws IOException {
    LoadSummary summary = report(MemorySource.recorded("siege/json.txt"));
    assertThat(summary.samples().value()).isEqualTo(1000);
    assertThat(summary.meanMillis().value()).isEqualTo(10);
    assertThat(summary.maxMillis().value()).isEqualTo(100);
    assertThat(summary.completedPerSecond().value()).isEqualTo(2828.57);
  }

  @Test
  void laterVersionsPrintMilliseconds() throws IOException {
    // Written from the description of 4.1.7.
    String text =
        """
        Transactions:\t\t     1000    hits
        Availability:\t\t       99.50 %
        Elapsed time:\t\t        2.00 secs
        Data transferred:\t        0.27 MB
        Response time:\t\t       18.73 ms
        Transaction rate:\t      500.00 trans/sec
        Throughput:\t\t        0.11 MB/sec
        Concurrency:\t\t        3.91
        Successful transactions:      980
        Failed transactions:\t        5
        Longest transaction:\t      240.00 ms
        Shortest transaction:\t        0.00 ms
        """;
    LoadSummary summary = report(MemorySource.of(text));
    assertThat(summary.meanMillis().value()).isEqualTo(18.73);
    assertThat(summary.maxMillis().value()).isEqualTo(240);
    // 5 got no answer; 20 were answered with a status that is neither a success nor a failure to
    // siege.
    assertThat(summary.samples().value()).isEqualTo(1005);
    assertThat(summary.errors().value()).isEqualTo(25);
  }

  @Test
  void aSiegeWithoutAnyAnswerIsAResultToo() throws IOException {
    LoadSummary summary = report(MemorySource.recorded("siege/refused.txt"));
    assertThat(summary.samples().value()).isEqualTo(20);
    assertThat(summary.errorPercent().value()).isEqualTo(100);
  }

  @Test
  void eachRowOfTheLogIsAResultAndAMarkNamesTheNextOne() throws IOException {
    MemorySource source = MemorySource.recorded("siege/siege.log");
    assertThat(logs.recognises(source.head())).isTrue();
    LoadReader.Reading reading = logs.read(source, ZoneId.of("Asia/Shanghai"));
    List<LoadResult> results = reading.results();
    assertThat(results)
        .extracting(result -> result.head().name())
        .containsExactly(
            "Tomcat with 10 users", "Tomcat with 20 users", "Tomcat with 40 users", null);
    LoadResult third = results.get(2);
    assertThat(third.summary().samples().value()).isEqualTo(2000);
    assertThat(third.summary().errors().value()).isEqualTo(25);
    assertThat(third.summary().meanMillis().value()).isEqualTo(10);
    // Stamped at the end, in local time; it took 0.44 s.
    assertThat(third.head().endEpochMillis())
        .isEqualTo(Instant.parse("2026-11-21T02:09:22Z").toEpochMilli());
    assertThat(third.head().startEpochMillis())
        .isEqualTo(Instant.parse("2026-11-21T02:09:21.560Z").toEpochMilli());
    assertThat(reading.problems())
        .containsExactly(
            new Problem(0, SiegeProblem.ROWS_WITHOUT_MARK, 1),
            new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, "Asia/Shanghai"));
  }

  private LoadReader.Reading marked(String text) throws IOException {
    String row = "2026-01-01 10:05:00, 1000, 10.00, 1, 0.05, 100.00, 0.10, 5.00, 1000, 0\n";
    String header = MemorySource.recorded("siege/siege.log").text().lines().findFirst().orElse("");
    return logs.read(
        MemorySource.of(
            text.replace("header", header + "\n")
                .replaceAll("mark (\\w+) ", "**** $1 ****\n")
                .replace("row ", row)),
        ZoneOffset.UTC);
  }

  @Test
  void whereEachMarkHasSeveralRowsItNamesThemAll() throws IOException {
    LoadReader.Reading reading = marked("headerrow mark G1 row row row mark ZGC row row ");
    assertThat(reading.results())
        .extracting(result -> result.head().name())
        .containsExactly(null, "G1", "G1", "G1", "ZGC", "ZGC");
    assertThat(reading.problems()).contains(new Problem(0, SiegeProblem.ROWS_WITHOUT_MARK, 3));
  }

  @Test
  void whereOneMarkHasSeveralRowsItIsSaidThatNothingTellsWhoseTheyAre() throws IOException {
    for (String text :
        List.of("headermark G1 row row mark ZGC row ", "headermark G1 row row mark none ")) {
      LoadReader.Reading reading = marked(text);
      assertThat(reading.results().get(0).head().name()).isEqualTo("G1");
      assertThat(reading.results().get(1).head().name()).isNull();
      assertThat(reading.problems()).contains(new Problem(0, SiegeProblem.ROWS_WITHOUT_MARK, 1));
    }
  }

  @Test
  void aMarkSaysNothingOfAnotherLog() throws IOException {
    LoadReader.Reading reading = marked("headermark G1 row headerrow row mark ZGC headerrow ");
    assertThat(reading.results())
        .extracting(result -> result.head().name())
        .containsExactly("G1", null, null, "ZGC");
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.LOCAL_TIME_ASSUMED);
  }

  @Test
  void badRowsOfTheLogAreCounted() throws IOException {
    String text =
        MemorySource.recorded("siege/siege.log").text() + "2026-11-21 10:09:22,   49\nnonsense\n";
    LoadReader.Reading reading = logs.read(MemorySource.of(text), ZoneOffset.UTC);
    assertThat(reading.results()).hasSize(4);
    assertThat(reading.lines().unknown()).isEqualTo(2);
  }

  @Test
  void aRowThatBreaksOffIsToldAndNotCounted() throws IOException {
    String whole = MemorySource.recorded("siege/siege.log").text().stripTrailing();
    SiegeLogReader logs = new SiegeLogReader();
    assertThat(logs.read(MemorySource.of(whole), ZoneOffset.UTC).results()).hasSize(4);
    LoadReader.Reading cut =
        logs.read(MemorySource.of(whole.substring(0, whole.length() - 1)), ZoneOffset.UTC);
    assertThat(cut.results()).hasSize(3);
    assertThat(cut.problems()).extracting(Problem::code).contains(FileProblem.CUT_OFF_AT_END);
  }

  @Test
  void aCommaMayStandBeforeTheDecimals() throws IOException {
    String text = MemorySource.recorded("siege/report.txt").text();
    LoadSummary points = report(MemorySource.of(text));
    assertThat(report(MemorySource.of(text.replaceAll("(\\d)\\.(\\d)", "$1,$2"))))
        .isEqualTo(points);
    assertThat(points.maxMillis().isKnown()).isTrue();
  }

  @Test
  void whereNothingWasAnsweredThereIsNoTime() throws IOException {
    LoadSummary summary =
        report(
            MemorySource.of(
                """
                Transactions:\t\t           0 hits
                Availability:\t\t        0.00 %
                Elapsed time:\t\t       10.00 secs
                Response time:\t\t        0.00 secs
                Transaction rate:\t        0.00 trans/sec
                Concurrency:\t\t        0.00
                Successful transactions:           0
                Failed transactions:\t          64
                Longest transaction:\t        0.00
                Shortest transaction:\t        0.00
                """));
    assertThat(summary.samples().value()).isEqualTo(64);
    assertThat(summary.errors().value()).isEqualTo(64);
    assertThat(summary.meanMillis().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(summary.maxMillis().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(summary.completedPerSecond().value()).isZero();
  }

  @Test
  void inNoTimeNothingIsARate() throws IOException {
    String header = MemorySource.recorded("siege/siege.log").text().lines().findFirst().orElse("");
    LoadResult quick =
        logs.read(
                MemorySource.of(
                    header
                        + "\n2026-01-01 10:05:00, 1000, 0.00, 1, 0.00, 0.00, 0.10, NaN, 1000, 0\n"),
                ZoneOffset.UTC)
            .results()
            .getFirst();
    assertThat(quick.summary().samples().value()).isEqualTo(1000);
    assertThat(quick.summary().completedPerSecond().absence()).isEqualTo(Absence.TOO_SHORT);
    assertThat(quick.summary().successfulPerSecond().absence()).isEqualTo(Absence.TOO_SHORT);
    assertThat(quick.summary().meanMillis().absence()).isEqualTo(Absence.BELOW_RESOLUTION);
    assertThat(quick.head().facts()).isEmpty();
  }

  @Test
  void whereSiegeDividedByNothingTheRowCountsAllTheSame() throws IOException {
    // Written from what siege 2 to 4.1 left in the logs of others.
    List<LoadResult> rows =
        logs.read(
                MemorySource.of(
                    HEADER
                        + """
                        2026-01-01 10:00:00,    0,   5.47,  0,   inf,  0.00,  0.00, 14.52,   0,  237
                        2026-01-01 10:01:00,    0,   0.00,  0,  -nan,  -nan,  -nan,  -nan,   0,    1
                        2026-01-01 10:02:00,    0,   9.54,  0,   nan,  0.00,  0.00,  0.00,   0,    4
                        """),
                ZoneOffset.UTC)
            .results();
    assertThat(rows)
        .extracting(row -> row.summary().samples().value())
        .containsExactly(237.0, 1.0, 4.0);
    assertThat(rows)
        .extracting(row -> row.summary().errors().value())
        .containsExactly(237.0, 1.0, 4.0);
    assertThat(rows)
        .allSatisfy(
            row -> assertThat(row.summary().meanMillis().absence()).isEqualTo(Absence.NO_SAMPLES));
    assertThat(rows.get(1).summary().completedPerSecond().absence()).isEqualTo(Absence.TOO_SHORT);
    assertThat(rows.get(1).head().facts()).isEmpty();
  }

  @Test
  void thatSiegeGaveUpIsNoMark() throws IOException {
    LoadReader.Reading reading =
        logs.read(
            MemorySource.of(
                HEADER
                    + """
                    **** first ****
                    2026-01-01 10:00:00,   25,  11.81,  0,  0.02,  2.12,  0.00,  0.04,  25, 1025
                    **** siege aborted due to excessive socket failure. ****
                    **** second ****
                    2026-01-01 10:01:00,  100,  10.00,  0,  0.02, 10.00,  0.00,  0.20, 100,    0
                    """),
            ZoneOffset.UTC);
    assertThat(reading.results())
        .extracting(row -> row.head().name())
        .containsExactly("first", "second");
    assertThat(reading.lines().unknown()).isZero();
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.LOCAL_TIME_ASSUMED);
  }

  @Test
  void anAnswerThatSentOnToNobodyIsNoSuccess() throws IOException {
    // 237 redirects were answered, and what they led to was not: siege calls them okay and failed.
    LoadSummary summary =
        logs.read(
                MemorySource.of(
                    HEADER
                        + "2026-01-01 10:00:00, 10, 5.00, 0, 0.02, 2.00, 0.00, 0.04, 247, 237\n"),
                ZoneOffset.UTC)
            .results()
            .getFirst()
            .summary();
    assertThat(summary.samples().value()).isEqualTo(247);
    assertThat(summary.errors().value()).isEqualTo(237);
    assertThat(summary.successfulPerSecond().value()).isCloseTo(10 / 5.0, within(1e-9));
  }

  @Test
  void aMeanThatCountsTheTimeOfFailedOnesIsAsCoarse() throws IOException {
    // 100 answers of 600 ms in all: 60 good ones and 40 with 503, which take part in the time only.
    Figure coarse = logMean("60, 10.00, 0, 1.00, 6.00, 0.00, 6.00, 60, 40");
    assertThat(coarse.value()).isEqualTo(1000);
    assertThat(coarse.resolution()).isCloseTo(1000 - 600, within(1e-9));
    assertThat(logMean("100, 10.00, 0, 0.60, 10.00, 0.00, 6.00, 100, 0").resolution())
        .isEqualTo(10);
  }

  @Test
  void aMeanLongerThanTheTestIsNone() throws IOException {
    // As siege 4.1 left it after 20 hours.
    assertThat(logMean("424796, 71344.28, 288, 434249465856.00, 5.95, 0.00, 9.9, 424796, 0"))
        .isEqualTo(Figure.absent(Absence.NOT_IN_FILE));
    assertThat(logMean("1, 71344.28, 0, 71344.28, 0.00, 0.00, 1.00, 1, 0").value())
        .isEqualTo(71_344_280);
  }

  private Figure logMean(String row) throws IOException {
    return logs.read(MemorySource.of(HEADER + "2026-01-01 10:00:00, " + row + "\n"), ZoneOffset.UTC)
        .results()
        .getFirst()
        .summary()
        .meanMillis();
  }

  @Test
  void aMeanAboveTheLongestAnswerIsNone() throws IOException {
    // Ten answers of 50 ms together, nine of them with 503: siege prints a mean of 50 ms.
    LoadSummary summary =
        report(
            MemorySource.of(
                """
                Transactions:\t\t           1 hits
                Availability:\t\t       10.00 %
                Elapsed time:\t\t        0.01 secs
                Response time:\t\t        0.05 secs
                Transaction rate:\t      100.00 trans/sec
                Concurrency:\t\t        5.00
                Successful transactions:           1
                Failed transactions:\t           9
                Longest transaction:\t        0.01
                Shortest transaction:\t        0.00
                """));
    assertThat(summary.meanMillis()).isEqualTo(Figure.absent(Absence.NOT_IN_FILE));
    assertThat(summary.maxMillis().value()).isEqualTo(10);
    assertThat(summary.errors().value()).isEqualTo(9);
  }

  @Test
  void theEndOfALogIsOneToo() throws IOException {
    String end =
        "**** second ****\n"
            + "2026-11-21 02:09:22,   2000,       0.44,           0,       0.01,     4545.45,"
            + "        0.00,       19.00,    1975,       0\n";
    assertThat(logs.recognises(MemorySource.of(end).head())).isTrue();
    assertThat(logs.recognises(MemorySource.of(end.replace(",    1975", "")).head())).isFalse();
    LoadResult result = logs.read(MemorySource.of(end), ZoneOffset.UTC).results().getFirst();
    assertThat(result.head().name()).isEqualTo("second");
    assertThat(result.summary().errors().value()).isEqualTo(25);
  }

  private LoadSummary report(MemorySource source) throws IOException {
    assertThat(reports.recognises(source.head())).isTrue();
    List<LoadResult> results = reports.read(source, ZoneOffset.UTC).results();
    assertThat(results).hasSize(1);
    return results.getFirst().summary();
  }

  @Test
  void aCommaInACountStandsBetweenThousands() throws IOException {
    String text =
        """
        Transactions:\t\t1,049 hits
        Availability:\t\t99,05 %
        Elapsed time:\t\t9,99 secs
        Response time:\t\t0,05 secs
        Transaction rate:\t105,01 trans/sec
        Concurrency:\t\t5,25
        Successful transactions: 1,000
        Failed transactions:\t10
        Longest transaction:\t1,23
        Shortest transaction:\t0,00
        """;
    LoadSummary summary = report(MemorySource.of(text));
    assertThat(summary.samples().value()).isEqualTo(1059);
    assertThat(summary.errors().value()).isEqualTo(59);
    assertThat(summary.completedPerSecond().value()).isEqualTo(105.01);
    assertThat(summary.maxMillis().value()).isEqualTo(1230);
  }

  @Test
  void theJsonMayBeWrittenWithoutBlanks() throws IOException {
    String spaced = MemorySource.recorded("siege/json.txt").text();
    assertThat(report(MemorySource.of(spaced.replaceAll("\\s+", ""))))
        .isEqualTo(report(MemorySource.recorded("siege/json.txt")));
  }
}
