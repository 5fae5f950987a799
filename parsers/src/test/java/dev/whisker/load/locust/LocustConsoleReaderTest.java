package dev.whisker.load.locust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
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
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Written after what Locust 2.47 printed here, and for older ones from what READMEs have of it. */
class LocustConsoleReaderTest {

  private static final String UNDER_WAY =
      """
      [2026-01-02 03:04:05,103] vm/INFO/locust.runners: All users spawned: {"User": 4} (4 total users)
      Type     Name                          # reqs      # fails |    Avg     Min     Max    Med |   req/s  failures/s
      --------|----------------------------|-------|-------------|-------|-------|-------|-------|--------|-----------
      GET      /a                                40     0(0.00%) |     20       2     104     19 |   77.00        0.00
      --------|----------------------------|-------|-------------|-------|-------|-------|-------|--------|-----------
               Aggregated                        40     0(0.00%) |     20       2     104     19 |   77.00        0.00

      """;

  private static final String TABLE =
      """
      [2026-01-02 03:04:15,322] vm/INFO/locust.main: Shutting down (exit code 1)
      Type     Name                          # reqs      # fails |    Avg     Min     Max    Med |   req/s  failures/s
      --------|----------------------------|-------|-------------|-------|-------|-------|-------|--------|-----------
      GET      /a                               300     0(0.00%) |     30       2     204     24 |   30.00        0.00
      POST     b, with "comma": c               100   25(25.00%) |     70       3     145     50 |   10.00        2.50
      --------|----------------------------|-------|-------------|-------|-------|-------|-------|--------|-----------
               Aggregated                       400    25(6.25%) |     40       2     204     46 |   40.00        2.50

      """;

  private static final String END =
      """
      Response time percentiles (approximated)
      Type     Name                                50%    66%    75%    80%    90%    95%    98%    99%  99.9% 99.99%   100% # reqs
      --------|--------------------------------|--------|------|------|------|------|------|------|------|------|------|------|------
      GET      /a                                   24     30     40     41     52     64    110    120    200    200    200    300
      POST     b, with "comma": c                   50     60     70     71     82     94    130    140    140    140    140    100
      --------|--------------------------------|--------|------|------|------|------|------|------|------|------|------|------|------
               Aggregated                           46     55     60     62     73     91    130    150    200    200    200    400

      Error report
      # occurrences      Error
      ------------------|--------------------------------------------------------------------------------
      20                 POST b, with "comma": c: HTTPError('503 Server Error: Service Unavailable for url: /b')
      5                  POST b, with "comma": c: ConnectionResetError(104, 'Connection reset by peer')
      ------------------|--------------------------------------------------------------------------------

      """;

  private static Reading read(String text) throws IOException {
    return OneResult.reading(MemorySource.of(text), LocustConsoleReader.class);
  }

  private static List<Double> samples(Reading reading) {
    return reading.results().stream().map(result -> result.summary().samples().value()).toList();
  }

