package dev.whisker.load.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.SampleSeries.Selection;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** The files of one recorded run of ab beside its report. */
class AbFilesTest {

  @Test
  void theRequestsGiveTheDistributionOfTheReport() throws IOException {
    LoadResult.Samples result =
        (LoadResult.Samples)
            read(new AbGnuplotReader(), MemorySource.recorded("ab/with-files.tsv"));
    LoadSummary summary = result.summary();
    assertThat(summary.samples()).isEqualTo(Figure.raw(3000));
    // Computed by another program; the report rounds it to 8.
    assertThat(summary.meanMillis().value()).isCloseTo(8.287, within(1e-9));
    assertThat(summary.p50Millis().value()).isEqualTo(5);
    assertThat(summary.p90Millis().value()).isEqualTo(17);
    assertThat(summary.p95Millis().value()).isEqualTo(30);
    assertThat(summary.p99Millis().value()).isEqualTo(53);
    assertThat(summary.maxMillis().value()).isEqualTo(96);
  }

  @Test
  void shortTestHasNoRate() throws IOException {
    LoadResult.Samples result =
        (LoadResult.Samples)
            read(new AbGnuplotReader(), MemorySource.recorded("ab/with-files.tsv"));
    assertThat(result.series().firstEpochSecond()).isEqualTo(1795255756);
    assertThat(result.series().started(0, 2, Selection.ALL)).containsExactly(1050, 1950);
    assertThat(result.summary().durationSeconds().absence()).isEqualTo(Absence.BELOW_RESOLUTION);
    // It did not last less than a second: three of them are too few for a rate.
    assertThat(result.summary().durationSeconds().resolution()).isZero();
    assertThat(result.summary().completedPerSecond().absence()).isEqualTo(Absence.TOO_SHORT);
    // Only the report shows which responses were errors.
    assertThat(result.summary().errors().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void thePercentilesAreFinerThanTheReports() throws IOException {
    LoadSummary summary =
        read(new AbPercentilesReader(), MemorySource.recorded("ab/with-files.csv")).summary();
    assertThat(summary.p50Millis()).isEqualTo(Figure.reported(5.226));
    assertThat(summary.p90Millis().value()).isEqualTo(16.746);
    assertThat(summary.p95Millis().value()).isEqualTo(29.688);
    assertThat(summary.p99Millis().value()).isEqualTo(52.970);
    assertThat(summary.maxMillis().value()).isEqualTo(95.941);
    assertThat(summary.samples().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  private static LoadResult read(LoadReader reader, MemorySource source) throws IOException {
    assertThat(reader.recognises(source.head())).isTrue();
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    assertThat(reading.lines().unknown()).isZero();
    return reading.results().getFirst();
  }
}
