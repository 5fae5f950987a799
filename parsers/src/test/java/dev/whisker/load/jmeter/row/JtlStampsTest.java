package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times of a JTL, and lines above it; files written by hand. */
class JtlStampsTest {

  private static final String HEADER =
      "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success\n";

  /** 2025-11-14, 06:00:00 UTC. */
  private static final long START = 1_763_100_000_000L;

  private static String rows(int count, IntFunction<String> stamp) {
    return IntStream.range(0, count)
        .mapToObj(i -> stamp.apply(i) + ",20,page,200,OK,t 1-1,true\n")
        .collect(Collectors.joining());
  }

  private static Reading read(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    assertThat(LoadReaders.find(source.head(), Optional.empty()))
        .containsInstanceOf(JtlCsvReader.class);
    return new JtlCsvReader().read(source, ZoneOffset.UTC);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sep=,\n", "\n\n", "# my run\n# the second\n"})
  void ignoresLinesAboveHeader(String above) throws IOException {
    Reading reading = read(above + HEADER + rows(50, i -> String.valueOf(START + 100L * i)));
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(50);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.lines().unknown()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    // The same moment in milliseconds and in seconds.
    "1763100000123, 1763100000123",
    "1763100000, 1763100000000"
  })
  void stampsAreCountedFrom1970InSeveralUnits(String written, long millis) throws IOException {
    Reading reading = read(HEADER + rows(1, i -> written));
    assertThat(reading.results().getFirst().head().startEpochMillis()).isEqualTo(millis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"20251114060000", "1763100000123999", "763100000123456"})
  void numbersInDistantFutureAreNoTimes(String written) throws IOException {
    Reading reading = read(HEADER + rows(20, i -> written));
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(20);
    assertThat(result.head().startEpochMillis()).isEqualTo(LoadResult.NO_TIME);
    assertThat(reading.problems())
        .contains(
            new Problem(0, LoadProblem.UNKNOWN_TIME_FORM, written),
            new Problem(0, FileProblem.NO_TIME));
  }

  @Test
  void skipsFirstRowWithWrongClock() throws IOException {
    // 1970-01-02, then a second apart.
    Reading reading =
        read(HEADER + rows(600, i -> String.valueOf(i == 0 ? 86_400_000L : START + 1000L * i)));
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(599);
    assertThat(result.head().startEpochMillis()).isEqualTo(START + 1000);
    assertThat(reading.problems()).containsExactly(new Problem(2, LoadProblem.BAD_ROW));
  }

  @ParameterizedTest
  @ValueSource(strings = {"12:00:00", "03.04.26 11h59 PM", "yesterday"})
  void unknownTimeFormatKeepsOtherFigures(String written) throws IOException {
    Reading reading = read(HEADER + rows(20, i -> written));
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(20);
    assertThat(result.summary().meanMillis().value()).isEqualTo(20);
    assertThat(result.head().startEpochMillis()).isEqualTo(LoadResult.NO_TIME);
    assertThat(reading.problems())
        .containsExactly(
            new Problem(0, LoadProblem.UNKNOWN_TIME_FORM, written),
            new Problem(0, FileProblem.NO_TIME));
  }

  @Test
  void saysThatStampsWereTakenForEnds() throws IOException {
    // In the order of the stamps; with the elapsed time of 500, 20, 500, ... added they are not.
    String sorted =
        IntStream.range(0, 100)
            .mapToObj(
                i -> (START + 100L * i) + "," + (i % 2 == 0 ? 500 : 20) + ",page,200,OK,t,true\n")
            .collect(Collectors.joining());
    assertThat(read(HEADER + sorted).problems())
        .containsExactly(new Problem(0, LoadProblem.END_STAMPS_ASSUMED));
  }

