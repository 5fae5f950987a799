package dev.whisker.load.gatling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Written after what Gatling 3.10 and 3.14 printed here; the numbers are made up. */
class GatlingSummaryReaderTest {

  private static final String PROGRESS =
      """
      Simulation Sim started...

      ================================================================================
      2026-01-02 03:04:05 GMT                                       5s elapsed
      ---- Requests ------------------------------------------------------------------
      > Global                                                   (OK=60     KO=6     )
      > page                                                     (OK=60     KO=6     )
      ---- Errors --------------------------------------------------------------------
      > status.find.is(200), but actually found 503                         6 (100.0%)

      ---- Users ---------------------------------------------------------------------
      [##########################################################################]100%
                active: 0      / done: 116
      ================================================================================

      """;

  private static final String IN_PARENTHESES =
      """
      ================================================================================
      ---- Global Information --------------------------------------------------------
      > request count                                       8000 (OK=7900   KO=100   )
      > min response time                                    137 (OK=137    KO=200   )
      > max response time                                   4813 (OK=4813   KO=300   )
      > mean response time                                  2034 (OK=2050   KO=250   )
      > std deviation                                       1294 (OK=1294   KO=20    )
      > response time 50th percentile                       1221 (OK=1221   KO=250   )
      > response time 90th percentile                       3303 (OK=3303   KO=260   )
      > response time 95th percentile                       4176 (OK=4176   KO=290   )
      > response time 99th percentile                       4613 (OK=4613   KO=299   )
      > mean requests/sec                                  197.5 (OK=195.031 KO=2.469 )
      ---- Response Time Distribution ------------------------------------------------
      > t < 800 ms                                          3000 ( 38%)
      > 800 ms <= t < 1200 ms                                900 ( 11%)
      > t >= 1200 ms                                        4000 ( 50%)
      > failed                                               100 (  1%)
      ---- Errors --------------------------------------------------------------------
      > status.find.is(200), but actually found 503                       60 (60.00%)
      > j.n.ConnectException: Connection refused                          40 (40.00%)
      ================================================================================
      """;

  private static final String IN_COLUMNS =
      """
      ========================================================================================================================
      ---- Global Information -------------------------------------------------------------|---Total---|-----OK----|----KO----
      > request count                                                                      |   412,300 |   412,300 |         -
      > min response time (ms)                                                             |         0 |         0 |         -
      > max response time (ms)                                                             |     4,870 |     4,870 |         -
      > mean response time (ms)                                                            |        31 |        31 |         -
      > response time std deviation (ms)                                                   |       121 |       121 |         -
      > response time 50th percentile (ms)                                                 |         0 |         0 |         -
      > response time 75th percentile (ms)                                                 |        17 |        17 |         -
      > response time 95th percentile (ms)                                                 |        40 |        39 |         -
      > response time 99th percentile (ms)                                                 |     1,733 |       713 |         -
      > mean throughput (rps)                                                              | 16,492.08 | 16,492.08 |         -
      ---- Response Time Distribution ----------------------------------------------------------------------------------------
      > OK: t < 800 ms                                                                                        408,177 (99.00%)
      > KO                                                                                                          0     (0%)
      ========================================================================================================================
      """;

