package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.jmeter.JtlXmlReader;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.RecordedRows.Request;
import dev.whisker.load.result.SampleSeries.Selection;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Successive tests in one JTL. Written and counted by hand. */
class JtlTestsTest {

  private static final String HEADER = "timeStamp,elapsed,label,responseCode,success\n";
  private static final long NOVEMBER = 1_700_000_000_000L;
  private static final long HOUR = 3_600_000;
  private static final long APRIL = NOVEMBER + 150 * 24 * HOUR;

  /** A test of so many requests, the first one failed, each {@code step} after the one before. */
  private static String test(long start, int requests, long step, int elapsed, String label) {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < requests; i++) {
      rows.append(
          "%d,%d,%s,%d,%s\n"
              .formatted(start + i * step, elapsed, label, i == 0 ? 500 : 200, i > 0));
    }
    return rows.toString();
  }

  private static Reading read(String text) throws IOException {
    return new JtlCsvReader().read(MemorySource.of(text), ZoneOffset.UTC);
  }

  private static List<Double> samples(String text) throws IOException {
    return read(text).results().stream().map(each -> each.summary().samples().value()).toList();
  }

  @Test
  void testsMonthsApartAreResultsOfTheirOwn() throws IOException {
    Reading reading =
        read(HEADER + test(NOVEMBER, 20, 1000, 10, "a") + HEADER + test(APRIL, 30, 1000, 40, "b"));
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
    assertThat(reading.results())
        .extracting(
            each -> each.summary().samples().value(),
            each -> each.summary().meanMillis().value(),
            each -> each.summary().durationSeconds().value(),
            each -> each.head().startEpochMillis())
        .containsExactly(tuple(20.0, 10.0, 19.01, NOVEMBER), tuple(30.0, 40.0, 29.04, APRIL));
    assertThat(reading.results())
        .extracting(LoadResult::labels)
        .satisfiesExactly(
            first -> assertThat(first).containsOnlyKeys("a"),
            second -> assertThat(second).containsOnlyKeys("b"));
    assertThat(reading.results())
        .allSatisfy(
            each -> assertThat(each.errors()).extracting(ErrorCount::count).containsExactly(1L));
  }

  @Test
  void eachTestHasItsOwnSeriesAndRows() throws IOException {
    LoadResult.Samples second =
        (LoadResult.Samples)
            read(HEADER + test(NOVEMBER, 20, 1000, 10, "a") + test(APRIL, 3, 2000, 40, "a"))
                .results()
                .getLast();
    assertThat(second.series().firstEpochSecond()).isEqualTo(APRIL / 1000);
    assertThat(second.series().started(0, 5, Selection.ALL)).containsExactly(1, 0, 1, 0, 1);
    assertThat(second.rows()).isEqualTo(3);
    List<Long> starts = new ArrayList<>();
    Objects.requireNonNull(second.recorded())
        .started(
            NOVEMBER, APRIL + 2001, (Request request) -> starts.add(request.startEpochMillis()));
    assertThat(starts).containsExactly(APRIL, APRIL + 2000);
  }

  @Test
  void olderTestMayFollowNewerOne() throws IOException {
    String older = test(NOVEMBER, 20, 1000, 10, "a");
    assertThat(samples(HEADER + test(APRIL, 30, 1000, 40, "b") + older))
        .containsExactly(30.0, 20.0);
  }

  @Test
  void hourlongSilenceStaysWithinLongTest() throws IOException {
    String evening = test(NOVEMBER, 241, 60_000, 10, "a");
    // Four hours, then three without a request.
    assertThat(samples(HEADER + evening + test(NOVEMBER + 7 * HOUR, 20, 1000, 10, "a")))
        .containsExactly(261.0);
    // Four hours, then nine.
    assertThat(samples(HEADER + evening + test(NOVEMBER + 13 * HOUR, 20, 1000, 10, "a")))
        .containsExactly(241.0, 20.0);
  }

  @Test
  void shortTestsFifteenMinutesApartAreOne() throws IOException {
    assertThat(
            samples(
                HEADER
                    + test(NOVEMBER, 20, 1000, 10, "a")
                    + test(NOVEMBER + HOUR / 4, 20, 1000, 10, "a")))
        .containsExactly(40.0);
  }

  @Test
  void rareRequestsAreOneTest() throws IOException {
    assertThat(samples(HEADER + test(NOVEMBER, 84, 2 * HOUR, 10, "a"))).containsExactly(84.0);
  }

  @Test
  void withoutTimesThereIsOneTest() throws IOException {
    assertThat(samples("elapsed,label,success\n" + "10,a,true\n".repeat(50))).containsExactly(50.0);
  }

  @Test
  void manyTestsLoseNoRow() throws IOException {
    StringBuilder text = new StringBuilder(HEADER);
    for (int day = 0; day < 150; day++) {
      text.append(test(NOVEMBER + day * 24L * HOUR, 12, 1000, 10, "a"));
    }
    List<Double> samples = samples(text.toString());
    assertThat(samples).hasSize(100);
    assertThat(samples.stream().mapToDouble(each -> each).sum()).isEqualTo(150 * 12);
  }

  @Test
  void inXmlToo() throws IOException {
    StringBuilder text = new StringBuilder("<testResults version=\"1.2\">\n");
    for (long start : new long[] {NOVEMBER, APRIL}) {
      for (int i = 0; i < 15; i++) {
        text.append(
            "<sample t=\"10\" ts=\"%d\" s=\"true\" lb=\"a\" rc=\"200\" tn=\"t 1-1\"/>\n"
                .formatted(start + i));
      }
    }
    Reading reading =
        new JtlXmlReader().read(MemorySource.of(text + "</testResults>\n"), ZoneOffset.UTC);
    assertThat(reading.results()).hasSize(2);
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
  }
}
