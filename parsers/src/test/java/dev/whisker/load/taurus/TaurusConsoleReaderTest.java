package dev.whisker.load.taurus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import dev.whisker.load.formats.LoadReaders;
import dev.whisker.load.jmeter.SummariserReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Written after what Taurus 1.17 printed here; the numbers are made up. */
class TaurusConsoleReaderTest {

  private static final String STATS =
      """
      03:04:05 INFO: Test duration: 0:02:54
      03:04:05 INFO: Samples count: 1840, 0.76% failures
      03:04:05 INFO: Average times: total 3.127, latency 0.610, connect 0.240
      03:04:05 INFO: Percentiles:
      +---------------+---------------+
      | Percentile, % | Resp. Time, s |
      +---------------+---------------+
      |           0.0 |         1.021 |
      |          50.0 |         1.907 |
      |          90.0 |          7.81 |
      |          95.0 |        11.226 |
      |          99.0 |        29.418 |
      |          99.9 |        33.101 |
      |         100.0 |        35.055 |
      +---------------+---------------+
      03:04:05 INFO: Request label stats:
      +------------+--------+---------+--------+--------------------------+
      | label      | status |    succ | avg_rt | error                    |
      +------------+--------+---------+--------+--------------------------+
      | /a path    |   OK   | 100.00% |  4.100 |                          |
      | /b         |  FAIL  |  99.10% |  4.512 | Service Unavailable      |
      |            |        |         |        | Connection reset by peer |
      +------------+--------+---------+--------+--------------------------+
      """;

  private static Reading read(String text) throws IOException {
    return OneResult.reading(MemorySource.of(text), TaurusConsoleReader.class);
  }

  @Test
  void secondsAreTakenAsMilliseconds() throws IOException {
    Reading reading = read("03:01:10 INFO: Taurus CLI Tool v1.17.2\n" + STATS);
    LoadResult result = reading.results().getFirst();
    LoadSummary summary = result.summary();
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.problems()).isEmpty();
    assertThat(summary.samples().value()).isEqualTo(1840);
    // 0.76 % of 1,840 are 13.98.
    assertThat(summary.errors()).isEqualTo(Figure.derived(14));
    assertThat(summary.meanMillis().value()).isCloseTo(3127, within(1e-9));
    assertThat(summary.p50Millis().value()).isCloseTo(1907, within(1e-9));
    assertThat(summary.p90Millis().value()).isCloseTo(7810, within(1e-9));
    assertThat(summary.p95Millis().value()).isCloseTo(11_226, within(1e-9));
    assertThat(summary.p99Millis().value()).isCloseTo(29_418, within(1e-9));
    assertThat(summary.maxMillis().value()).isCloseTo(35_055, within(1e-9));
    assertThat(result.labels().keySet()).containsExactly("/a path", "/b");
    LoadSummary failing = List.copyOf(result.labels().values()).getLast();
    assertThat(failing.meanMillis().value()).isCloseTo(4512, within(1e-9));
    assertThat(failing.errorPercent().value()).isCloseTo(0.9, within(1e-9));
    assertThat(failing.samples().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  /** In a terminal Taurus draws its tables with lines, and writes them into its log alike. */
  @ParameterizedTest
  @ValueSource(strings = {"\u2502", "\u001b(0x\u001b(B"})
  void tablesMayBeDrawnForATerminal(String bar) throws IOException {
    assertThat(read(STATS.replace("|", bar)).results()).isEqualTo(read(STATS).results());
  }

  /** Of ten seconds under load Taurus, which started its tool in them too, tells sixteen. */
  @Test
  void theDurationOfTaurusIsNotThatOfItsTest() throws IOException {
    LoadSummary summary = read(STATS).results().getFirst().summary();
    assertThat(summary.durationSeconds().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.completedPerSecond().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.successfulPerSecond().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void aShareThatIsRoundedToManyRequestsTellsNoNumber() throws IOException {
    LoadSummary summary =
        read(STATS.replace("1840, 0.76%", "12400300, 0.00%")).results().getFirst().summary();
    assertThat(summary.samples().value()).isEqualTo(12_400_300);
    assertThat(summary.errors().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.errorPercent())
        .isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(0.01));
  }

  @Test
  void whatIsPrintedTwiceIsOneResult() throws IOException {
    Reading twice = read(STATS + STATS);
    assertThat(twice.results()).hasSize(1);
    assertThat(twice.problems()).isEmpty();
    String another = STATS.replace("total 3.127", "total 3.128");
    Reading two = read(STATS + another);
    assertThat(two.results()).hasSize(2);
    assertThat(two.problems()).extracting(Problem::code).containsExactly(LoadProblem.SEVERAL_TESTS);
  }

  @Test
  void whatItsLogHasBeforeEachLineIsOfNoConcern() throws IOException {
    String log =
        STATS.replace("03:04:05 INFO: ", "[2026-01-02 03:04:05,678 INFO Engine.final-stats] ");
    assertThat(read(log).results()).isEqualTo(read(STATS).results());
  }

  /** Taurus prints a share all the same. */
  @Test
  void ofNoRequestsThereIsNoShareOfErrors() throws IOException {
    LoadSummary summary =
        read("03:04:05 INFO: Samples count: 0, 0.00% failures\n").results().getFirst().summary();
    assertThat(summary.samples().value()).isZero();
    assertThat(summary.errorPercent().absence()).isEqualTo(Absence.NO_SAMPLES);
  }

  /** As a log of a CI job has both, where a script prints what Taurus' tool said. */
  @Test
  void linesOfJmetersSummariserAreJmeters() {
    String text =
        """
        03:01:10 INFO: Taurus CLI Tool v1.17.2
        summary +    100 in 00:00:10 =   10.0/s Avg:    20 Min:     1 Max:   100 Err:     0 (0.00%) Active: 10 Started: 10 Finished: 0
        summary =    100 in 00:00:10 =   10.0/s Avg:    20 Min:     1 Max:   100 Err:     0 (0.00%)
        """;
    assertThat(LoadReaders.find(text.getBytes(StandardCharsets.UTF_8)))
        .get()
        .isInstanceOf(SummariserReader.class);
  }

  @Test
  void oneThatBreaksOffIsTold() throws IOException {
    Reading reading = read(STATS.substring(0, STATS.indexOf("|          99.0")));
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.CUT_OFF_AT_END);
    assertThat(reading.results().getFirst().summary().p99Millis().isKnown()).isFalse();
    assertThat(read("03:01:10 INFO: Taurus CLI Tool v1.17.2\n").results()).isEmpty();
  }
}
