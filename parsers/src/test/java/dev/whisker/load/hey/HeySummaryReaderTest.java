package dev.whisker.load.hey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Recorded with hey 0.1.4. */
class HeySummaryReaderTest {

  @Test
  void readsWhatHeyPrints() throws IOException {
    LoadResult result =
        OneResult.of(MemorySource.recorded("hey/summary.txt"), HeySummaryReader.class);
    LoadSummary summary = result.summary();
    assertThat(summary.samples().value()).isEqualTo(300);
    assertThat(summary.errors().value()).isEqualTo(65);
    assertThat(summary.meanMillis().value()).isCloseTo(46.5, within(1e-9));
    assertThat(summary.p50Millis().value()).isCloseTo(44.0, within(1e-9));
    assertThat(summary.p99Millis().value()).isCloseTo(75.9, within(1e-9));
    assertThat(summary.maxMillis().value()).isCloseTo(76.4, within(1e-9));
    assertThat(summary.durationSeconds().value()).isEqualTo(2.8584);
    assertThat(summary.completedPerSecond().value()).isEqualTo(104.9541);
    // 235 in 2.8584 seconds
    assertThat(summary.successfulPerSecond().value()).isCloseTo(82.213826, within(1e-6));
    assertThat(result.errors()).containsExactly(new ErrorCount("503", "", ErrorClass.HTTP_5XX, 65));
  }

