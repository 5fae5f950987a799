package dev.whisker.load.access.extended;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import dev.whisker.load.SampleSeries.Selection;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two logs that a Tomcat 9 wrote of the same 63 requests, whose figures were computed from a third
 * in the common format; the others are written by hand from the description of the format.
 */
class ExtendedLogReaderTest {

  private static LoadResult.Samples only(MemorySource source) throws IOException {
    return (LoadResult.Samples) OneResult.of(source, ExtendedLogReader.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"access/extended.txt", "access/extended-ms.txt"})
  void columnsAreNamedByTheLogAndTomcatWritesSecondsWhateverTheirName(String name)
      throws IOException {
    LoadResult.Samples result = only(MemorySource.recorded(name));
    LoadSummary summary = result.summary();
    assertThat(summary.samples().value()).isEqualTo(63);
    assertThat(summary.errors().value()).isEqualTo(8);
    assertThat(summary.meanMillis().value()).isCloseTo(290.904762, within(1e-6));
    assertThat(summary.p50Millis().value()).isEqualTo(56);
    assertThat(summary.p90Millis().value()).isEqualTo(704);
    assertThat(summary.maxMillis().value()).isEqualTo(2633);
    assertThat(result.labels()).containsOnlyKeys("GET /work.jsp", "GET /missing");
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount("503", "", ErrorClass.HTTP_5XX, 5),
            new ErrorCount("404", "", ErrorClass.HTTP_4XX, 3));
    assertThat(result.head().localTime()).isFalse();
    // Ends in whole seconds, GMT: 15:59:29 less 2.633 s to 15:59:37.
    assertThat(result.head().startEpochMillis()).isEqualTo(1_795_276_766_367L);
    assertThat(result.head().endEpochMillis()).isEqualTo(1_795_276_777_000L);
    assertThat(result.summary().durationSeconds().resolution()).isEqualTo(1);
  }

  /** As WebLogic counts them: in seconds, and a whole number of them may have no decimals. */
  @Test
  void oneTimeWithDecimalsTellsThatAllAreSeconds() throws IOException {
    String log =
        """
        #Version: 1.0
        #Fields: date time cs-method cs-uri sc-status time-taken
        2026-01-02 03:04:05 GET /a 200 0
        2026-01-02 03:04:06 GET /a 200 2
        2026-01-02 03:04:07 GET /a 200 0.015
        """;
    LoadSummary summary = only(MemorySource.of(log)).summary();
    assertThat(summary.p50Millis().value()).isEqualTo(15);
    assertThat(summary.maxMillis().value()).isEqualTo(2000);
    assertThat(summary.maxMillis().resolution()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "time-taken,15,15",
    "time-taken,0.015,15",
    "time-taken-ms,15,15",
    "time-taken-us,15000,15",
    "time-taken-s,2,2000",
    "time-taken-fracsec,0.250,250"
  })
  void theNameAndTheDecimalsTellTheUnit(String column, String taken, double millis)
      throws IOException {
    String log =
        "#Software: Some Server\n#Fields: date time cs-method cs-uri sc-status "
            + column
            + "\n2026-01-02\t03:04:05.250\tPOST\t/a?b=c\t200\t"
            + taken
            + "\n";
    LoadResult.Samples result = only(MemorySource.of(log));
    assertThat(result.summary().maxMillis().value()).isCloseTo(millis, within(1e-9));
    assertThat(result.labels()).containsOnlyKeys("POST /a");
    assertThat(result.head().endEpochMillis()).isEqualTo(1_767_323_045_250L);
  }

  /** The head of a log that Tomcat 11 wrote, with the slowest of its 2,040 requests. */
  @Test
  void newerTomcatsCountWholeSeconds() throws IOException {
    String log =
        """
        #Fields: date time c-ip cs-method cs-uri sc-status bytes time-taken
        #Version: 2.0
        #Software: Apache Tomcat/11.0.2
        2026-11-22 23:41:12 127.0.0.1 GET /ok 200 162 0
        2026-11-22 23:41:12 127.0.0.1 GET /ok 200 398 0
        2026-11-22 23:41:26 127.0.0.1 GET /slow 200 224 1
        """;
    LoadSummary summary = only(MemorySource.of(log)).summary();
    assertThat(summary.maxMillis().value()).isEqualTo(1000);
    assertThat(summary.p50Millis())
        .isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(1000));
    // IIS writes milliseconds.
    LoadSummary other =
        only(MemorySource.of(log.replace("Apache Tomcat/11.0.2", "Microsoft IIS 10"))).summary();
    assertThat(other.maxMillis().value()).isEqualTo(1);
  }

  @Test
  void aServerThatStartsAgainMayNameOtherColumns() throws IOException {
    LoadResult.Samples result =
        only(
            MemorySource.of(
                """
                #Fields: date time sc-status time-taken cs-uri-stem
                #Version: 1.0
                2026-01-02 03:04:05 200 0.010 /a
                #Fields: time-taken cs-uri-stem sc-status date time
                0.030 /b 500 2026-01-02 03:04:06
                """));
    assertThat(result.labels()).containsOnlyKeys("/a", "/b");
    assertThat(result.summary().meanMillis().value()).isEqualTo(20);
    assertThat(result.summary().errors().value()).isEqualTo(1);
  }

  @Test
  void startsThatGoBackwardsAreRecognisedForWhatTheyAre() throws IOException {
    LoadResult.Samples result =
        only(
            MemorySource.of(
                """
                #Fields: date time cs-uri-stem sc-status time-taken
                2026-01-02 03:04:01 /fast 200 0.040
                2026-01-02 03:04:00 /slow 200 5.000
                2026-01-02 03:04:06 /fast 200 0.030
                """));
    assertThat(result.series().started(0, 7, Selection.ALL)).containsExactly(1, 1, 0, 0, 0, 0, 1);
  }

  @Test
  void whatIsNoRowCostsItselfOnly() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                #Fields: date time cs-uri-stem sc-status time-taken
                2026-01-02 03:04:01 /a 200 0.040

                2026-01-02 never /a 200 0.040
                2026-01-02 03:04:01 /a b 200 0.040
                2026-01-02 03:04:01 /a OK 0.040
                2026-01-02 03:04:01 /a 200 -
                2026-01-02 03:04
                """),
            ExtendedLogReader.class);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(1);
    assertThat(reading.lines().unknown()).isEqualTo(5);
    assertThat(reading.lines().skipped()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({
    "date time cs-uri-stem sc-status, time-taken",
    "time cs-uri-stem sc-status time-taken, date",
    "date cs-uri-stem sc-status time-taken, time"
  })
  void withoutAColumnThereIsNothingToRead(String columns, String missing) throws IOException {
    String log = "#Fields: " + columns + "\n" + columns.replaceAll("\\S+", "200") + "\n";
    assertThat(OneResult.reading(MemorySource.of(log), ExtendedLogReader.class).problems())
        .containsExactly(new Problem(0, Problem.Kind.MISSING_COLUMN, missing));
  }

  @Test
  void otherLogsOfThisFormatAreLeftAlone() {
    // Of a firewall.
    String log = "#Version: 1.5\n#Fields: date time action protocol src-ip dst-ip size\n";
    assertThat(new ExtendedLogReader().recognises(MemorySource.of(log).head())).isFalse();
  }
}
