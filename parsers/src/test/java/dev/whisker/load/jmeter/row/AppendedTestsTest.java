package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Concatenated files of results; written by hand. */
class AppendedTestsTest {

  private static final String HEADER = "timeStamp,elapsed,label,responseCode,success\n";
  private static final long START = 1_763_100_000_000L;

  /** 200 requests, 20 ms apart: four seconds. */
  private static String csv(long from) {
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 0; i < 200; i++) {
      text.append("%d,10,a,200,true\n".formatted(START + from + 20L * i));
    }
    return text.toString();
  }

  private static List<Double> samples(Reading reading) {
    return samples(reading.results());
  }

  private static List<Double> samples(List<LoadResult> results) {
    return results.stream().map(each -> each.summary().samples().value()).toList();
  }

  private static Reading read(String text) throws IOException {
    return new JtlCsvReader().read(MemorySource.of(text), ZoneOffset.UTC);
  }

  @Test
  void aHeaderBehindAPauseBeginsAnotherTest() throws IOException {
    Reading reading = read(csv(0) + csv(120_000));
    assertThat(samples(reading)).containsExactly(200.0, 200.0);
    assertThat(reading.results())
        .allSatisfy(each -> assertThat(each.summary().durationSeconds().value()).isEqualTo(3.99));
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
  }

  @Test
  void aPauseWithoutAHeaderDoesNot() throws IOException {
    assertThat(samples(read(csv(0) + csv(120_000).substring(HEADER.length()))))
        .containsExactly(400.0);
  }

  @Test
  void joinsClientsOfOneTestInAnyOrder() throws IOException {
    assertThat(samples(read(csv(0) + csv(300) + csv(3_900)))).containsExactly(600.0);
    assertThat(samples(read(csv(3_000) + csv(0)))).containsExactly(400.0);
  }

  @Test
  void immediatelyContinuedFileIsSameTest() throws IOException {
    assertThat(samples(read(csv(0) + csv(4_100) + csv(8_200)))).containsExactly(600.0);
  }

  @Test
  void theRowsOfThreeTestsStayApart() throws IOException {
    assertThat(samples(read(csv(0) + csv(60_000) + csv(60_500) + csv(120_000))))
        .containsExactly(200.0, 400.0, 200.0);
  }
}
