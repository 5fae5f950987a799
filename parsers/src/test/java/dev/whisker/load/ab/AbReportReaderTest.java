package dev.whisker.load.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reports that we recorded; the answers stand in them. */
class AbReportReaderTest {

  private final AbReportReader reader = new AbReportReader();

  @Test
  void takesTheFiguresFromTheReport() throws IOException {
    LoadResult result = result(MemorySource.recorded("ab/page.txt"));
    LoadSummary summary = result.summary();
    assertThat(summary.samples()).isEqualTo(Figure.reported(3000));
    assertThat(summary.p50Millis()).isEqualTo(Figure.reported(4).withResolution(1));
    assertThat(summary.p90Millis().value()).isEqualTo(7);
    assertThat(summary.p95Millis().value()).isEqualTo(9);
    assertThat(summary.p99Millis().value()).isEqualTo(17);
    assertThat(summary.maxMillis().value()).isEqualTo(26);
    assertThat(summary.meanMillis()).isEqualTo(Figure.reported(5).withResolution(1));
    assertThat(summary.durationSeconds().value()).isEqualTo(0.7);
    assertThat(summary.completedPerSecond().value()).isEqualTo(4287.42);
    assertThat(summary.successfulPerSecond().value()).isCloseTo((3000 - 31) / 0.7, within(1e-6));
    assertThat(result.head().facts())
        .contains(
            entry("concurrency", "20"), entry("path", "/page"), entry("documentBytes", "595"));
    assertThat(result.head().loop()).isEqualTo(LoadResult.Loop.CLOSED);
  }

  @Test
  void repliesOfAnotherLengthAreNoErrorsButOtherStatusesAre() throws IOException {
    // "Failed requests: 2641", all of them for their length; 31 replies were not 2xx.
    assertThat(summary("ab/page.txt").errors()).isEqualTo(Figure.derived(31));
    assertThat(summary("ab/not-found.txt").errorPercent().value()).isEqualTo(100);
  }

  @Test
  void requestsWithoutAnAnswerAreErrors() throws IOException {
    // Written from the description of the format.
    String text =
        """
        This is ApacheBench, Version 2.3 <$Revision$>
        Complete requests:      100
        Failed requests:        40
           (Connect: 3, Receive: 2, Length: 34, Exceptions: 1)
        Total transferred:      38205 bytes
        """;
    // The exception may be one of those of which the read failed, too.
    assertThat(result(MemorySource.of(text)).summary().errors().value()).isEqualTo(5);
  }

  @Test
  void aConnectionThatWasResetIsOneError() throws IOException {
    // As ab 2.3 prints it with -r where every fifth of 500 connections is reset: the poll and the
    // read count the same 100.
    LoadResult result = result(MemorySource.of(failed("Receive: 100, Length: 442", 100)));
    assertThat(result.summary().errors().value()).isEqualTo(100);
    assertThat(result.summary().successfulPerSecond().value()).isCloseTo(400 / 0.21, within(1e-6));
    assertThat(result.errors())
        .extracting(ErrorCount::code, ErrorCount::count)
        .containsExactly(tuple("Receive", 100L));
  }

  @Test
  void exceptionsBeyondThoseThatTheReadMetAreErrorsOfTheirOwn() throws IOException {
    LoadResult more = result(MemorySource.of(failed("Receive: 40, Length: 0", 100)));
    assertThat(more.summary().errors().value()).isEqualTo(100);
    assertThat(more.errors())
        .extracting(ErrorCount::code, ErrorCount::count)
        .containsExactly(tuple("Exceptions", 60L), tuple("Receive", 40L));
    // The report as HTML leaves out what the read met.
    assertThat(result(MemorySource.of(failed("Length: 0", 100))).summary().errors().value())
        .isEqualTo(100);
  }

  private static String failed(String receivedAndLength, int exceptions) {
    return """
        This is ApacheBench, Version 2.3 <$Revision$>
        Time taken for tests:   0.210 seconds
        Complete requests:      500
        Failed requests:        642
           (Connect: 0, %s, Exceptions: %d)
        Requests per second:    2383.63 [#/sec] (mean)
        Total:          0    2   3.0      1      21
        """
        .formatted(receivedAndLength, exceptions);
  }

