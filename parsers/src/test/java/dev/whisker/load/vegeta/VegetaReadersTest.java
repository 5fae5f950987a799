package dev.whisker.load.vegeta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Written by hand from the description of the format. */
class VegetaReadersTest {

  private static final String JSON =
      """
      {"latencies":{"total":2000000000,"mean":20000000,"50th":10000000,"90th":30000000,"95th":40000000,"99th":50000000,"max":60000000,"min":1000000},"bytes_in":{"total":1,"mean":1},"bytes_out":{"total":0,"mean":0},"earliest":"2026-01-02T03:04:05.5Z","latest":"2026-01-02T03:04:15Z","end":"2026-01-02T03:04:15.5Z","duration":9500000000,"wait":500000000,"requests":100,"rate":10.5,"throughput":9,"success":0.9,"status_codes":{"0":4,"200":90,"503":6},"errors":["503 Service Unavailable"]}
      """;

  private static final String TEXT =
      """
      Requests      [total, rate, throughput]         100, 10.50, 9.00
      Duration      [total, attack, wait]             10s, 9.5s, 500ms
      Latencies     [min, mean, 50, 90, 95, 99, max]  1ms, 20ms, 10ms, 30ms, 40ms, 50ms, 1m0.06s
      Bytes In      [total, mean]                     1, 1.00
      Bytes Out     [total, mean]                     0, 0.00
      Success       [ratio]                           90.00%
      Status Codes  [code:count]                      0:4  200:90  503:6
      Error Set:
      503 Service Unavailable
      """;

