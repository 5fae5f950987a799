package dev.whisker.load.jmeter.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.FailureTimes;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests beyond {@code formats/load/jtl-csv.txt}: series, failures, long and damaged files. */
class JtlCsvReaderTest {

  private static final String HEADER =
      "timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,"
          + "failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n";

  private final JtlCsvReader reader = new JtlCsvReader();

  @Test
  void excludesSubSamplesAtAnyDepth() throws IOException {
    LoadResult.Samples result =
        samples(
            HEADER
                + row(1000, 100, "page", "t 1-1", true)
                // Another thread's row comes between; its name is that of a part, but of no sample
                // of its thread.
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
  void readsAgainAfterMisleadingStamps() throws IOException {
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
  void percentilesCoverAllRequests() throws IOException {
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
  void readsQuotedFields() throws IOException {
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
  void countsRowsOfSeveralRequests() throws IOException {
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
  void countsFailuresAtRequestEnd() throws IOException {
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
  void countsFailuresOfEachLabel() throws IOException {
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

  /** JMeter writes no times with decimals. */
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

  @Test
  void aQuoteThatNobodyClosesCostsOneLine() throws IOException {
    StringBuilder text = new StringBuilder(HEADER);
    text.append("1000,10,\"never closed,200,OK,t 1-1,text,true,,1,1,1,1,u,1,0,0\n");
    // Longer than the largest record.
    String row = row(2000, 10, "a", "t 1-1", true);
    int rows = TextBlocks.MAX_LINE_BYTES / row.length() + 1000;
    text.append(row.repeat(rows));
    LoadReader.Reading reading = read(text.toString());
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(rows);
    assertThat(reading.problems()).containsExactly(new Problem(2, LoadProblem.UNCLOSED_QUOTE));
    assertThat(reading.lines().read()).isEqualTo(rows + 2);
  }

  @Test
  void aRowWithoutEndIsPassedOver() throws IOException {
    String row = row(2000, 10, "a", "t 1-1", true);
    String endless = "x".repeat(2 * TextBlocks.MAX_LINE_BYTES);
    LoadReader.Reading reading = read(HEADER + row + endless + "\n" + row);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(2);
    assertThat(reading.problems()).containsExactly(new Problem(3, LoadProblem.RECORD_TOO_LONG, 8));
  }

  private LoadReader.Reading read(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    assertThat(reader.recognises(source.head())).isTrue();
    return reader.read(source, ZoneOffset.UTC);
  }

  private LoadResult.Samples samples(String text) throws IOException {
    return (LoadResult.Samples) read(text).results().getFirst();
  }

  private static String row(long stamp, int elapsed, String label, String thread, boolean good) {
    return "%d,%d,%s,200,OK,%s,text,%s,,100,10,3,3,http://h/p,1,0,0\n"
        .formatted(stamp, elapsed, label, thread, good);
  }

  private static Set<Outcome> both() {
    return EnumSet.allOf(Outcome.class);
  }
}