  @Test
  void aSingleRequestHasNoDistribution() throws IOException {
    LoadSummary summary = summary("ab/one-request.txt");
    assertThat(summary.p50Millis().value()).isEqualTo(5);
    assertThat(summary.maxMillis().value()).isEqualTo(5);
    assertThat(summary.p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void noMillisecondIsLessThanOne() throws IOException {
    // Written from the description of the format.
    String text =
        """
        This is ApacheBench, Version 2.3 <$Revision$>
        Time taken for tests:   1.234 seconds
        Complete requests:      30000
        Failed requests:        0
        Total:          0    0   0.4      0       3
        Percentage of the requests served within a certain time (ms)
          50%      0
          90%      0
          95%      1
          99%      2
         100%      3 (longest request)
        """;
    LoadSummary summary = result(MemorySource.of(text)).summary();
    Figure less = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(1);
    assertThat(summary.meanMillis()).isEqualTo(less);
    assertThat(summary.p50Millis()).isEqualTo(less);
    assertThat(summary.p90Millis()).isEqualTo(less);
    assertThat(summary.p95Millis().value()).isEqualTo(1);
  }

  @Test
  void readsTheReportAsHtml() throws IOException {
    LoadSummary summary = summary("ab/table.html");
    assertThat(summary.samples().value()).isEqualTo(1000);
    assertThat(summary.errors().value()).isEqualTo(11);
    assertThat(summary.meanMillis().value()).isEqualTo(1);
    assertThat(summary.maxMillis().value()).isEqualTo(16);
    assertThat(summary.completedPerSecond().value()).isEqualTo(5256.32);
    assertThat(summary.p50Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void severalReportsInAFileAreSeveralResults() throws IOException {
    String both =
        MemorySource.recorded("ab/page.txt").text()
            + "next\n"
            + MemorySource.recorded("ab/not-found.txt").text();
    assertThat(read(MemorySource.of(both)).results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(3000.0, 200.0);
  }

  @Test
  void aTestThatWasGivenUpHasNoResult() throws IOException {
    LoadReader.Reading reading = read(MemorySource.recorded("ab/refused.txt"));
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(
            new Problem(1, LoadProblem.TOOL_GAVE_UP, "apr_socket_recv: Connection refused (111)"));
  }

  @Test
  void aReportThatBreaksOffSaysNothingOfATool() throws IOException {
    LoadReader.Reading reading = read(MemorySource.of("This is ApacheBench, Version 2.3\n"));
    assertThat(reading.problems()).containsExactly(new Problem(1, FileProblem.CUT_OFF_AT_END));
  }

  /** Recorded with {@code ab -r -v 1} against a port at which nobody listens. */
  @Test
  void failuresAreToldByWhatTheSystemSaid() throws IOException {
    LoadResult result = result(MemorySource.recorded("ab/refused-go-on.txt"));
    assertThat(result.summary().errors().value()).isEqualTo(20);
    // Ten of the twenty requests are counted as exceptions, too.
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount("apr_socket_recv", "Connection refused (111)", ErrorClass.REFUSED, 20));
  }

  @Test
  void failuresWithoutAWordOfTheSystemHaveAbsNames() throws IOException {
    assertThat(result(MemorySource.recorded("ab/not-found.txt")).errors())
        .extracting(ErrorCount::code)
        .containsExactly("Non-2xx");
  }

  @Test
  void aReportThatBreaksOffSaysSoAndNothingOfItsLastLine() throws IOException {
    String whole = MemorySource.recorded("ab/page.txt").text();
    String cut = whole.substring(0, whole.indexOf("Requests per second:    42") + 26);
    LoadReader.Reading reading = read(MemorySource.of(cut));
    LoadSummary summary = reading.results().getFirst().summary();
    assertThat(summary.samples().value()).isEqualTo(3000);
    // Not 42: it is what the 3000 requests in 0.7 s come to.
    assertThat(summary.completedPerSecond().value()).isCloseTo(4285.714, within(0.001));
    assertThat(reading.problems()).containsExactly(new Problem(1, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void aPercentileThatBreaksOffIsNone() throws IOException {
    String whole = MemorySource.recorded("ab/page.txt").text();
    LoadReader.Reading reading =
        read(MemorySource.of(whole.substring(0, whole.indexOf("  99%     17") + 11)));
    assertThat(reading.results().getFirst().summary().p99Millis().isKnown()).isFalse();
    assertThat(reading.results().getFirst().summary().p95Millis().value()).isEqualTo(9);
  }

  @Test
  void anEditorMayLeaveOutTheLastLineEnd() throws IOException {
    LoadReader.Reading reading =
        read(MemorySource.of(MemorySource.recorded("ab/page.txt").text().strip()));
    assertThat(reading.results().getFirst().summary().maxMillis().value()).isEqualTo(26);
    assertThat(reading.problems()).isEmpty();
  }

  private LoadSummary summary(String name) throws IOException {
    return result(MemorySource.recorded(name)).summary();
  }

  private LoadResult result(MemorySource source) throws IOException {
    return read(source).results().getFirst();
  }

  private LoadReader.Reading read(MemorySource source) throws IOException {
    assertThat(reader.recognises(source.head())).isTrue();
    return reader.read(source, ZoneOffset.UTC);
  }

  /** Answers of another kind than 2xx have a line of their own, which comes later. */
  @Test
  void beforeTheFailuresNobodyKnowsThatThereWereNone() throws IOException {
    String text = MemorySource.recorded("ab/page.txt").text();
    for (String cut : List.of("Failed requests:", "Non-2xx responses:", "Total transferred:")) {
      String part = text.substring(0, text.indexOf(cut));
      LoadSummary summary =
          OneResult.reading(MemorySource.of(part), AbReportReader.class)
              .results()
              .getFirst()
              .summary();
      assertThat(summary.samples().isKnown()).isTrue();
      assertThat(summary.errors().isKnown()).isFalse();
      assertThat(summary.successfulPerSecond().isKnown()).isFalse();
    }
    String more = text.substring(0, text.indexOf("HTML transferred:"));
    assertThat(
            OneResult.reading(MemorySource.of(more), AbReportReader.class)
                .results()
                .getFirst()
                .summary()
                .errors()
                .isKnown())
        .isTrue();
  }
}