  /** Two threads at a time whose requests overlap, in the order in which they ended. */
  private static String overlapping(String first, IntFunction<String> stamp, int longMillis) {
    StringBuilder text = new StringBuilder(first);
    for (int i = 0; i < 100; i++) {
      int at = 500 * i;
      text.append(stamp.apply(at + 400)).append(",30,page,200,OK,t 1-2,true\n");
      text.append(stamp.apply(at)).append(",%d,page,200,OK,t 1-1,true\n".formatted(longMillis));
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"MM/dd/yy HH:mm:ss", "yyyy/MM/dd HH:mm:ss", "uuuu-MM-dd HH:mm:ss"})
  void orderOfWholeSecondsProvesNothing(String form) throws IOException {
    DateTimeFormatter written = DateTimeFormatter.ofPattern(form).withZone(ZoneOffset.UTC);
    Reading reading =
        read(overlapping(HEADER, at -> written.format(Instant.ofEpochMilli(START + at)), 450));
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    assertThat(result.head().startEpochMillis()).isEqualTo(START);
    assertThat(result.topLevel()).isEqualTo(200);
    assertThat(reading.problems())
        .extracting(Problem::code)
        .doesNotContain(LoadProblem.END_STAMPS_ASSUMED);
  }

  @Test
  void wholeSecondsMayShowEndStamps() throws IOException {
    // A request of five seconds ends before each of 30 ms; all are stamped with their ends.
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 0; i < 50; i++) {
      text.append(START / 1000 + 5 + 5L * i).append(",5000,page,200,OK,t 1-1,true\n");
      text.append(START / 1000 + 6 + 5L * i).append(",30,page,200,OK,t 1-2,true\n");
    }
    Reading reading = read(text.toString());
    assertThat(reading.problems()).contains(new Problem(0, LoadProblem.END_STAMPS_ASSUMED));
    assertThat(reading.results().getFirst().head().startEpochMillis()).isEqualTo(START);
  }

  @Test
  void rowsWithoutTimesNeedNoTimestampWarning() throws IOException {
    String text =
        overlapping(HEADER.substring(HEADER.indexOf(',') + 1), at -> "", 450).replace("\n,", "\n");
    Reading reading = read(text.replace("true,", "true\n").replace("success\n,", "success\n"));
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(200);
    assertThat(reading.problems()).containsExactly(new Problem(0, FileProblem.NO_TIME));
  }

  @Test
  void machineMetricsOfPluginAreNoRequests() throws IOException {
    String machine =
        rows(20, i -> String.valueOf(START + 1000L * i))
            .replace("page,200,OK,t 1-1", "web1 CPU,,,");
    Reading reading = read(HEADER + machine);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.MACHINES_NOT_REQUESTS, "PerfMon"));
    String request = machine.replace("web1 CPU,,,", "web1 CPU,,,t 1-1");
    assertThat(read(HEADER + request).results()).hasSize(1);
  }

  /** Fifty pages one after the other, of 100 ms each, with parts of 60 and 40 ms. */
  private static String pages(boolean stampsTellEnds) {
    StringBuilder text = new StringBuilder(HEADER);
    for (int page = 0; page < 50; page++) {
      long start = START + 200L * page;
      text.append(part("page", start, 100, stampsTellEnds));
      text.append(part("page-0", start, 60, stampsTellEnds));
      text.append(part("page-1", start + 60, 40, stampsTellEnds));
    }
    return text.toString();
  }

  private static String part(String label, long start, int elapsed, boolean stampsTellEnds) {
    long stamp = stampsTellEnds ? start + elapsed : start;
    return "%d,%d,%s,200,OK,t 1-1,true\n".formatted(stamp, elapsed, label);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void subSamplesRevealTimestampMeaningWithoutOverlap(boolean stampsTellEnds) throws IOException {
    LoadResult.Samples samples =
        (LoadResult.Samples) read(pages(stampsTellEnds)).results().getFirst();
    assertThat(samples.topLevel()).isEqualTo(50);
    assertThat(samples.rows()).isEqualTo(150);
    assertThat(samples.summary().meanMillis().value()).isEqualTo(100);
    assertThat(samples.head().startEpochMillis()).isEqualTo(START);
    assertThat(samples.summary().durationSeconds().value()).isEqualTo(9.9);
  }

  @Test
  void requestsNamedLikePartsProveNothing() throws IOException {
    // Each began when the one before had ended, and lasted as long.
    String text =
        HEADER
            + part("page", START, 100, true)
            + part("page-0", START + 100, 100, true)
            + part("page", START + 200, 100, true)
            + part("page-0", START + 300, 100, true);
    LoadResult.Samples samples = (LoadResult.Samples) read(text).results().getFirst();
    assertThat(samples.topLevel()).isEqualTo(4);
  }
}
