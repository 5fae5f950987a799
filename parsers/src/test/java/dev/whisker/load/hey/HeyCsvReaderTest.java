package dev.whisker.load.hey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import dev.whisker.load.SampleSeries.Selection;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Written by hand from the description of the format. */
class HeyCsvReaderTest {

  @Test
  void takesSecondsToTenthsOfAMillisecond() throws IOException {
    MemorySource source =
        MemorySource.of(
            """
            response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset
            0.0006,0.0000,0.0000,0.0000,0.0004,0.0001,200,0.5000
            0.0010,0.0001,0.0000,0.0001,0.0007,0.0000,200,0.9000
            0.0020,0.0000,0.0000,0.0000,0.0005,0.0002,503,1.4980
            broken
            """);
    HeyCsvReader reader = new HeyCsvReader();
    assertThat(reader.recognises(source.head())).isTrue();
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().meanMillis().value()).isCloseTo(1.2, within(1e-9));
    assertThat(result.summary().p50Millis().value()).isCloseTo(1.0, within(1e-9));
    assertThat(result.summary().p50Millis().resolution()).isEqualTo(0.1);
    assertThat(result.summary().durationSeconds().value()).isCloseTo(1.0, within(1e-9));
    assertThat(result.errors()).containsExactly(new ErrorCount("503", "", ErrorClass.HTTP_5XX, 1));
    assertThat(result.series().started(0, 2, Selection.ALL)).containsExactly(2, 1);
    assertThat(result.head().startEpochMillis()).isEqualTo(LoadResult.NO_TIME);
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void asManyAnswersAsHeyKeepsMayNotBeAll() throws IOException {
    String header =
        "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset\n";
    String row = "0.1000,0.0,0.0,0.0,0.0,0.0,200,0.5000\n";
    assertThat(
            OneResult.reading(MemorySource.of(header + row.repeat(1_000_000)), HeyCsvReader.class)
                .problems())
        .contains(new Problem(0, HeyProblem.FIRST_ANSWERS_ONLY, 1_000_000));
    // A request without an answer has no row, however many there were.
    assertThat(
            OneResult.reading(MemorySource.of(header + row.repeat(999_999)), HeyCsvReader.class)
                .problems())
        .containsExactly(new Problem(0, HeyProblem.ANSWERS_ONLY, "hey"));
  }

  @Test
  void whatIsNoTimeIsNoRequest() throws IOException {
    String header =
        "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset\n";
    String row = "0.1000,0.0,0.0,0.0,0.0,0.0,200,0.5000\n";
    LoadReader.Reading reading =
        OneResult.reading(
            MemorySource.of(
                header + row + row.replace("0.1000", "Infinity") + row.replace("0.1000", "-0.1")),
            HeyCsvReader.class);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(1);
    assertThat(reading.lines().unknown()).isEqualTo(2);
    assertThat(OneResult.reading(MemorySource.of(header + row + header + row), HeyCsvReader.class))
        .extracting(both -> both.results().size())
        .isEqualTo(2);
  }

  /** Before status and offset were written. */
  @Test
  void whatTheFirstVersionsDoNotTellIsBlank() throws IOException {
    String times = "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read";
    LoadResult.Samples bare =
        (LoadResult.Samples)
            OneResult.of(
                MemorySource.of(
                    times + "\n0.0200,0.0,0.0,0.0,0.0,0.0\n0.0400,0.0,0.0,0.0,0.0,0.0\n"),
                HeyCsvReader.class);
    assertThat(bare.summary().samples().value()).isEqualTo(2);
    assertThat(bare.summary().maxMillis().value()).isEqualTo(40);
    assertThat(bare.summary().errors().isKnown()).isFalse();
    assertThat(bare.summary().durationSeconds().isKnown()).isFalse();
    String row = "0.0200,0.0,0.0,0.0,0.0,0.0,503\n";
    LoadReader.Reading statuses =
        OneResult.reading(
            MemorySource.of(times + ",status-code\n" + row + row.replace(",503", "")),
            HeyCsvReader.class);
    assertThat(statuses.results().getFirst().summary().errors().value()).isEqualTo(1);
    assertThat(statuses.results().getFirst().summary().completedPerSecond().isKnown()).isFalse();
    assertThat(statuses.lines().unknown()).isEqualTo(1);
    assertThat(new HeyCsvReader().recognises(MemorySource.of(times + ",offset\n").head()))
        .isFalse();
  }
}
