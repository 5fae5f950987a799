package dev.whisker.load.siege;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.MemorySource;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs of siege as people saved them anew; written by hand from one row of siege's form. */
class SiegeLogColumnsTest {

  private static Reading read(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    return LoadReaders.find(source.head()).orElseThrow().read(source, ZoneOffset.UTC);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A German spreadsheet, whose throughput of 0,40 MB/s is no 0.4 requests/s.
        """
        Date & Time;Trans;Elap Time;Data Trans;Resp Time;Trans Rate;Throughput;Concurrent;OKAY;Failed
        20.11.2026 10:00:00;5000;30,02;12;0,05;166,56;0,40;8,33;4990;10
        """,
        """
        Date & Time\tTrans\tElap Time\tData Trans\tResp Time\tTrans Rate\tThroughput\tConcurrent\tOKAY\tFailed
        2026/11/20 10:00\t5000\t30.02\t12\t0.05\t166.56\t0.40\t8.33\t4990\t10
        """,
        """
        Host,Date & Time,Trans,Elap Time,Data Trans,Resp Time,Trans Rate,Throughput,Concurrent,OKAY,Failed
        "a, b","2026-11-20 10:00:00","5000","30.02","12","0.05","166.56","0.40","8.33","4990","10"
        """,
        "\"2026-11-20 10:00:00\",   5000,      30.02,          12,       0.05,      166.56,        0.40,        8.33,    4990,      10\n"
      })
  void whatWasSavedAnewHasTheSameFigures(String text) throws IOException {
    Reading reading = read(text);
    assertThat(reading.results()).hasSize(1);
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(5010);
    // 5000 - 4990 that were answered with 4xx, and 10 that failed.
    assertThat(result.summary().errors().value()).isEqualTo(20);
    assertThat(result.summary().meanMillis().value()).isCloseTo(50, within(1e-9));
    assertThat(result.summary().completedPerSecond().value()).isEqualTo(166.56);
    // 2026-11-20T10:00:00Z
    assertThat(result.head().endEpochMillis()).isEqualTo(1_795_168_800_000L);
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(FileProblem.LOCAL_TIME_ASSUMED);
  }

  /** siege pads its rows, so that a cut one shows; of 10 failures there may have been 105. */
  @Test
  void aLastRowThatMayGoOnIsDoubted() throws IOException {
    String text =
        """
        Date & Time,Trans,Elap Time,Data Trans,Resp Time,Trans Rate,Throughput,Concurrent,OKAY,Failed
        2026-11-20 10:00:00,5000,30.02,12,0.05,166.56,0.40,8.33,4990,10""";
    assertThat(read(text).results()).hasSize(1);
    assertThat(read(text).problems()).contains(new Problem(2, LoadProblem.LAST_LINE_OPEN));
    assertThat(read(text + "\n").problems())
        .extracting(Problem::code)
        .doesNotContain(LoadProblem.LAST_LINE_OPEN);
  }

  @Test
  void aColumnOfMarksNamesItsRows() throws IOException {
    Reading reading =
        read(
            """
            Mark,Date & Time,Trans,Elap Time,Data Trans,Resp Time,Trans Rate,Throughput,Concurrent,OKAY,Failed
            g1,2026-11-20 10:00:00,5000,30.02,12,0.05,166.56,0.40,8.33,4990,10
            serial,2026-11-20 10:05:00,6000,30.00,12,0.04,200.00,0.40,8.00,6000,0
            ,2026-11-20 10:10:00,6000,30.00,12,0.04,200.00,0.40,8.00,6000,0
            """);
    assertThat(reading.results())
        .extracting(result -> result.head().name())
        .containsExactly("g1", "serial", null);
  }

  /** 11/12 may be in November or in December: no such row is taken, and it is said why. */
  @Test
  void daysAndMonthsThatAreNotToldApartAreNotGuessed() throws IOException {
    Reading reading =
        read(
            """
            Date & Time,Trans,Elap Time,Data Trans,Resp Time,Trans Rate,Throughput,Concurrent,OKAY,Failed
            11/12/2026 10:00,5000,30.02,12,0.05,166.56,0.40,8.33,4990,10
            """);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.MANY_ROWS_BAD, 1L, 2L));
  }

  /** 5.000 are five thousand where decimals have commas, and are not taken for five. */
  @Test
  void aRowWithPointsBetweenThousandsIsNotTaken() throws IOException {
    Reading reading =
        read(
            """
            Date & Time;Trans;Elap Time;Data Trans;Resp Time;Trans Rate;Throughput;Concurrent;OKAY;Failed
            20.11.2026 10:00:00;5.000;30,02;12;0,05;166,56;0,40;8,33;4.990;10
            20.11.2026 10:05:00;600;30,02;12;0,05;19,99;0,40;8,33;600;0
            """);
    assertThat(reading.results())
        .extracting(result -> result.summary().samples().value())
        .containsExactly(600.0);
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }
}