  @Test
  void takesTheFiguresOfAllRequests() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(IN_PARENTHESES), GatlingSummaryReader.class);
    LoadSummary summary = result.summary();
    assertThat(summary.samples()).isEqualTo(Figure.reported(8000));
    assertThat(summary.errors()).isEqualTo(Figure.reported(100));
    assertThat(summary.meanMillis()).isEqualTo(Figure.reported(2034).withResolution(1));
    assertThat(summary.p50Millis().value()).isEqualTo(1221);
    assertThat(summary.p90Millis().value()).isEqualTo(3303);
    assertThat(summary.p95Millis().value()).isEqualTo(4176);
    assertThat(summary.p99Millis().value()).isEqualTo(4613);
    assertThat(summary.maxMillis().value()).isEqualTo(4813);
    assertThat(summary.completedPerSecond().value()).isEqualTo(197.5);
    assertThat(summary.durationSeconds().value()).isCloseTo(8000 / 197.5, within(1e-9));
    assertThat(summary.durationSeconds().resolution()).isEqualTo(1);
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount(
                "KO", "status.find.is(200), but actually found 503", ErrorClass.HTTP_5XX, 60),
            new ErrorCount(
                "KO", "j.n.ConnectException: Connection refused", ErrorClass.REFUSED, 40));
  }

  /** Unlike all other numbers. */
  @Test
  void sharesOfErrorsAreWrittenAsTheMachinesLanguageHasThem() throws IOException {
    String german = IN_PARENTHESES.replaceAll("(\\d)\\.(\\d+%\\))", "$1,$2");
    assertThat(german).contains("(60,00%)");
    assertThat(OneResult.of(MemorySource.of(german), GatlingSummaryReader.class))
        .isEqualTo(OneResult.of(MemorySource.of(IN_PARENTHESES), GatlingSummaryReader.class));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[INFO] ", "[info] "})
  void buildToolsPutTheirWordBeforeEachLine(String word) throws IOException {
    for (String printed : List.of(IN_PARENTHESES, IN_COLUMNS)) {
      String passedOn = "[INFO] Scanning for projects...\n" + printed.replaceAll("(?m)^", word);
      LoadResult plain = OneResult.of(MemorySource.of(printed), GatlingSummaryReader.class);
      assertThat(OneResult.of(MemorySource.of(passedOn), GatlingSummaryReader.class))
          .isEqualTo(plain);
    }
  }

  @Test
  void wordsOfOthersBeforeALineAreNotLookedBehind() throws IOException {
    String quoted = IN_PARENTHESES.replaceAll("(?m)^", "[was] ");
    Reading reading = OneResult.reading(MemorySource.of(quoted), GatlingSummaryReader.class);
    assertThat(reading.results()).isEmpty();
  }

  @Test
  void inColumnsADashIsNone() throws IOException {
    LoadSummary summary =
        OneResult.of(MemorySource.of(IN_COLUMNS), GatlingSummaryReader.class).summary();
    assertThat(summary.samples().value()).isEqualTo(412_300);
    assertThat(summary.errors().value()).isZero();
    assertThat(summary.p50Millis())
        .isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(1));
    // Its four percentiles can be configured: 75 is not 90.
    assertThat(summary.p90Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p99Millis().value()).isEqualTo(1733);
    assertThat(summary.maxMillis().value()).isEqualTo(4870);
    assertThat(summary.completedPerSecond().value()).isEqualTo(16_492.08);
  }

  @Test
  void whatItPrintsOnItsWayIsNotCounted() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(PROGRESS + IN_PARENTHESES + PROGRESS + IN_COLUMNS),
            GatlingSummaryReader.class);
    assertThat(reading.results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(8000.0, 412_300.0);
    assertThat(reading.results().getFirst().errors())
        .extracting(ErrorCount::count)
        .containsExactly(60L, 40L);
    assertThat(reading.results().getLast().errors()).isEmpty();
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(LoadProblem.SEVERAL_TESTS);
  }

  @Test
  void oneThatDidNotComeToItsEndHasNoResult() throws IOException {
    assertThat(OneResult.reading(MemorySource.of(PROGRESS), GatlingSummaryReader.class).results())
        .isEmpty();
    String cut = IN_PARENTHESES.substring(0, IN_PARENTHESES.indexOf("> mean requests"));
    Reading reading = OneResult.reading(MemorySource.of(cut), GatlingSummaryReader.class);
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.CUT_OFF_AT_END);
    assertThat(reading.results().getFirst().summary().durationSeconds().isKnown()).isFalse();
  }

  @Test
  void aHalfNumberAtTheEndIsNone() throws IOException {
    String cut = IN_COLUMNS.substring(0, IN_COLUMNS.indexOf("492.08"));
    Reading reading = OneResult.reading(MemorySource.of(cut), GatlingSummaryReader.class);
    assertThat(reading.results().getFirst().summary().completedPerSecond().isKnown()).isFalse();
  }
}
