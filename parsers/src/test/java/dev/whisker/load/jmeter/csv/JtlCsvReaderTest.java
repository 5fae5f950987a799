package dev.whisker.load.jmeter.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.Problem;
import dev.whisker.load.FailureTimes;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SampleSeries.Outcome;
import dev.whisker.load.SampleSeries.Selection;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files written by hand from the description of the format, with the answers counted by hand. */
class JtlCsvReaderTest {

  private static final String HEADER =
      "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,"
          + "failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n";

  private final JtlCsvReader reader = new JtlCsvReader();

  @Test
  void countsRequestsAndTheirTimes() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + row(1000, 10, "a", "t 1-1", true)
                + row(1010, 30, "a", "t 1-1", true)
                + row(1040, 20, "b", "t 1-1", false)
                + row(1060, 40, "a", "t 1-1", true));
    LoadSummary summary = result.summary();
    assertThat(summary.samples()).isEqualTo(Figure.raw(4));
    assertThat(summary.errors()).isEqualTo(Figure.raw(1));
    assertThat(summary.errorPercent().value()).isEqualTo(25);
    assertThat(summary.meanMillis()).isEqualTo(Figure.raw(25).withResolution(1));
    // Nearest rank of 10, 20, 30, 40.
    assertThat(summary.p50Millis().value()).isEqualTo(20);
    assertThat(summary.p90Millis().value()).isEqualTo(40);
    assertThat(summary.maxMillis().value()).isEqualTo(40);
    // From 1000 to 1060 + 40.
    assertThat(summary.durationSeconds().value()).isEqualTo(0.1);
    assertThat(summary.completedPerSecond().value()).isCloseTo(40, within(1e-9));
    assertThat(summary.successfulPerSecond().value()).isCloseTo(30, within(1e-9));
    assertThat(result.labels().keySet()).containsExactly("a", "b");
    assertThat(result.labels().values())
        .extracting(label -> label.errors().value())
        .containsExactly(0.0, 1.0);
    assertThat(result.head().startEpochMillis()).isEqualTo(1000);
    assertThat(result.head().endEpochMillis()).isEqualTo(1100);
  }

  @Test
  void leavesTransactionsOutBecauseTheirRequestsAreRowsToo() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + row(1000, 10, "a", "t 1-1", true)
                + row(1010, 20, "b", "t 1-1", true)
                + transaction(1000, 30, "checkout", "t 1-1")
                + row(1030, 10, "a", "t 1-1", true));
    assertThat(result.rows()).isEqualTo(4);
    assertThat(result.transactions()).isEqualTo(1);
    assertThat(result.topLevel()).isEqualTo(3);
    assertThat(result.labels().keySet()).containsExactly("a", "b");
    assertThat(result.series().labels()).containsExactly("a", "b", "checkout");
  }

  @Test
  void countsTransactionsWhereNothingElseWasRecorded() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + transaction(1000, 30, "checkout", "t 1-1")
                + transaction(1030, 50, "checkout", "t 1-1"));
    assertThat(result.topLevel()).isEqualTo(2);
    assertThat(result.summary().meanMillis().value()).isEqualTo(40);
    assertThat(result.labels().keySet()).containsExactly("checkout");
  }

  @Test
  void leavesPartsOfSamplesOutAndTheirPartsToo() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + row(1000, 100, "page", "t 1-1", true)
                // Another thread's row comes between; it is called like a part, but of nothing that
                // its thread did.
                + row(1010, 95, "page-7", "t 1-2", true)
                + row(1000, 60, "page-0", "t 1-1", true)
                + row(1010, 20, "page-0-0", "t 1-1", true)
                + row(1060, 40, "page-1", "t 1-1", true));
    assertThat(result.topLevel()).isEqualTo(2);
    assertThat(result.labels().keySet()).containsExactly("page", "page-7");
    assertThat(
            result
                .series()
                .latency(0, 2, new Selection(Set.of(), Set.of(Level.SUB_SAMPLE), both()))
                .total())
        .isEqualTo(3);
  }

  @Test
  void takesARowOutsideItsNamesakesTimeForARequestOfItsOwn() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + row(1000, 100, "page", "t 1-1", true)
                + row(1200, 50, "page-1", "t 1-1", true)
                + row(1250, 50, "page-2", "t 1-1", true));
    assertThat(result.topLevel()).isEqualTo(3);
  }

  @Test
  void takesRequestsInsideAParentTransactionForRequests() throws IOException {
    // As transaction controllers that generate a parent sample write it; recorded by us.
    LoadResult.Samples result = recorded("jmeter/transaction-parents.jtl");
    assertThat(result.rows()).isEqualTo(280);
    assertThat(result.transactions()).isEqualTo(40);
    assertThat(result.topLevel()).isEqualTo(240);
    assertThat(result.labels().keySet()).containsExactly("page", "search, two words", "report");
  }

  @Test
  void findsOutThatStampsAreStarts() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + row(1050, 10, "a", "t 1-2", true)
                + row(1000, 100, "a", "t 1-1", true)
                + row(1070, 40, "a", "t 1-2", true));
    assertThat(result.head().startEpochMillis()).isEqualTo(1000);
    assertThat(result.head().endEpochMillis()).isEqualTo(1110);
  }

  @Test
  void findsOutThatStampsAreEnds() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + row(1060, 10, "a", "t 1-2", true)
                + row(1100, 100, "a", "t 1-1", true)
                + row(1110, 40, "a", "t 1-2", true));
    assertThat(result.head().startEpochMillis()).isEqualTo(1000);
    assertThat(result.head().endEpochMillis()).isEqualTo(1110);
  }

  @Test
  void readsAgainWhereTheBeginningMisledItAboutTheStamps() throws IOException {
    StringBuilder text = new StringBuilder(HEADER);
    // One thread, whose requests follow each other after a pause each: starts and ends both never
    // decrease.
    for (int i = 0; i < 2000; i++) {
      text.append(row(1000 + 100 * i, 10, "a", "t 1-1", true));
    }
    // Then two that overlap, stamped at their ends.
    for (int i = 0; i < 200; i++) {
      text.append(row(300_000 + 100 * i, 90, "a", "t 1-1", true));
      text.append(row(300_001 + 100 * i, 5, "a", "t 1-2", true));
    }
    assertThat(samples(text.toString()).head().startEpochMillis()).isEqualTo(990);
  }

  @Test
  void recordedStampsAreRecognisedForWhatTheyAre() throws IOException {
    // The first row of the file: 1795255807268,48. With sampleresult.timestamp.start=false it is an
    // end.
    assertThat(recorded("jmeter/end-stamped.jtl").head().startEpochMillis())
        .isEqualTo(1795255807268L - 52 + 3);
    // The first rows of the file: 1795255787971,25, twice.
    assertThat(recorded("jmeter/default.jtl").head().startEpochMillis()).isEqualTo(1795255787971L);
  }

  @Test
  void keepsRequestsByTheSecondOfTheirStart() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + row(10_100, 100, "a", "t 1-1", true)
                + row(10_950, 100, "b", "t 1-1", true)
                + row(11_100, 300, "a", "t 1-1", false)
                + row(13_000, 1, "a", "t 1-1", true));
    SampleSeries series = result.series();
    assertThat(series.firstEpochSecond()).isEqualTo(10);
    assertThat(series.seconds()).isEqualTo(4);
    assertThat(series.started(0, 4, Selection.ALL)).containsExactly(2, 1, 0, 1);
    assertThat(series.completed(0, 4, Selection.ALL)).containsExactly(1, 2, 0, 1);
    assertThat(series.started(0, 4, Selection.FAILURES)).containsExactly(0, 1, 0, 0);
    assertThat(series.latency(1, 3, Selection.ALL).maxMillis()).isEqualTo(300);
    assertThat(series.latency(0, 4, new Selection(Set.of("b"), Set.of(Level.TOP_LEVEL), both())))
        .satisfies(
            counts -> {
              assertThat(counts.total()).isEqualTo(1);
              assertThat(counts.maxMillis()).isEqualTo(100);
            });
    // allThreads is 3 in each row; they count when a request ends.
    assertThat(series.threads(0, 4)).containsExactly(3, 3, -1, 3);
  }

  @Test
  void percentilesComeFromAllRequestsNotFromTheLastOnes() throws IOException {
    // JMeter's dashboard keeps the last 20,000 only and says 10 ms here.
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 0; i < 60_000; i++) {
      text.append(row(1_000_000 + i, 1000, "a", "t 1-1", true));
    }
    for (int i = 0; i < 40_000; i++) {
      text.append(row(1_100_000 + i, 10, "a", "t 1-1", true));
    }
    LoadSummary summary = samples(text.toString()).summary();
    assertThat(summary.p99Millis().value()).isEqualTo(1000);
    assertThat(summary.p50Millis().value()).isEqualTo(1000);
    assertThat(summary.meanMillis().value()).isEqualTo(604);
  }

  @Test
  void understandsQuotedFields() throws IOException {
    LoadResult.Samples result =
        samples(
            "label,elapsed,timeStamp,success,failureMessage\r\n"
                + "\"a, \"\"b\"\"\",10,1000,true,\r\n"
                + "\"two\nlines\",20,1010,false,\"expected \"\"x\"\",\ngot \"\"y\"\"\"\r\n"
                + "plain,30,1030,true,\r\n");
    assertThat(result.labels().keySet()).containsExactly("a, \"b\"", "two\nlines", "plain");
    assertThat(result.summary().meanMillis().value()).isEqualTo(20);
  }

  @Test
  void countsLinesNotRecords() throws IOException {
    LoadReader.Reading reading =
        read("label,elapsed,success\n\"two\nlines\",20,true\n\nplain,30,true\nbroken,30\n");
    assertThat(reading.lines().read()).isEqualTo(6);
    assertThat(reading.lines().recognised()).isEqualTo(4);
    assertThat(reading.lines().skipped()).isEqualTo(1);
    assertThat(reading.lines().examples()).containsExactly(new UnknownLine(6, "broken,30"));
    assertThat(reading.problems())
        .contains(new Problem(6, LoadProblem.BAD_ROW), new Problem(0, FileProblem.NO_TIME));
  }

  @ParameterizedTest
  @ValueSource(strings = {";", "\t", "|", ","})
  void takesAnyDelimiter(String delimiter) throws IOException {
    String text = HEADER + row(1000, 10, "a", "t 1-1", true) + row(1020, 20, "b", "t 1-1", true);
    LoadSummary summary = samples(text.replace(",", delimiter)).summary();
    assertThat(summary.samples().value()).isEqualTo(2);
    assertThat(summary.meanMillis().value()).isEqualTo(15);
  }

  @Test
  void readsSampleVariablesWithQuotedNames() throws IOException {
    LoadResult.Samples result =
        samples("timeStamp,elapsed,label,success,\"user, name\"\n1000,10,a,true,\"x, y\"\n");
    assertThat(result.summary().samples().value()).isEqualTo(1);
  }

  @Test
  void readsFilesWithoutAHeader() throws IOException {
    String text = row(1795255798883L, 24, "a", "t 1-1", true);
    LoadResult.Samples result = samples(text + text);
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.series().threads(0, 1)).containsExactly(3);
    // JMeter 2.13, from its documentation: no failureMessage.
    LoadResult.Samples old = samples("1795255798883,24,a,200,OK,t 1-1,text,true,759,24\n");
    assertThat(old.labels()).containsOnlyKeys("a");
  }

  @Test
  void readsLocalTimesInTheZoneGiven() throws IOException {
    ZoneId shanghai = ZoneId.of("Asia/Shanghai");
    long expected = Instant.parse("2026-11-20T23:47:37.096Z").toEpochMilli();
    for (String stamp :
        new String[] {
          "2026/11/21 07:47:37.096", "2026-11-21 07:47:37.096", "2026-11-21T07:47:37.096"
        }) {
      LoadReader.Reading reading =
          reader.read(
              MemorySource.of("timeStamp,elapsed,label,success\n" + stamp + ",20,a,true\n"),
              shanghai);
      LoadResult.Head head = reading.results().getFirst().head();
      assertThat(head.startEpochMillis()).isEqualTo(expected);
      assertThat(head.localTime()).isTrue();
      assertThat(reading.problems())
          .containsExactly(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, "Asia/Shanghai"));
    }
  }

  @Test
  void timesInWholeSecondsMakeTheDurationCoarseAndPartsSeemToReachBeyondTheirSample()
      throws IOException {
    // The part starts at 37.9 and is cut to 38; the sample started at 37.8.
    LoadResult.Samples result =
        samples(
            """
            timeStamp,elapsed,label,threadName,success
            11/21/26 07:47:37,300,page,t 1-1,true
            11/21/26 07:47:38,200,page-0,t 1-1,true
            11/21/26 07:47:40,100,page,t 1-1,true
            """);
    assertThat(result.topLevel()).isEqualTo(2);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(3.1);
    assertThat(result.summary().durationSeconds().resolution()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T07:47:37.096+0800",
        "2026-11-21T07:47:37.096+08:00",
        "2026/11/20 23:47:37.096 Z",
        "2026-11-20 17:47:37.096 -0600"
      })
  void anOffsetBesideATimeLeavesNothingToAssume(String stamp) throws IOException {
    LoadReader.Reading reading =
        reader.read(
            MemorySource.of("timeStamp,elapsed,label,success\n" + stamp + ",20,a,true\n"),
            ZoneId.of("Asia/Tokyo"));
    LoadResult.Head head = reading.results().getFirst().head();
    assertThat(head.startEpochMillis())
        .isEqualTo(Instant.parse("2026-11-20T23:47:37.096Z").toEpochMilli());
    assertThat(head.localTime()).isFalse();
    assertThat(reading.problems()).isEmpty();
  }

  /** The default columns of 2.13, of 3.0 and of 5.6, with a header and without. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,bytes,"
            + "grpThreads,allThreads,Latency;"
            + "1700000000000,20,a,500,Oops,t 1-1,text,false,100,1,1,5",
        "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,"
            + "failureMessage,bytes,grpThreads,allThreads,Latency,IdleTime,Connect;"
            + "1700000000000,20,a,500,Oops,t 1-1,text,false,,100,1,1,5,0,1",
        "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,"
            + "failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect;"
            + "1700000000000,20,a,500,Oops,t 1-1,text,false,,100,9,1,1,http://h/a,5,0,1"
      })
  void everyVersionsColumnsAreKnown(String header, String row) throws IOException {
    for (String text : new String[] {header + "\n" + row + "\n", row + "\n"}) {
      LoadResult.Samples result = samples(text);
      assertThat(result.summary().samples().value()).isEqualTo(1);
      assertThat(result.summary().maxMillis().value()).isEqualTo(20);
      assertThat(result.labels()).containsOnlyKeys("a");
      assertThat(result.errors())
          .extracting(LoadResult.ErrorCount::code, LoadResult.ErrorCount::message)
          .containsExactly(tuple("500", "Oops"));
    }
  }

  /** With a header and without, of what went well. */
  @Test
  void tellsHowMuchWasAnswered() throws IOException {
    String head = "1700000000000,20,a,200,OK,t 1-1,text,true,";
    String rows =
        head
            + ",1000,9,1,1,http://h/a,5,0,1\n"
            + head
            + ",2001,9,1,1,http://h/a,5,0,1\n"
            + head
            + ",,9,1,1,http://h/a,5,0,1\n"
            + "1700000000000,20,a,500,Oops,t 1-1,text,false,,77,9,1,1,http://h/a,5,0,1\n";
    for (String text : new String[] {HEADER + rows, rows}) {
      assertThat(samples(text).head().facts()).containsExactly(entry("answerBytes", "1500"));
    }
    assertThat(samples("elapsed,label,success\n10,a,true\n").head().facts()).isEmpty();
  }

  @Test
  void tellsNoRatesWithoutTimes() throws IOException {
    LoadResult.Samples result = samples("elapsed,label,success\n10,a,true\n20,a,true\n");
    assertThat(result.summary().durationSeconds().absence()).isEqualTo(Figure.Absence.NO_TIME);
    assertThat(result.summary().completedPerSecond().isKnown()).isFalse();
    assertThat(result.head().startEpochMillis()).isEqualTo(LoadResult.NO_TIME);
    assertThat(result.summary().meanMillis().value()).isEqualTo(15);
  }

  @Test
  void rowsThatStandForManyRequestsGiveAnExactMeanButNoPercentiles() throws IOException {
    LoadResult.Samples result =
        samples(
            """
            timeStamp,elapsed,label,success,SampleCount,ErrorCount
            1000,100,a,true,4,1
            1100,20,a,true,1,0
            """);
    LoadSummary summary = result.summary();
    assertThat(summary.samples().value()).isEqualTo(5);
    assertThat(summary.errors().value()).isEqualTo(1);
    assertThat(summary.meanMillis().value()).isEqualTo(24);
    assertThat(summary.p99Millis().absence()).isEqualTo(Figure.Absence.NO_DISTRIBUTION);
  }

  @Test
  void rowsThatStandForManyRequestsCountAsManyInTheirSecond() throws IOException {
    SampleSeries series =
        samples(
                """
                timeStamp,elapsed,label,success,SampleCount,ErrorCount,allThreads
                1000,100,a,true,40,10,3
                1100,20,a,true,1,0,3
                2000,60,a,true,6,0,2
                """)
            .series();
    assertThat(series.started(0, 2, Selection.ALL)).containsExactly(41, 6);
    assertThat(series.completed(0, 2, Selection.ALL)).containsExactly(41, 6);
    assertThat(series.started(0, 2, Selection.FAILURES)).containsExactly(10, 0);
    assertThat(series.threads(0, 2)).containsExactly(3, 2);
  }

  /** A request fails when it ends; second 0 is that of the first start. */
  @Test
  void tellsWhenRequestsFailed() throws IOException {
    FailureTimes failures =
        samples(
                """
                timeStamp,elapsed,label,responseCode,responseMessage,success,failureMessage
                1000,1,a,200,OK,true,
                3100,10,a,503,Service Unavailable,false,
                1900,1500,a,503,Service Unavailable,false,
                4000,1,a,200,OK,false,no such text
                """)
            .failures()
            .times();

    assertThat(failures.classes()).containsExactly(ErrorClass.HTTP_5XX, ErrorClass.ASSERTION);
    assertThat(failures.count(ErrorClass.HTTP_5XX, 0, 2)).isZero();
    assertThat(failures.count(ErrorClass.HTTP_5XX, 2, 3)).isEqualTo(2);
    assertThat(failures.count(ErrorClass.ASSERTION, 3, 4)).isEqualTo(1);
  }

  @Test
  void tellsHowTheRequestsOfEachLabelFailed() throws IOException {
    Map<String, List<ErrorCount>> failures =
        samples(
                """
                timeStamp,elapsed,label,responseCode,responseMessage,success,failureMessage
                1000,1,a,200,OK,true,
                1100,10,b,503,Service Unavailable,false,
                1200,10,c,404,Not Found,false,
                1300,10,b,503,Service Unavailable,false,
                1400,10,b,404,Not Found,false,
                """)
            .failures()
            .byLabel();

    assertThat(failures).containsOnlyKeys("b", "c");
    assertThat(failures.get("b"))
        .extracting(ErrorCount::code, ErrorCount::count)
        .containsExactly(tuple("503", 2L), tuple("404", 1L));
    assertThat(failures.get("c")).extracting(ErrorCount::code).containsExactly("404");
  }

  @Test
  void sortsFailuresByWhatCausedThem() throws IOException {
    String text =
        "timeStamp,elapsed,label,responseCode,responseMessage,success,failureMessage\n"
            + "1000,1,a,Non HTTP response code: java.net.ConnectException,"
            + "Non HTTP response message: Connection refused,false,\n"
            + "1001,1,a,Non HTTP response code: java.net.SocketTimeoutException,"
            + "Non HTTP response message: Read timed out,false,\n"
            + "1002,1,a,200,OK,false,no such text\n"
            + "1003,1,a,503,Service Unavailable,false,\n"
            + "1004,1,a,503,Service Unavailable,false,\n";
    assertThat(samples(text).errors())
        .containsExactly(
            new ErrorCount("503", "Service Unavailable", ErrorClass.HTTP_5XX, 2),
            new ErrorCount(
                "Non HTTP response code: java.net.ConnectException",
                "Non HTTP response message: Connection refused",
                ErrorClass.REFUSED,
                1),
            new ErrorCount(
                "Non HTTP response code: java.net.SocketTimeoutException",
                "Non HTTP response message: Read timed out",
                ErrorClass.TIMEOUT,
                1),
            new ErrorCount("200", "no such text", ErrorClass.ASSERTION, 1));
  }

  @Test
  void tellsOutcomesFromCodesWhereThereIsNoColumnForThem() throws IOException {
    LoadSummary summary =
        samples("elapsed,label,responseCode\n10,a,200\n10,a,302\n10,a,404\n10,a,refused\n")
            .summary();
    assertThat(summary.errors().value()).isEqualTo(2);
    LoadSummary nothing = samples("elapsed,label\n10,a\n").summary();
    assertThat(nothing.errors().absence()).isEqualTo(Figure.Absence.NOT_IN_FILE);
  }

  @Test
  void passesOverHeadersOfFilesThatWereAppended() throws IOException {
    String one = HEADER + row(1000, 10, "a", "t 1-1", true);
    LoadReader.Reading reading = read(one + one);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(2);
    assertThat(reading.problems()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2023/11/14 22:13:20",
        "2023-11-14 22:13:20.000",
        "11/14/23 22:13:20",
        "11/14/2023 22:13:20",
        "14/11/2023 22:13:20.000",
        "14/11/23 22:13:20",
        "14.11.2023 22:13:20.000",
        "14.11.23 22:13:20"
      })
  void datesAreWrittenInManyWays(String stamp) throws IOException {
    LoadResult.Samples result =
        samples("timeStamp,elapsed,label,success\n" + stamp + ",100,a,true\n");
    assertThat(result.head().startEpochMillis()).isEqualTo(1_700_000_000_000L);
    assertThat(result.head().localTime()).isTrue();
  }

  @Test
  void stampsMayBeWholeSeconds() throws IOException {
    LoadResult.Samples result =
        samples("timeStamp,elapsed,label,success\n1700000000,100,a,true\n1700000010,100,a,true\n");
    assertThat(result.head().startEpochMillis()).isEqualTo(1_700_000_000_000L);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(10.1);
    assertThat(result.summary().durationSeconds().resolution()).isEqualTo(1);
  }

  /** Times with decimals are none that JMeter writes. */
  @Test
  void figuresOfAPartAreDoubtful() throws IOException {
    String head = "timeStamp,elapsed,label,success\n";
    String good = "1700000000000,23,home,true\n";
    String bad = "1700000001000,23.5,home,true\n";
    // The header is a line as well.
    Problem most = new Problem(0, LoadProblem.MANY_ROWS_BAD, "3", "5");
    Problem tenth = new Problem(0, LoadProblem.MANY_ROWS_BAD, "30", "300");

    assertThat(read(head + good + bad.repeat(3)).problems()).contains(most);
    assertThat(read(head + good.repeat(269) + bad.repeat(30)).problems()).contains(tenth);
    assertThat(tenth.code().makesFiguresDoubtful()).isTrue();
    for (String few :
        List.of(good.repeat(270) + bad.repeat(30), good.repeat(20) + bad.repeat(20))) {
      assertThat(read(head + few).problems())
          .extracting(Problem::code)
          .doesNotContain(LoadProblem.MANY_ROWS_BAD);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1700000001000,23.5,home,true",
        "1700000001000,,home,true",
        "1700000001000,23,home,maybe",
        "1700000001000,-1,home,true",
        "1.7E+12,23,home,true",
        "1700000001000,23,home,WAHR",
        "1700000001000.0,23,home,true",
        "1700000001000,1.000,home,true",
        "1700000001000,\"1,000\",home,true"
      })
  void whatJMeterDoesNotWriteIsNoRow(String row) throws IOException {
    LoadReader.Reading reading =
        read(
            "timeStamp,elapsed,label,success\n"
                + "1700000000000,23,\"a \"\"b\"\"\",true\n"
                + row
                + "\n1700000002000,25,home,true\n");
    assertThat(reading.problems()).containsExactly(new Problem(3, LoadProblem.BAD_ROW));
    assertThat(reading.results().getFirst().labels().keySet()).containsExactly("a \"b\"", "home");
  }

  @Test
  void aFirstRowThatNeverBeganCostsNoOther() throws IOException {
    LoadReader.Reading reading =
        read("timeStamp,elapsed,label,success\n0,5,a,false\n1700000000000,10,a,true\n");
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(1);
    assertThat(reading.problems()).containsExactly(new Problem(2, LoadProblem.BAD_ROW));
  }

  @Test
  void aLastRowThatWasCutOffIsSaid() throws IOException {
    String row = row(1000, 10, "a", "t 1-1", true);
    LoadReader.Reading reading = read(HEADER + row + row.substring(0, 30));
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(1);
    assertThat(reading.problems()).containsExactly(new Problem(3, FileProblem.CUT_OFF_AT_END));
    LoadReader.Reading quoted = read(HEADER + row + "1010,10,\"lab");
    assertThat(quoted.problems()).containsExactly(new Problem(3, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void aQuoteThatNobodyClosesCostsOneLine() throws IOException {
    StringBuilder text = new StringBuilder(HEADER);
    text.append("1000,10,\"never closed,200,OK,t 1-1,text,true,,1,1,1,1,u,1,0,0\n");
    // More than a record may have.
    String row = row(2000, 10, "a", "t 1-1", true);
    int rows = LineBlocks.MAX_LINE_BYTES / row.length() + 1000;
    text.append(row.repeat(rows));
    LoadReader.Reading reading = read(text.toString());
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(rows);
    assertThat(reading.problems()).containsExactly(new Problem(2, JtlProblem.UNCLOSED_QUOTE));
    assertThat(reading.lines().read()).isEqualTo(rows + 2);
  }

  @Test
  void aRowWithoutEndIsPassedOver() throws IOException {
    String row = row(2000, 10, "a", "t 1-1", true);
    String endless = "x".repeat(2 * LineBlocks.MAX_LINE_BYTES);
    LoadReader.Reading reading = read(HEADER + row + endless + "\n" + row);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(2);
    assertThat(reading.problems()).containsExactly(new Problem(3, JtlProblem.RECORD_TOO_LONG, 8));
  }

  @Test
  void rowsWithWrongNumbersAreCountedAsUnknown() throws IOException {
    LoadReader.Reading reading =
        read(
            """
            timeStamp,elapsed,label,success
            1000,10,a,true
            1000,ten,a,true
            yesterday,10,a,true
            1000,-1,a,true
            1000,10,a,perhaps
            99999999999999,10,a,true
            """);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(1);
    assertThat(reading.lines().unknown()).isEqualTo(5);
  }

  @Test
  void aHeaderAloneIsNoResult() throws IOException {
    LoadReader.Reading reading = read(HEADER);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.NO_REQUESTS));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "label,success\n",
        "hello\n",
        "",
        "0.123: [GC (Allocation Failure) 1K->1K(2K), 0.1 secs]\n",
        "1795255798883,24,a,200,OK,t 1-1,text,maybe\n"
      })
  void doesNotTakeWhatIsNoJtl(String text) {
    assertThat(reader.recognises(MemorySource.of(text).head())).isFalse();
  }

  private LoadReader.Reading read(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    assertThat(reader.recognises(source.head())).isTrue();
    return reader.read(source, ZoneOffset.UTC);
  }

  private LoadResult.Samples samples(String text) throws IOException {
    return (LoadResult.Samples) read(text).results().getFirst();
  }

  private LoadResult.Samples recorded(String name) throws IOException {
    return (LoadResult.Samples)
        reader.read(MemorySource.recorded(name), ZoneOffset.UTC).results().getFirst();
  }

  private static String row(long stamp, int elapsed, String label, String thread, boolean good) {
    return "%d,%d,%s,200,OK,%s,text,%s,,100,10,3,3,http://h/p,1,0,0\n"
        .formatted(stamp, elapsed, label, thread, good);
  }

  private static String transaction(long stamp, int elapsed, String label, String thread) {
    return ("%d,%d,%s,200,\"Number of samples in transaction : 2, number of failing samples : 0\","
            + "%s,,true,,100,10,3,3,null,1,0,0\n")
        .formatted(stamp, elapsed, label, thread);
  }

  private static Set<Outcome> both() {
    return EnumSet.allOf(Outcome.class);
  }
}
