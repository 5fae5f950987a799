package dev.whisker.load.wrk;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports that we recorded; that of wrk2 is written from its description. */
class WrkReportReaderTest {

  private final WrkReportReader reader = new WrkReportReader();

  @Test
  void takesTheFiguresFromTheReport() throws IOException {
    LoadResult result = result(MemorySource.recorded("wrk/page-latency.txt"));
    LoadSummary summary = result.summary();
    assertThat(summary.samples()).isEqualTo(Figure.reported(24199));
    assertThat(summary.errors().value()).isEqualTo(240);
    assertThat(summary.meanMillis().value()).isEqualTo(5.32);
    assertThat(summary.p50Millis().value()).isEqualTo(2.86);
    assertThat(summary.p90Millis().value()).isEqualTo(12.48);
    assertThat(summary.p95Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p99Millis().value()).isEqualTo(41.90);
    assertThat(summary.maxMillis().value()).isEqualTo(91.19);
    assertThat(summary.durationSeconds().value()).isCloseTo(4.01, within(1e-9));
    assertThat(summary.completedPerSecond().value()).isEqualTo(6030.46);
    assertThat(result.head().loop()).isEqualTo(LoadResult.Loop.CLOSED);
    assertThat(result.head().facts()).containsEntry("concurrency", "20");
  }

  @Test
  void readsEveryUnit() throws IOException {
    LoadSummary summary = result(MemorySource.recorded("wrk/static-latency.txt")).summary();
    assertThat(summary.meanMillis().value()).isCloseTo(0.84362, within(1e-9));
    assertThat(summary.p50Millis().value()).isCloseTo(0.119, within(1e-9));
    assertThat(summary.p99Millis().value()).isEqualTo(19.69);
    String minutes = "Running 2m test @ http://h/\n  10 requests in 2.00m, 1.00MB read\n";
    assertThat(result(MemorySource.of(minutes)).summary().durationSeconds().value()).isEqualTo(120);
  }

  @Test
  void answersThatCameTooLateAreErrors() throws IOException {
    // 1890 time-outs and 84 bad answers among 8042 requests.
    LoadSummary summary = result(MemorySource.recorded("wrk/timeouts.txt")).summary();
    assertThat(summary.samples().value()).isEqualTo(8042);
    assertThat(summary.errors().value()).isEqualTo(1974);
  }

  @Test
  void requestsWithoutAnAnswerAreRequestsAndErrors() throws IOException {
    String text =
        """
        Running 2s test @ http://h/
          100 requests in 2.00s, 1.00MB read
          Socket errors: connect 3, read 2, write 1, timeout 0
        """;
    LoadSummary summary = result(MemorySource.of(text)).summary();
    assertThat(summary.samples()).isEqualTo(Figure.derived(106));
    assertThat(summary.errors().value()).isEqualTo(6);
  }