  @Test
  void theReportAsJson() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(JSON), VegetaReportReader.class);
    check(result, 60);
    assertThat(result.head().startEpochMillis()).isEqualTo(1_767_323_045_500L);
    assertThat(result.head().endEpochMillis()).isEqualTo(1_767_323_055_500L);
  }

  @Test
  void theReportAsText() throws IOException {
    check(OneResult.of(MemorySource.of(TEXT), VegetaReportReader.class), 60_060);
  }

  private static void check(LoadResult result, double max) {
    LoadSummary summary = result.summary();
    assertThat(summary.samples().value()).isEqualTo(100);
    assertThat(summary.errors().value()).isEqualTo(10);
    assertThat(summary.meanMillis().value()).isCloseTo(20, within(1e-9));
    assertThat(summary.p50Millis().value()).isCloseTo(10, within(1e-9));
    assertThat(summary.p99Millis().value()).isCloseTo(50, within(1e-9));
    assertThat(summary.maxMillis().value()).isCloseTo(max, within(1e-9));
    assertThat(summary.durationSeconds().value()).isCloseTo(10, within(1e-9));
    assertThat(summary.completedPerSecond().value()).isCloseTo(10, within(1e-9));
    assertThat(summary.successfulPerSecond().value()).isCloseTo(9, within(1e-9));
    assertThat(result.head().loop()).isEqualTo(Loop.OPEN);
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount("503", "", ErrorClass.HTTP_5XX, 6),
            new ErrorCount("0", "", ErrorClass.OTHER, 4));
  }

  @Test
  void requestsAsCsv() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                1767323045500000000,200,12300000,0,5,,aGk=,,0,GET,http://h/a,
                1767323046500000000,0,1000000,0,0,"dial tcp: connect: connection refused",,,1,GET,http://h/a,
                damaged
                """),
            VegetaResultsReader.class);
    checkRequests(reading);
  }

  @Test
  void requestsAsJson() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                {"attack":"","seq":0,"code":200,"timestamp":"2026-01-02T03:04:05.5Z","latency":12300000,"bytes_out":0,"bytes_in":5,"error":"","body":"aGk=","method":"GET","url":"http://h/a","headers":null}
                {"attack":"","seq":1,"code":0,"timestamp":"2026-01-02T03:04:06.5Z","latency":1000000,"bytes_out":0,"bytes_in":0,"error":"dial tcp: connect: connection refused","body":"","method":"GET","url":"http://h/a","headers":null}
                {"attack":"","seq":2,"co
                """),
            VegetaResultsReader.class);
    checkRequests(reading);
  }

  private static void checkRequests(Reading reading) {
    LoadResult result = reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(2);
    assertThat(result.summary().maxMillis().value()).isCloseTo(12.3, within(1e-9));
    assertThat(result.head().startEpochMillis()).isEqualTo(1_767_323_045_500L);
    assertThat(result.summary().durationSeconds().value()).isCloseTo(1.001, within(1e-9));
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount("0", "dial tcp: connect: connection refused", ErrorClass.REFUSED, 1));
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void goBinaryIsRefusedWithTheWayOut() throws IOException {
    MemorySource source =
        MemorySource.of(
            "\u007f\u0003\u0001\u0001\u0006Result\u0001\u0001\u0001\f\u0001\u0006Attack\u0001\f"
                + "\u0001\u0003Seq\u0001\u0006\u0001\u0004Code\u0001\u0006\u0001\u0009Timestamp"
                + "\u0001\u0007Latency\u0001\u0004");
    Reading reading = OneResult.reading(source, VegetaResultsReader.class);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, VegetaProblem.ENCODE_FIRST, "vegeta encode --to csv"));
  }

  @Test
  void aReportThatBreaksOffIsNone() throws IOException {
    assertThat(
            OneResult.reading(
                    MemorySource.of(JSON.substring(0, JSON.length() - 20)),
                    VegetaReportReader.class)
                .problems())
        .containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void oneContentMayHoldSeveralReports() throws IOException {
    for (String report : List.of(TEXT, JSON, "  " + JSON)) {
      Reading reading =
          OneResult.reading(MemorySource.of(report + "\n" + report), VegetaReportReader.class);
      assertThat(reading.results()).hasSize(2);
      assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.SEVERAL_TESTS, 2));
    }
  }

  @Test
  void aTextThatBreaksOffSaysSo() throws IOException {
    String cut = TEXT.substring(0, TEXT.indexOf("Status Codes") + 40);
    assertThat(OneResult.reading(MemorySource.of(cut), VegetaReportReader.class).problems())
        .containsExactly(new Problem(1, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void theOnlyErrorIsThatOfAllWithoutAnAnswer() throws IOException {
    String json =
        JSON.replace("\"errors\":[", "\"errors\":[\"dial tcp: connect: connection refused\",");
    String text = TEXT + "Get \"http://a/\": dial tcp: connect: connection refused\n";
    for (String report : List.of(json, text)) {
      assertThat(OneResult.of(MemorySource.of(report), VegetaReportReader.class).errors())
          .extracting(ErrorCount::errorClass, ErrorCount::count)
          .contains(tuple(ErrorClass.REFUSED, 4L));
    }
  }

  @Test
  void theMostFrequentFailureComesFirst() throws IOException {
    String text = TEXT.replace("0:4  200:90  503:6", "0:6  200:90  503:4") + "connection refused\n";
    assertThat(OneResult.of(MemorySource.of(text), VegetaReportReader.class).errors())
        .containsExactly(
            new ErrorCount("0", "connection refused", ErrorClass.REFUSED, 6),
            new ErrorCount("503", "", ErrorClass.HTTP_5XX, 4));
  }

  @Test
  void ofSeveralErrorsNobodyKnowsHowOftenEachCame() throws IOException {
    String text = TEXT + "connection refused\nconnection reset by peer\n";
    assertThat(OneResult.of(MemorySource.of(text), VegetaReportReader.class).errors())
        .extracting(ErrorCount::code, ErrorCount::errorClass, ErrorCount::count)
        .contains(tuple("0", ErrorClass.OTHER, 4L));
  }

  /** In a README, with another text behind it. */
  @Test
  void severalErrorsOfOneClassAreOfThatClass() throws IOException {
    String text =
        TEXT
            + """
            Get "http://a/": read tcp 10.0.0.1:44385->10.0.0.2:443: read: connection reset by peer
            Get "http://a/": read tcp 10.0.0.1:44386->10.0.0.2:443: read: connection reset by peer
            ```

            ## The next test: connection refused
            """;
    assertThat(OneResult.of(MemorySource.of(text), VegetaReportReader.class).errors())
        .contains(new ErrorCount("0", "", ErrorClass.RESET, 4));
  }

  @Test
  void aReportThatBreaksOffBeforeItsCodesTellsNoErrors() throws IOException {
    String cut = TEXT.substring(0, TEXT.indexOf("Status Codes"));
    assertThat(
            OneResult.of(MemorySource.of(cut), VegetaReportReader.class)
                .summary()
                .errors()
                .isKnown())
        .isFalse();
  }

  /** Version 12.8 added method, address and headers; the first versions knew no attacks. */
  @Test
  void rowsOfEarlierVersionsHaveFewerColumns() throws IOException {
    for (String tail : List.of(",,aGk=,big-bang,0", "")) {
      String row = "1767323045500000000,200,12300000,0,5" + (tail.isEmpty() ? "," : tail) + "\n";
      Reading reading =
          OneResult.reading(
              MemorySource.of(row + row.replace(",200,", ",503,") + "1767323045500000000,200,1"),
              VegetaResultsReader.class);
      LoadSummary summary = reading.results().getFirst().summary();
      assertThat(summary.samples().value()).isEqualTo(2);
      assertThat(summary.errors().value()).isEqualTo(1);
      assertThat(summary.maxMillis().value()).isCloseTo(12.3, within(1e-9));
      assertThat(reading.results().getFirst().labels()).hasSizeLessThan(2);
      assertThat(reading.lines().unknown()).isEqualTo(1);
    }
  }

  @Test
  void aRowThatLacksColumnsOfTheFirstIsNone() throws IOException {
    String row = "1767323045500000000,200,12300000,0,5,,aGk=,,0,GET,http://h/a,\n";
    Reading reading =
        OneResult.reading(
            MemorySource.of(row + "1767323046500000000,200,12300000,0,5,,aG"),
            VegetaResultsReader.class);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(1);
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }
}