  @Test
  void theLastTableAndWhatFollowsItAreTheTest() throws IOException {
    Reading reading = read(UNDER_WAY + TABLE + END);
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.problems()).isEmpty();
    LoadResult result = reading.results().getFirst();
    LoadSummary summary = result.summary();
    assertThat(summary.samples().value()).isEqualTo(400);
    assertThat(summary.errors().value()).isEqualTo(25);
    assertThat(summary.meanMillis()).isEqualTo(Figure.reported(40).withResolution(1));
    assertThat(summary.p50Millis().value()).isEqualTo(46);
    assertThat(summary.p90Millis().value()).isEqualTo(73);
    assertThat(summary.p95Millis().value()).isEqualTo(91);
    assertThat(summary.p99Millis()).isEqualTo(Figure.reported(150).withResolution(10));
    assertThat(summary.maxMillis().value()).isEqualTo(204);
    assertThat(summary.completedPerSecond().value()).isEqualTo(40);
    assertThat(summary.durationSeconds().value()).isCloseTo(400 / 40.0, within(1e-9));
    assertThat(result.labels().keySet()).containsExactly("GET /a", "POST b, with \"comma\": c");
    LoadSummary first = List.copyOf(result.labels().values()).getFirst();
    assertThat(first.samples().value()).isEqualTo(300);
    assertThat(first.p99Millis().value()).isEqualTo(120);
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount("503", "", ErrorClass.HTTP_5XX, 20),
            new ErrorCount(
                "ConnectionResetError(104, 'Connection reset by peer')", "", ErrorClass.RESET, 5));
  }

  /** A table under way tells the rate of its last ten seconds. */
  @Test
  void oneThatDidNotComeToItsEndHasNoRate() throws IOException {
    Reading reading = read(UNDER_WAY);
    LoadSummary summary = reading.results().getFirst().summary();
    assertThat(summary.samples().value()).isEqualTo(40);
    assertThat(summary.p50Millis().value()).isEqualTo(19);
    assertThat(summary.p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.completedPerSecond().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.durationSeconds().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(reading.problems()).containsExactly(new Problem(2, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void aTableWithoutItsSumCountsForNothing() throws IOException {
    String cut = UNDER_WAY + TABLE.substring(0, TABLE.indexOf("         Aggregated"));
    assertThat(samples(read(cut))).containsExactly(40.0);
    assertThat(read(TABLE.substring(0, TABLE.indexOf("         Aggregated"))).problems())
        .containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void eachTestOfAFileIsAResult() throws IOException {
    assertThat(samples(read(UNDER_WAY + TABLE + END + UNDER_WAY + TABLE + END)))
        .containsExactly(400.0, 400.0);
    // Fewer than before, though the first was never ended.
    assertThat(samples(read(TABLE + UNDER_WAY))).containsExactly(400.0, 40.0);
    assertThat(samples(read("```\n" + UNDER_WAY + "```\nAnd then:\n```\n" + TABLE + "```\n")))
        .containsExactly(40.0, 400.0);
  }

  @Test
  void whatWasCountedBeforeAResetIsForgotten() throws IOException {
    String reset = "[2026-01-02 03:04:06,100] vm/INFO/locust.runners: Resetting stats\n";
    assertThat(samples(read(TABLE + reset + UNDER_WAY + TABLE + END))).containsExactly(400.0);
  }

  @Test
  void olderVersionsHaveOtherColumns() throws IOException {
    String before1 =
        """
         Name                                   # reqs      # fails     Avg     Min     Max  |  Median   req/s
        ------------------------------------------------------------------------------------------------------
         GET /                                     100     0(0.00%)      31      17      96  |      28    2.00
         GET /b                                     17     1(5.88%)      48      17      60  |      47    0.10
        ------------------------------------------------------------------------------------------------------
         Total                                     117     1(0.85%)                                       2.10

        Percentage of the requests completed within given times
         Name                                   # reqs    50%    66%    75%    80%    90%    95%    98%    99%   100%
        ------------------------------------------------------------------------------------------------------
         GET /                                     117     28     31     33     35     42     51     83     90     96
        ------------------------------------------------------------------------------------------------------
         Total                                     117     28     31     33     35     42     51     83     90     96
        """;
    LoadSummary old = read(before1).results().getFirst().summary();
    assertThat(old.samples().value()).isEqualTo(117);
    assertThat(old.errors().value()).isEqualTo(1);
    assertThat(old.meanMillis().value()).isCloseTo((3100 + 17 * 48) / 117.0, within(1e-9));
    assertThat(old.maxMillis().value()).isEqualTo(96);
    assertThat(old.p99Millis().value()).isEqualTo(90);
    // These versions added up what each had in its last seconds.
    assertThat(old.completedPerSecond().absence()).isEqualTo(Absence.NOT_IN_FILE);
    // 0.12 and 0.13 took to the later name.
    String renamed = before1.replace(" Total     ", " Aggregated");
    assertThat(read(renamed).results().getFirst().summary()).isEqualTo(old);
    String version1 =
        """
         Name                                   # reqs      # fails  |     Avg     Min     Max  Median  |   req/s failures/s
        ------------------------------------------------------------------------------------------------------
         POST /v0/c                                 33     0(0.00%)  |     347     313     512     330  |    0.62    0.00
        ------------------------------------------------------------------------------------------------------
         Aggregated                                 33     0(0.00%)  |     347     313     512     330  |    0.62    0.00
        """;
    LoadSummary later = read(version1).results().getFirst().summary();
    assertThat(later.samples().value()).isEqualTo(33);
    assertThat(later.meanMillis().value()).isEqualTo(347);
    assertThat(later.maxMillis().value()).isEqualTo(512);
  }
}
