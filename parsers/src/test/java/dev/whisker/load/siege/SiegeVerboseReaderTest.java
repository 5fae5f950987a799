package dev.whisker.load.siege;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.Problem;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Recorded with siege 4.0.7, colours included. */
class SiegeVerboseReaderTest {

  @Test
  void eachSentenceIsAnAnswer() throws IOException {
    Reading reading =
        OneResult.reading(MemorySource.recorded("siege/verbose.txt"), SiegeVerboseReader.class);
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
  void rowsTellWhenTheyEnded() throws IOException {
    Reading reading =
        OneResult.reading(MemorySource.recorded("siege/verbose-csv.txt"), SiegeVerboseReader.class);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(24);
    assertThat(result.summary().errors().value()).isEqualTo(7);
    assertThat(result.summary().p90Millis().value()).isCloseTo(20, within(1e-9));
    assertThat(result.summary().maxMillis().value()).isCloseTo(40, within(1e-9));
    assertThat(result.head().localTime()).isTrue();
    assertThat(result.head().endEpochMillis())
        .isEqualTo(Instant.parse("2026-11-21T13:27:26Z").toEpochMilli());
    assertThat(reading.problems())
        .containsExactly(new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, "Z"));
  }

  @Test
  void aMarkNamesTheTest() throws IOException {
    LoadResult result =
        OneResult.of(MemorySource.recorded("siege/verbose-csv-mark.txt"), SiegeVerboseReader.class);
    assertThat(result.head().name()).isEqualTo("two words");
    assertThat(result.labels()).containsOnlyKeys("/work");
  }

  @Test
  void aRefusedLoginIsAnAnswer() throws IOException {
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                HTTP/1.1 401     0.02 secs:     266 bytes ==> GET  /a
                HTTP/1.1 404     0.02 secs:     266 bytes ==> GET  /b
                """),
            SiegeVerboseReader.class);
    assertThat(result.summary().errors().value()).isEqualTo(1);
  }
}
