package dev.whisker.load.siege;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recorded with siege 4.0.7, colours included. */
class SiegeOutputReaderTest {

  @Test
  void eachSentenceIsAnAnswer() throws IOException {
    Reading reading =
        OneResult.reading(MemorySource.recorded("siege/verbose.txt"), SiegeOutputReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(24);
    assertThat(result.summary().errors().value()).isEqualTo(3);
    assertThat(result.summary().p90Millis().value()).isCloseTo(30, within(1e-9));
    assertThat(result.summary().maxMillis().value()).isCloseTo(30, within(1e-9));
    // Half of them took "0.00 secs".
    assertThat(result.summary().p50Millis().absence()).isEqualTo(Absence.BELOW_RESOLUTION);
    assertThat(result.summary().p50Millis().resolution()).isEqualTo(10);
    assertThat(result.summary().durationSeconds().absence()).isEqualTo(Absence.NO_TIME);
    assertThat(result.labels()).containsOnlyKeys("GET /flaky");
    assertThat(result.errors()).containsExactly(new ErrorCount("503", "", ErrorClass.HTTP_5XX, 3));
    assertThat(reading.lines().unknown()).isZero();
  }

  @Test
  void beforeVersionThreeNoMethodStoodBeforeThePath() throws IOException {
    // Written after the form of 2.7.
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                HTTP/1.1 200   0.02 secs:    1024 bytes ==> /work
                HTTP/1.1 200   0.03 secs:    1024 bytes ==> /work?a=b c
                HTTP/1.1 500   0.07 secs:      99 bytes ==> /work
                HTTP/1.1 200   0.02 secs:    1024 bytes ==> GET
                """),
            SiegeOutputReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().maxMillis().value()).isCloseTo(70, within(1e-9));
    assertThat(result.labels()).containsOnlyKeys("/work", "/work?a=b c");
    assertThat(result.errors()).containsExactly(new ErrorCount("500", "", ErrorClass.HTTP_5XX, 1));
  }

  @Test
  void rowsTellWhenTheyEnded() throws IOException {
    Reading reading =
        OneResult.reading(MemorySource.recorded("siege/verbose-csv.txt"), SiegeOutputReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(24);
    assertThat(result.summary().errors().value()).isEqualTo(7);
    assertThat(result.summary().p90Millis().value()).isCloseTo(20, within(1e-9));
    assertThat(result.summary().maxMillis().value()).isCloseTo(40, within(1e-9));
    assertThat(result.head().localTime()).isTrue();
    assertThat(result.head().endEpochMillis())
        .isEqualTo(Instant.parse("2026-11-21T13:27:26Z").toEpochMilli());
    assertThat(reading.problems())
        .containsExactly(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, "Z"));
  }

  /** 90 requests, {@code siege -v -c 3 -r 30 > file 2>&1}. */
  @Test
  void answersAndReportInOneFileAreOneResult() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.recorded("siege/verbose-report.txt"), SiegeOutputReader.class);
    assertThat(reading.results()).hasSize(1);
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    // From the report.
    assertThat(result.summary().samples().value()).isEqualTo(90);
    assertThat(result.summary().errors().value()).isEqualTo(10);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(0.84);
    assertThat(result.summary().maxMillis().value()).isCloseTo(60, within(1e-9));
    // Ten were answered with 503, which siege leaves out of its own rate.
    assertThat(result.summary().completedPerSecond().value()).isCloseTo(90 / 0.84, within(1e-9));
    assertThat(result.summary().successfulPerSecond().value()).isCloseTo(80 / 0.84, within(0.01));
    // From the answers, all 90: the one that the report cuts in two counts as well.
    assertThat(result.rows()).isEqualTo(90);
    assertThat(result.summary().p50Millis().value()).isCloseTo(20, within(1e-9));
    assertThat(result.summary().p90Millis().value()).isCloseTo(50, within(1e-9));
    assertThat(result.labels()).containsOnlyKeys("GET /flaky");
    assertThat(result.errors()).containsExactly(new ErrorCount("503", "", ErrorClass.HTTP_5XX, 10));
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void eachSiegeOfAFileHasItsOwnAnswers() throws IOException {
    String capture = MemorySource.recorded("siege/verbose-report.txt").text();
    Reading reading =
        OneResult.reading(MemorySource.of(capture + capture), SiegeOutputReader.class);
    assertThat(reading.results())
        .extracting(result -> ((LoadResult.Samples) result).rows())
        .containsExactly(90L, 90L);
  }

  /** As people copy them from a terminal: more users than answers that tell sieges apart. */
  @Test
  void theUsersThatAreMadeReadyBeginAnotherSiege() throws IOException {
    String siege =
        """
        ** Preparing 5 concurrent users for battle.
        The server is now under siege...
        HTTP/1.1 200     0.00 secs:      21 bytes ==> GET  /
        HTTP/1.1 503     0.01 secs:     197 bytes ==> GET  /

        Transactions:\t\t           1 hits
        Availability:\t\t       50.00 %
        Elapsed time:\t\t        0.02 secs
        Response time:\t\t        0.01 secs
        Transaction rate:\t       50.00 trans/sec
        Concurrency:\t\t        0.50
        Successful transactions:           1
        Failed transactions:\t           1
        Longest transaction:\t        0.01
        Shortest transaction:\t        0.00

        """;
    Reading reading = OneResult.reading(MemorySource.of(siege + siege), SiegeOutputReader.class);
    assertThat(reading.results())
        .extracting(result -> ((LoadResult.Samples) result).rows())
        .containsExactly(2L, 2L);
    // The answers took 5 ms each in the mean, which the clock of siege cannot tell.
    assertThat(reading.results().getFirst().summary().meanMillis())
        .isEqualTo(Figure.absent(Figure.Absence.BELOW_RESOLUTION).withResolution(10));
  }

  /** As a quiet siege with JSON leaves them: everything in its order, without a banner. */
  @Test
  void withoutABannerTheReportsCountsTellSiegesApart() throws IOException {
    String siege =
        """
        HTTP/1.1 200     0.02 secs:     266 bytes ==> GET  /a
        HTTP/1.1 200     0.04 secs:     266 bytes ==> GET  /a
        """
            + MemorySource.recorded("siege/json.txt")
                .text()
                .replace("990", "2")
                .replaceAll("(failed_transactions\\D+)10", "$10");
    Reading reading = OneResult.reading(MemorySource.of(siege + siege), SiegeOutputReader.class);
    assertThat(reading.results())
        .extracting(result -> ((LoadResult.Samples) result).rows())
        .containsExactly(2L, 2L);
  }

  private static final String ANSWERS =
      """
      HTTP/1.1 200     0.02 secs:     266 bytes ==> GET  /a
      HTTP/1.1 503     0.04 secs:     266 bytes ==> GET  /a
      """;

  /** What siege 4.0.7 prints on standard error of two answers, one of them of a failure. */
  private static final String REPORT =
      """
      ** SIEGE 4.0.7
      ** Preparing 4 concurrent users for battle.
      The server is now under siege...
      Transactions:		           1 hits
      Availability:		       50.00 %
      Elapsed time:		        1.84 secs
      Response time:		        0.03 secs
      Transaction rate:	        0.54 trans/sec
      Successful transactions:           1
      Failed transactions:	           1
      Longest transaction:	        0.15
      Shortest transaction:	        0.02

      """;

  @Test
  void standardOutputAndErrorPutTogetherAreOneResult() throws IOException {
    for (String both : List.of(ANSWERS + REPORT, REPORT + ANSWERS)) {
      LoadResult.Samples result =
          (LoadResult.Samples) OneResult.of(MemorySource.of(both), SiegeOutputReader.class);
      assertThat(result.rows()).isEqualTo(2);
      assertThat(result.summary().durationSeconds().value()).isEqualTo(1.84);
    }
  }

  @Test
  void soAreThoseOfTwoSieges() throws IOException {
    for (String both : List.of(ANSWERS + REPORT, REPORT + ANSWERS)) {
      Reading reading = OneResult.reading(MemorySource.of(both + both), SiegeOutputReader.class);
      assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
      assertThat(reading.results())
          .extracting(result -> ((LoadResult.Samples) result).rows())
          .containsExactly(2L, 2L);
    }
  }

  /** As {@code siege -t} leaves it: 277 transactions were counted, and 278 answers printed. */
  @Test
  void anAnswerOnItsWayWhenTheTimeIsOverIsNoTestOfItsOwn() throws IOException {
    String answer = ANSWERS.lines().findFirst().orElseThrow() + "\n";
    String counted = REPORT.replaceAll("(Failed\\D+)1", "$10");
    Reading late =
        OneResult.reading(MemorySource.of(counted + answer.repeat(5)), SiegeOutputReader.class);
    assertThat(late.problems()).isEmpty();
    assertThat(late.results())
        .extracting(result -> ((LoadResult.Samples) result).rows())
        .containsExactly(5L);
    // Four users have no five of them.
    Reading more =
        OneResult.reading(MemorySource.of(counted + answer.repeat(6)), SiegeOutputReader.class);
    assertThat(more.results())
        .extracting(result -> ((LoadResult.Samples) result).rows())
        .containsExactly(5L, 1L);
  }

  @Test
  void answersThatAReportDoesNotCountAreNotIts() throws IOException {
    String many = REPORT.replace("           1 hits", "         250 hits");
    Reading reading =
        OneResult.reading(
            MemorySource.of(ANSWERS + REPORT + ANSWERS + many), SiegeOutputReader.class);
    assertThat(reading.results())
        .satisfiesExactly(
            first -> assertThat(first).isInstanceOf(LoadResult.Samples.class),
            second -> assertThat(second).isInstanceOf(LoadResult.Summary.class));
    assertThat(reading.problems())
        .containsExactly(
            new Problem(0, LoadProblem.OTHER_TEST), new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
  }

  @Test
  void complaintsAreErrorsByWhatTheSystemSaid() throws IOException {
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                ** SIEGE 4.0.7
                The server is now under siege...[error] socket: unable to connect sock.c:282: Connection refused
                [error] descriptor table full sock.c:402: Too many open files
                [error] socket: -1783568640 address is unavailable.: Cannot assign requested address
                [error] socket: -1783568648 address is unavailable.: Cannot assign requested address
                [alert] socket: select and discovered it's not ready sock.c:384: Connection timed out
                HTTP/1.1 404     0.02 secs:     266 bytes ==> GET  /b
                """),
            SiegeOutputReader.class);
    assertThat(result.errors()).isSortedAccordingTo(ErrorCount.MOST_FREQUENT_FIRST);
    assertThat(result.errors())
        .extracting(ErrorCount::code, ErrorCount::errorClass, ErrorCount::count)
        .containsExactlyInAnyOrder(
            tuple("404", ErrorClass.HTTP_4XX, 1L),
            tuple("Connection refused", ErrorClass.REFUSED, 1L),
            tuple("Too many open files", ErrorClass.TOO_MANY_OPEN_FILES, 1L),
            tuple("Cannot assign requested address", ErrorClass.NO_LOCAL_PORT, 2L),
            tuple("Connection timed out", ErrorClass.TIMEOUT, 1L));
  }

  private static final String ANSWERED =
      """
      HTTP/1.1 200     0.02 secs:     266 bytes ==> GET  /a
      HTTP/1.1 200     0.04 secs:     266 bytes ==> GET  /a
      HTTP/1.1 404     0.06 secs:     266 bytes ==> GET  /b
      """;

  @Test
  void aRequestThatGotNoConnectionCountsAsFailed() throws IOException {
    String refused = "[error] socket: unable to connect sock.c:249: Connection refused\n".repeat(2);
    LoadResult result = OneResult.of(MemorySource.of(ANSWERED + refused), SiegeOutputReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(5);
    assertThat(result.summary().errors().value()).isEqualTo(3);
    assertThat(result.summary().errorPercent().value()).isEqualTo(60);
    // It took no time that anybody knows: (20 + 40 + 60) / 3
    assertThat(result.summary().meanMillis().value()).isEqualTo(40);
    assertThat(result.errors().stream().mapToLong(ErrorCount::count).sum()).isEqualTo(3);
  }

  @Test
  void ofOneThatTimedOutSiegeSaysTwoThings() throws IOException {
    String late =
        """
        [alert] socket: select and discovered it's not ready sock.c:384: Connection timed out
        [alert] socket: read check timed out(30) sock.c:273: Connection timed out
        """;
    LoadResult result = OneResult.of(MemorySource.of(ANSWERED + late), SiegeOutputReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().errors().value()).isEqualTo(1);
  }

  @Test
  void aMarkNamesTheTest() throws IOException {
    LoadResult result =
        OneResult.of(MemorySource.recorded("siege/verbose-csv-mark.txt"), SiegeOutputReader.class);
    assertThat(result.head().name()).isEqualTo("two words");
    assertThat(result.labels()).containsOnlyKeys("/work");
  }

  @ParameterizedTest
  @CsvSource({"200, 0", "302, 0", "399, 0", "401, 0", "407, 0", "400, 1", "404, 1", "500, 1"})
  void whatSiegeCallsOkayIsNoError(int status, int errors) throws IOException {
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                "HTTP/1.1 %d     0.02 secs:     266 bytes ==> GET  /a\n".formatted(status)),
            SiegeOutputReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(1);
    assertThat(result.summary().errors().value()).isEqualTo(errors);
  }
}