  @Test
  void withoutAnAnswerThereIsNoTime() throws IOException {
    LoadResult result =
        OneResult.of(MemorySource.recorded("hey/refused.txt"), HeySummaryReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(100);
    assertThat(result.summary().errorPercent().value()).isEqualTo(100);
    assertThat(result.summary().meanMillis().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(result.summary().maxMillis().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(result.errors())
        .extracting(ErrorCount::errorClass)
        .containsExactly(ErrorClass.REFUSED);
  }

  @Test
  void someBuildsPrintThePercentSignTwice() throws IOException {
    String text = MemorySource.recorded("hey/summary.txt").text().replace("% in", "%% in");
    assertThat(
            OneResult.of(MemorySource.of(text), HeySummaryReader.class)
                .summary()
                .p90Millis()
                .value())
        .isCloseTo(71.3, within(1e-9));
  }

  @Test
  void aSummaryThatBreaksOffIsNone() throws IOException {
    String text = MemorySource.recorded("hey/summary.txt").text();
    String cut = text.substring(0, text.indexOf("Status code"));
    assertThat(OneResult.reading(MemorySource.of(cut), HeySummaryReader.class).problems())
        .containsExactly(new Problem(2, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void oneContentMayHoldSeveral() throws IOException {
    String text = MemorySource.recorded("hey/summary.txt").text();
    String other = text.replace("235 responses", "335 responses");
    assertThat(OneResult.reading(MemorySource.of(text + other), HeySummaryReader.class).results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(300.0, 400.0);
  }

  /** The rate counts requests that failed too: 100 of them show that some of them are missing. */
  @Test
  void whereTheErrorsBreakOffNobodyKnowsHowMany() throws IOException {
    String text = MemorySource.recorded("hey/refused.txt").text();
    String answered =
        text.replace("Error distribution:", "  [200]\t60 responses\n\nError distribution:");
    String whole = answered.replaceAll("\\[100]", "[40]");
    LoadSummary all = OneResult.of(MemorySource.of(whole), HeySummaryReader.class).summary();
    assertThat(all.samples().value()).isEqualTo(100);
    assertThat(all.errors().value()).isEqualTo(40);
    String cut = whole.substring(0, whole.indexOf("Error distribution"));
    LoadReader.Reading broken = OneResult.reading(MemorySource.of(cut), HeySummaryReader.class);
    assertThat(broken.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.CUT_OFF_AT_END);
    LoadSummary some = broken.results().getFirst().summary();
    assertThat(some.samples().value()).isEqualTo(100);
    assertThat(some.errors().isKnown()).isFalse();
    assertThat(some.successfulPerSecond().isKnown()).isFalse();
  }

  /** Of the millions that follow it counts no statuses, and divides their time by one million. */
  @Test
  void ofMoreThanAMillionAnswersHeyTellsTheFirst() throws IOException {
    String text =
        MemorySource.recorded("hey/summary.txt")
            .text()
            .replace("104.9541", "500000.0000")
            .replace("235 responses", "999935 responses");
    LoadReader.Reading reading = OneResult.reading(MemorySource.of(text), HeySummaryReader.class);
    assertThat(reading.problems())
        .containsExactly(new Problem(2, HeyProblem.FIRST_ANSWERS_ONLY, 1_000_000));
    LoadSummary summary = reading.results().getFirst().summary();
    assertThat(summary.samples().value()).isEqualTo(1_429_200);
    assertThat(summary.errors().isKnown()).isFalse();
    assertThat(summary.meanMillis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p99Millis().value()).isCloseTo(75.9, within(1e-9));
    assertThat(summary.completedPerSecond().value()).isEqualTo(500_000);
  }

  @Test
  void aMillionAnswersAndNoMoreAreAllTold() throws IOException {
    String text =
        MemorySource.recorded("hey/summary.txt")
            .text()
            .replace("104.9541", "349846.0677")
            .replace("235 responses", "999935 responses");
    LoadReader.Reading reading = OneResult.reading(MemorySource.of(text), HeySummaryReader.class);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.results().getFirst().summary().errors().value()).isEqualTo(65);
    assertThat(reading.results().getFirst().summary().meanMillis().isKnown()).isTrue();
  }

  /** As it is pasted into lists, or with its indentation lost. */
  @Test
  void indentationDoesNotMatter() throws IOException {
    for (String file : List.of("hey/summary.txt", "hey/refused.txt")) {
      String text = MemorySource.recorded(file).text();
      LoadResult told = OneResult.of(MemorySource.of(text), HeySummaryReader.class);
      for (String pasted : List.of(text.indent(4), text.indent(-4))) {
        assertThat(OneResult.of(MemorySource.of(pasted), HeySummaryReader.class)).isEqualTo(told);
      }
    }
  }

  @Test
  void whatWrkPrintsBehindItHidesNothing() throws IOException {
    String text = MemorySource.recorded("hey/summary.txt").text();
    String both = text + MemorySource.recorded("wrk/page-latency.txt").text();
    HeySummaryReader reader = new HeySummaryReader();
    assertThat(reader.read(MemorySource.of(both), ZoneOffset.UTC).results())
        .isEqualTo(reader.read(MemorySource.of(text), ZoneOffset.UTC).results());
  }

  @Test
  void ghzPrintsMuchOfItAndIsNot() {
    byte[] other =
        """
        Summary:
          Count:	200
          Total:	90.50 ms
          Requests/sec:	2200.00

        Response time histogram:
          3.644 [1]	|∎
        """
            .getBytes(StandardCharsets.UTF_8);
    assertThat(new HeySummaryReader().recognises(other)).isFalse();
  }

  @Test
  void ohaPrintsMuchOfItAndIsNot() {
    // After the form of its output, which has percentiles with decimals, and a rate of successes.
    byte[] other =
        """
        Summary:
          Success rate:	97.00%
          Total:	2.0003 secs
          Requests/sec:	152.0000

        Response time histogram:
          0.011 [300] |■■■■

        Response time distribution:
          50.00% in 0.0110 secs
        """
            .getBytes(StandardCharsets.UTF_8);
    assertThat(new HeySummaryReader().recognises(other)).isFalse();
  }

  @Test
  void theFirstVersionsPutAFullStopBehindSeconds() throws IOException {
    // After the form that its first versions, called boom, printed.
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                Summary:
                  Total:	4.0000 secs.
                  Slowest:	0.9000 secs.
                  Fastest:	0.1000 secs.
                  Average:	0.2500 secs.
                  Requests/sec:	25.0000

                Response time histogram:
                  0.100 [100]	|

                Latency distribution:
                  50% in 0.2000 secs.
                  99% in 0.8000 secs.

                Status code distribution:
                  [200]	100 responses
                """),
            HeySummaryReader.class);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(4);
    assertThat(result.summary().meanMillis().value()).isEqualTo(250);
    assertThat(result.summary().p99Millis().value()).isEqualTo(800);
    assertThat(result.summary().maxMillis().value()).isEqualTo(900);
  }
}