  @Test
  void wrk2SendsWhateverTheAnswers() throws IOException {
    String text =
        """
        Running 30s test @ http://127.0.0.1:80/index.html
          2 threads and 100 connections
          Thread calibration: mean lat.: 9747 usec, rate sampling interval: 21 msec
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency     6.46ms    1.93ms  12.34ms   67.66%
            Req/Sec     1.05k     1.12k    2.50k    64.84%
          Latency Distribution (HdrHistogram - Recorded Latency)
         50.000%    6.67ms
         75.000%    7.78ms
         90.000%    9.14ms
         99.000%   11.18ms
        100.000%   12.34ms

          Detailed Percentile spectrum:
               Value   Percentile   TotalCount 1/(1-Percentile)

               0.921     0.000000            1         1.00
               9.500     0.950000        57000        20.00
              12.503     1.000000        60018          inf
          Latency Distribution (HdrHistogram - Uncorrected Latency (measured without taking delayed starts into account))
         50.000%    1.67ms
         99.000%    2.18ms
               1.901     0.925000        57100        20.00
          60018 requests in 30.00s, 19.81MB read
        Requests/sec:   2000.28
        """;
    LoadResult result = result(MemorySource.of(text));
    assertThat(result.head().format()).isEqualTo(LoadFormat.WRK2_REPORT);
    assertThat(result.head().loop()).isEqualTo(LoadResult.Loop.OPEN);
    assertThat(result.summary().p50Millis().value()).isEqualTo(6.67);
    assertThat(result.summary().p99Millis().value()).isEqualTo(11.18);
    // Only the spectrum has it.
    assertThat(result.summary().p95Millis()).isEqualTo(Figure.reported(9.5).withResolution(0.001));
    assertThat(
            result(MemorySource.of(text.replace("0.950000", "0.951000")))
                .summary()
                .p95Millis()
                .absence())
        .isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void wrk2IsKnownByItsCalibrationWhereNoDistributionWasAskedFor() throws IOException {
    // The first example of its manual.
    LoadResult result =
        result(
            MemorySource.of(
                """
                Running 30s test @ http://127.0.0.1:80/index.html
                  2 threads and 100 connections
                  Thread calibration: mean lat.: 9747 usec, rate sampling interval: 21 msec
                  Thread calibration: mean lat.: 9631 usec, rate sampling interval: 21 msec
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency     6.46ms    1.93ms  12.34ms   67.66%
                    Req/Sec     1.05k     1.12k    2.50k    64.84%
                  60017 requests in 30.01s, 19.81MB read
                Requests/sec:   2000.15
                """));
    assertThat(result.head().format()).isEqualTo(LoadFormat.WRK2_REPORT);
    assertThat(result.head().loop()).isEqualTo(LoadResult.Loop.OPEN);
    assertThat(result.summary().meanMillis().value()).isEqualTo(6.46);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void aFailureToConnectIsToldAsWrkSaysIt() throws IOException {
    MemorySource source = MemorySource.recorded("wrk/refused.txt");
    assertThat(reader.recognises(source.head())).isTrue();
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(
            new Problem(
                1,
                LoadProblem.TOOL_GAVE_UP,
                "unable to connect to 127.0.0.1:1 Connection refused"));
  }

  @Test
  void socketErrorsAreToldByKind() throws IOException {
    String report =
        MemorySource.recorded("wrk/timeouts.txt")
            .text()
            .replace("connect 0, read 0, write 0", "connect 3, read 2, write 1");
    assertThat(result(MemorySource.of(report)).errors())
        .containsExactly(
            new ErrorCount("timeout", "", ErrorClass.TIMEOUT, 1890),
            new ErrorCount("Non-2xx or 3xx", "", ErrorClass.OTHER, 84),
            new ErrorCount("connect", "", ErrorClass.OTHER, 3),
            new ErrorCount("read", "", ErrorClass.RESET, 2),
            new ErrorCount("write", "", ErrorClass.RESET, 1));
  }

  @Test
  void percentilesOfSecondsHaveABlankBehindThem() throws IOException {
    // wrk fills a unit of one letter up to two.
    String text =
        MemorySource.recorded("wrk/page-latency.txt")
            .text()
            .replace("   41.90ms\n", "    1.25s \n");
    LoadSummary summary = result(MemorySource.of(text)).summary();
    assertThat(summary.p90Millis().value()).isEqualTo(12.48);
    assertThat(summary.p99Millis().value()).isEqualTo(1250);
  }

  @Test
  void withoutAnAnswerThereIsNoTime() throws IOException {
    LoadSummary summary =
        result(
                MemorySource.of(
                    """
                    Running 2s test @ http://127.0.0.1:1/
                      1 threads and 4 connections
                      Thread Stats   Avg      Stdev     Max   +/- Stdev
                        Latency     0.00us    0.00us   0.00us    -nan%
                        Req/Sec     0.00      0.00     0.00      -nan%
                      Latency Distribution
                         50%    0.00us
                         99%    0.00us
                      0 requests in 2.00s, 0.00B read
                      Socket errors: connect 0, read 25, write 0, timeout 0
                    Requests/sec:      0.00
                    Transfer/sec:       0.00B
                    """))
            .summary();
    assertThat(summary.samples().value()).isEqualTo(25);
    assertThat(summary.meanMillis().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(summary.p50Millis().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(summary.maxMillis().absence()).isEqualTo(Absence.NO_SAMPLES);
  }

  @Test
  void aReportThatBreaksOffSaysSo() throws IOException {
    String text = MemorySource.recorded("wrk/page-latency.txt").text();
    MemorySource cut = MemorySource.of(text.substring(0, text.indexOf("6030.46") + 2));
    LoadReader.Reading reading = reader.read(cut, ZoneOffset.UTC);
    // Not 60: 24199 in 4.01 s.
    assertThat(reading.results().getFirst().summary().completedPerSecond().value())
        .isCloseTo(6034.66, within(0.01));
    assertThat(reading.problems()).containsExactly(new Problem(1, FileProblem.CUT_OFF_AT_END));
  }

  private LoadResult result(MemorySource source) throws IOException {
    assertThat(reader.recognises(source.head())).isTrue();
    return reader.read(source, ZoneOffset.UTC).results().getFirst();
  }

  @Test
  void autocannonBeginsAlikeAndIsNot() {
    // After the form of its output; where wrk tells of threads it tells of connections alone.
    byte[] other =
        """
        Running 3s test @ http://localhost:8080/work
        4 connections

        │ Stat    │ 2.5% │ 50%  │ 97.5% │ 99%   │ Avg     │ Stdev   │ Max   │
        │ Latency │ 3 ms │ 7 ms │ 11 ms │ 13 ms │ 6.91 ms │ 2.03 ms │ 31 ms │

        2k requests in 3.02s, 512 kB read
        """
            .getBytes(StandardCharsets.UTF_8);
    assertThat(new WrkReportReader().recognises(other)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"2.50ms, true", "2.40s, true", "2.70s, false", "3.01s, false"})
  void aTestIsNotShorterThanItsLongestAnswer(String took, boolean isSaid) throws IOException {
    // After what wrk2 with hundreds of threads is known to print.
    LoadReader.Reading reading =
        new WrkReportReader()
            .read(
                MemorySource.of(
                    """
                    Running 3s test @ http://localhost:8080/work
                      200 threads and 800 connections
                      Thread Stats   Avg      Stdev     Max   +/- Stdev
                        Latency     1.31s   410.00ms   2.71s    61.00%%
                        Req/Sec       -nan      -nan   0.00      0.00%%
                      91234 requests in %s, 11.25MB read
                    Requests/sec:  30312.00
                    Transfer/sec:      3.74MB
                    """
                        .formatted(took)),
                ZoneOffset.UTC);
    LoadSummary summary = reading.results().getFirst().summary();
    assertThat(summary.maxMillis().value()).isEqualTo(2710);
    assertThat(summary.completedPerSecond().isKnown()).isEqualTo(!isSaid);
    assertThat(summary.durationSeconds().isKnown()).isEqualTo(!isSaid);
    assertThat(reading.problems())
        .isEqualTo(
            isSaid
                ? List.of(new Problem(1, WrkProblem.SHORTER_THAN_ITS_ANSWERS, took, "2.71s"))
                : List.of());
  }

  /** A report without its own percentiles, and behind it what a script printed. */
  private LoadSummary scripted(String latency, String rows) throws IOException {
    String report =
        """
        Running 30s test @ http://localhost:8080/work
          4 threads and 100 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            LATENCY
          300000 requests in 30.00s, 40.00MB read
        Requests/sec:  10000.00
        Transfer/sec:      1.33MB
        ------------------------------
        """;
    return result(MemorySource.of(report.replace("LATENCY", latency) + rows)).summary();
  }

  private static final String LATENCY = "Latency    10.11ms    2.33ms  50.44ms   90.00%";

  @Test
  void takesThePercentilesOfTheScriptThatComesWithWrk() throws IOException {
    // After the form of its report.lua.
    LoadSummary summary = scripted(LATENCY, "50%,9870\n90%,12345\n99%,23456\n99.999%,50437\n");
    assertThat(summary.p50Millis().value()).isCloseTo(9.87, within(1e-9));
    assertThat(summary.p90Millis().value()).isCloseTo(12.345, within(1e-9));
    assertThat(summary.p95Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p99Millis().value()).isCloseTo(23.456, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Milliseconds, nanoseconds, and a median alone, which tells no unit.
        "50%,9\n90%,12\n99%,23\n99.999%,50\n",
        "50%,9870000\n90%,12345000\n99%,23456000\n",
        "50%,9870\n"
      })
  void otherUnitsOfAScriptAreNotTaken(String rows) throws IOException {
    assertThat(scripted(LATENCY, rows).p50Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void whatWrkPrintsItselfCounts() throws IOException {
    LoadSummary summary = scripted(LATENCY + "\n     50%    9.90ms", "50%,9870\n99%,23456\n");
    assertThat(summary.p50Millis().value()).isEqualTo(9.9);
    assertThat(summary.p99Millis().value()).isCloseTo(23.456, within(1e-9));
  }

  @Test
  void withoutALatencyNothingTellsTheUnitOfAScript() throws IOException {
    assertThat(scripted("Req/Sec     2.50k", "50%,9870\n99%,23456\n").p99Millis().absence())
        .isEqualTo(Absence.NOT_IN_FILE);
  }

  /** As DeathStarBench's fork of wrk2 prints it; numbers and addresses are made up. */
  private static final String WITH_P99 =
      """
      Running 10s test @ http://127.0.0.1:5000
        2 threads and 64 connections

        Thread Stats   Avg      Stdev     99%   +/- Stdev
          Latency     7.50ms    5.25ms  21.50ms   79.14%
          Req/Sec   254.77     95.55   500.00     67.37%
      """;

  private static final String P99_END =
      """
        9990 requests in 9.99s, 12.00MB read
        Non-2xx or 3xx responses: 90
      Requests/sec:   1000.00\s\s
      Transfer/sec:    204.80KB
      """;

  @Test
  void theHeadOfTheTableTellsWhichPercentileStandsWhereTheLongestDoes() throws IOException {
    LoadResult result = result(MemorySource.of(WITH_P99 + P99_END));
    LoadSummary summary = result.summary();
    assertThat(summary.meanMillis().value()).isEqualTo(7.5);
    assertThat(summary.p99Millis().value()).isEqualTo(21.5);
    assertThat(summary.maxMillis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.completedPerSecond().value()).isEqualTo(1000);
    assertThat(result.head().format()).isEqualTo(LoadFormat.WRK2_REPORT);
    assertThat(result.head().loop()).isEqualTo(LoadResult.Loop.OPEN);
  }

  @Test
  void theLastOfADistributionIsTheLongest() throws IOException {
    String distribution =
        """
          Latency Distribution (HdrHistogram - Recorded Latency)
         50.000%    6.25ms
         90.000%   14.50ms
         99.000%   21.50ms
         99.900%   29.50ms
        100.000%   42.75ms
        """;
    LoadSummary summary = result(MemorySource.of(WITH_P99 + distribution + P99_END)).summary();
    assertThat(summary.p50Millis().value()).isEqualTo(6.25);
    assertThat(summary.p99Millis().value()).isEqualTo(21.5);
    assertThat(summary.maxMillis().value()).isEqualTo(42.75);
  }

  @Test
  void ofSeveralAddressesAllTogetherCount() throws IOException {
    String overall =
        """

        -----------------------------------------------------------------------
        ---------------------------Overall Statistics--------------------------
        -----------------------------------------------------------------------
          Thread Stats   Avg      Stdev     99%   +/- Stdev
            Latency     9.50ms    5.25ms  31.50ms   79.14%
            Req/Sec   254.77     95.55   500.00     67.37%
          Latency Distribution (HdrHistogram - Recorded Overall Latency)
         50.000%    8.25ms
         99.000%   31.50ms
        100.000%   52.75ms
          Overall 19980 requests in 9.99s, 24.00MB read
        Requests/sec:   2000.00
        Transfer/sec:    409.60KB
        """;
    String one = WITH_P99.substring(WITH_P99.indexOf("  Thread Stats")) + P99_END;
    LoadSummary summary = result(MemorySource.of(WITH_P99 + P99_END + one + overall)).summary();
    assertThat(summary.samples().value()).isEqualTo(19980);
    assertThat(summary.errors().value()).isEqualTo(180);
    assertThat(summary.p50Millis().value()).isEqualTo(8.25);
    assertThat(summary.p99Millis().value()).isEqualTo(31.5);
    assertThat(summary.maxMillis().value()).isEqualTo(52.75);
    assertThat(summary.completedPerSecond().value()).isEqualTo(2000);
  }

  /** As a script leaves them that runs both. */
  @Test
  void whatHeyPrintsBehindItHidesNothing() throws IOException {
    String both = WITH_P99 + P99_END + MemorySource.recorded("hey/summary.txt").text();
    assertThat(result(MemorySource.of(both)).summary())
        .isEqualTo(result(MemorySource.of(WITH_P99 + P99_END)).summary());
  }

  @Test
  void theShortestBesideTheLongestHidesNeither() throws IOException {
    String text =
        """
        Running 3s test @ http://127.0.0.1/index.php
          2 threads and 100 connections
          Thread Stats   Avg     Stdev       Max       Min   +/- Stdev
            Latency     3.25ms    1.25ms   16.50ms  218.00us   79.18%
            Connect   692.49us  380.32us    1.45ms   82.00us   57.00%
            Req/Sec    16.30k     1.34k    19.50k    12.15k    78.33%
          900 requests in 3.00s, 21.74MB read
        Requests/sec:    300.00
        """;
    LoadSummary summary = result(MemorySource.of(text)).summary();
    assertThat(summary.meanMillis().value()).isEqualTo(3.25);
    assertThat(summary.maxMillis().value()).isEqualTo(16.5);
  }

  /** As it is pasted into lists and quotations, or without any indentation. */
  @ParameterizedTest
  @ValueSource(strings = {"", "    "})
  void indentationDoesNotMatter(String indentation) throws IOException {
    String text = (WITH_P99 + P99_END).lines().map(String::strip).collect(joining("\n"));
    String pasted = text.indent(indentation.length());
    LoadResult result = result(MemorySource.of(pasted));
    assertThat(result.summary().samples().value()).isEqualTo(9990);
    assertThat(result.summary().errors().value()).isEqualTo(90);
    assertThat(result.summary().p99Millis().value()).isEqualTo(21.5);
    assertThat(result.head().facts()).containsEntry("concurrency", "64");
  }

  /** Hyperfoil's wrk, written in Java, prints what wrk does, with blanks and signs of its own. */
  @Test
  void ofHyperfoilToo() throws IOException {
    String text =
        """
        Running 10s test @ http://127.0.0.1/
          2 threads and 10 connections
          Thread Stats   Avg      Stdev     Max   +/- Stdev
            Latency   986.50μs    9.58ms 402.65ms   98.92%
            Req/Sec   101.70      3.35   110.00     80.00
          Latency Distribution
             50%  812.25µs
             99%   42.10ms
          1010 requests in 10.100s,   1.59MB read
        Requests/sec: 100.00
        Transfer/sec: 162.84kB
        """;
    LoadSummary summary = result(MemorySource.of(text)).summary();
    assertThat(summary.samples().value()).isEqualTo(1010);
    assertThat(summary.meanMillis().value()).isCloseTo(0.9865, within(1e-9));
    assertThat(summary.p50Millis().value()).isCloseTo(0.81225, within(1e-9));
    assertThat(summary.maxMillis().value()).isEqualTo(402.65);
    assertThat(summary.durationSeconds().value()).isCloseTo(10.1, within(1e-9));
  }
}
