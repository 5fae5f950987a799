package dev.whisker.load.gatling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.Figure.Source;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Written by hand from the description of the format. */
class GatlingStatsReaderTest {

  /** Of each figure three: all, those that went well, those that did not. */
  private static final String FIGURES =
      """
      {"name":"%s","numberOfRequests":{"total":"%d","ok":"90","ko":"10"},
       "minResponseTime":{"total":"1","ok":"1","ko":"8"},"maxResponseTime":{"total":"93","ok":"93","ko":"9"},
       "meanResponseTime":{"total":"11","ok":"12","ko":"8"},"standardDeviation":{"total":"3","ok":"3","ko":"1"},
       "percentiles1":{"total":"7","ok":"7","ko":"8"},"percentiles2":{"total":"17","ok":"18","ko":"8"},
       "percentiles3":{"total":"50","ok":"51","ko":"9"},"percentiles4":{"total":"77","ok":"78","ko":"9"},
       "group1":{"name":"t < 800 ms","count":90,"percentage":90},
       "meanNumberOfRequestsPerSecond":{"total":"20","ok":"18","ko":"2"}}
      """;

  private static String stats() {
    return """
    {"type":"GROUP","name":"All Requests","path":"","pathFormatted":"group_missing","stats":%s,
     "contents":{
      "req_home":{"type":"REQUEST","name":"home","path":"home","stats":%s},
      "group_cart":{"type":"GROUP","name":"cart","stats":%s,"contents":{
       "req_add":{"type":"REQUEST","name":"add","path":"cart / add","stats":%s}}}}}
    """
        .formatted(
            FIGURES.formatted("All Requests", 100),
            FIGURES.formatted("home", 60),
            FIGURES.formatted("cart", 40),
            FIGURES.formatted("add", 40));
  }

  private static void check(LoadSummary summary) {
    assertThat(summary.samples().value()).isEqualTo(100);
    assertThat(summary.samples().source()).isEqualTo(Source.REPORTED);
    assertThat(summary.errors().value()).isEqualTo(10);
    assertThat(summary.meanMillis().value()).isEqualTo(11);
    assertThat(summary.p50Millis().value()).isEqualTo(7);
    // The second of its four is the 75th.
    assertThat(summary.p90Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p95Millis().value()).isEqualTo(50);
    assertThat(summary.p99Millis().value()).isEqualTo(77);
    assertThat(summary.maxMillis().value()).isEqualTo(93);
    // 100 requests at 20 a second
    assertThat(summary.durationSeconds().value()).isEqualTo(5);
    assertThat(summary.durationSeconds().source()).isEqualTo(Source.DERIVED);
    assertThat(summary.successfulPerSecond().value()).isCloseTo(18, within(1e-9));
  }

  @Test
  void theStatisticsOfAReport() throws IOException {
    LoadResult result = OneResult.of(MemorySource.of(stats()), GatlingStatsReader.class);
    check(result.summary());
    assertThat(result.labels()).containsOnlyKeys("home", "add");
    assertThat(result.labels().get("add"))
        .satisfies(add -> assertThat(add.samples().value()).isEqualTo(40));
  }

  @Test
  void theGlobalOnesHaveTheSumOnly() throws IOException {
    LoadResult result =
        OneResult.of(
            MemorySource.of(FIGURES.formatted("All Requests", 100)), GatlingStatsReader.class);
    check(result.summary());
    assertThat(result.labels()).isEmpty();
  }

  @Test
  void aDashIsNoFigureAndNewerVersionsWriteNumbers() throws IOException {
    String nothing =
        FIGURES
            .formatted("All Requests", 0)
            .replaceAll("\"total\":\"\\d+\"", "\"total\":\"-\"")
            .replace("\"numberOfRequests\":{\"total\":\"-\"", "\"numberOfRequests\":{\"total\":0");
    LoadSummary summary =
        OneResult.of(MemorySource.of(nothing), GatlingStatsReader.class).summary();
    assertThat(summary.samples().value()).isZero();
    assertThat(summary.p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.durationSeconds().isKnown()).isFalse();
  }

  @Test
  void statisticsThatBreakOffAreNone() throws IOException {
    String cut = stats().substring(0, stats().length() - 20);
    assertThat(OneResult.reading(MemorySource.of(cut), GatlingStatsReader.class).problems())
        .containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void requestsOfOneNameInTwoGroupsAreToldApart() throws IOException {
    String twice =
        stats()
            .replace(
                "\"group_cart\":",
                "\"group_list\":{\"type\":\"GROUP\",\"name\":\"list\",\"contents\":{\"req_add\":"
                    + "{\"type\":\"REQUEST\",\"name\":\"add\",\"stats\":%s}}},\"group_cart\":"
                        .formatted(FIGURES.formatted("add", 30)));
    LoadResult result = OneResult.of(MemorySource.of(twice), GatlingStatsReader.class);
    assertThat(result.labels().keySet()).containsExactly("home", "list / add", "cart / add");
    assertThat(result.labels().values())
        .extracting(label -> label.samples().value())
        .containsExactly(60.0, 30.0, 40.0);
  }

  @Test
  void beforeVersionTwoPointTwoThereWereTwoPercentiles() throws IOException {
    // Written after the form of 2.0, whose percentiles are the 95th and the 99th.
    LoadSummary summary =
        OneResult.of(
                MemorySource.of(
                    """
                    {"type":"GROUP","name":"Global Information","stats":{
                     "numberOfRequests":{"total":"90","ok":"90","ko":"0"},
                     "maxResponseTime":{"total":"310","ok":"310","ko":"-"},
                     "meanResponseTime":{"total":"37","ok":"37","ko":"-"},
                     "percentiles1":{"total":"120","ok":"120","ko":"-"},
                     "percentiles2":{"total":"240","ok":"240","ko":"-"},
                     "meanNumberOfRequestsPerSecond":{"total":"9","ok":"9","ko":"-"}},"contents":{}}
                    """),
                GatlingStatsReader.class)
            .summary();
    assertThat(summary.p50Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(summary.p95Millis().value()).isEqualTo(120);
    assertThat(summary.p99Millis().value()).isEqualTo(240);
  }
}
