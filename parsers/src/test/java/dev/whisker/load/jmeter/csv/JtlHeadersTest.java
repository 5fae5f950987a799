package dev.whisker.load.jmeter.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.MemorySource;
import dev.whisker.load.RecordedRows.Request;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SampleSeries.Outcome;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that were appended to a JTL with other columns, as JMeter does when it was set otherwise
 * meanwhile. Written by hand, counted by hand.
 */
class JtlHeadersTest {

  private static final long START = 1_700_000_000_000L;
  private static final long STEP = 10;
  private static final String FIRST = "timeStamp,elapsed,label,responseCode,success\n";
  private static final String SECOND = "label;success;allThreads;elapsed;threadName;timeStamp\n";

  private static Reading read(String text) throws IOException {
    return new JtlCsvReader().read(MemorySource.of(text), ZoneOffset.UTC);
  }

  private static LoadResult.Samples only(Reading reading) {
    assertThat(reading.results()).hasSize(1);
    return (LoadResult.Samples) reading.results().getFirst();
  }

  /** Rows ten milliseconds apart, so that none ends before the one before it. */
  private static String first(long from, int rows) {
    StringBuilder text = new StringBuilder(FIRST);
    for (int i = 0; i < rows; i++) {
      text.append(START + STEP * (from + i)).append(",10,a,200,true\n");
    }
    return text.toString();
  }

  private static String second(long from, int rows) {
    StringBuilder text = new StringBuilder(SECOND);
    for (int i = 0; i < rows; i++) {
      text.append("\"b; c\";false;7;12;t 1-1;").append(START + STEP * (from + i)).append('\n');
    }
    return text.toString();
  }

  @Test
  void rowsAreReadWithTheColumnsOfTheHeaderBeforeThem() throws IOException {
    Reading reading = read(first(0, 3) + second(3, 2) + FIRST + first(5, 4));
    LoadResult.Samples result = only(reading);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.lines()).isEqualTo(new LineCounts(13, 10, 3, 0, List.of()));
    assertThat(result.labels().keySet()).containsExactly("a", "b; c");
    assertThat(result.labels().values())
        .extracting(
            label -> label.samples().value(),
            label -> label.errors().value(),
            label -> label.maxMillis().value())
        .containsExactly(tuple(7.0, 0.0, 10.0), tuple(2.0, 2.0, 12.0));
    assertThat(result.series().threads(0, 1)).containsExactly(7);
  }

  /** So many that several threads have taken what follows with the columns of before. */
  @ParameterizedTest
  @ValueSource(ints = {1, 9_999, 40_000})
  void howeverManyRowsThereAre(int rows) throws IOException {
    Reading reading =
        read(
            first(0, rows)
                + second(rows, rows)
                + first(2L * rows, 2 * rows)
                + second(4L * rows, rows));
    LoadResult.Samples result = only(reading);
    assertThat(reading.problems()).isEmpty();
    assertThat(result.labels().keySet()).containsExactly("a", "b; c");
    assertThat(result.labels().values())
        .extracting(label -> label.samples().value())
        .containsExactly(3.0 * rows, 2.0 * rows);
    assertThat(result.summary().errors().value()).isEqualTo(2.0 * rows);
    assertThat(reading.lines().unknown()).isZero();
    assertThat(reading.lines().read()).isEqualTo(5L * rows + 4);
  }

  @Test
  void singleRowsAreFoundAgainBehindAnyHeader() throws IOException {
    int rows = 40_000;
    LoadResult.Samples result =
        only(read(first(0, rows) + second(rows, rows) + first(2L * rows, 9)));
    long last = START + STEP * (2L * rows - 1);
    List<Request> requests = new ArrayList<>();
    Objects.requireNonNull(result.recorded()).started(last, last + STEP + 1, requests::add);
    assertThat(requests)
        .containsExactly(
            new Request(last, 12, "b; c", "t 1-1", Level.TOP_LEVEL, Outcome.FAILURE),
            new Request(last + STEP, 10, "a", "", Level.TOP_LEVEL, Outcome.SUCCESS));
  }

  @Test
  void aHeaderMayFollowRowsWithoutOne() throws IOException {
    String row = START + ",10,a,200,OK,t 1-1,text,true,100,5\n";
    LoadResult.Samples result = only(read(row.repeat(2) + second(0, 3)));
    assertThat(result.summary().samples().value()).isEqualTo(5);
    assertThat(result.summary().errors().value()).isEqualTo(3);
  }

  @Test
  void ofRowsThatTellLessOneSentenceIsSaid() throws IOException {
    Reading reading =
        read(first(0, 3) + "elapsed,label,success\n" + "5,a,true\n".repeat(50) + first(3, 2));
    assertThat(only(reading).summary().samples().value()).isEqualTo(5);
    assertThat(reading.problems()).containsExactly(new Problem(5, JtlProblem.OTHER_COLUMNS));
    assertThat(reading.lines().unknown()).isEqualTo(50);
  }
}
