package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClientLimitedTest {

  /** Story 3: siege with a delay; 50, 80 and 100 clients get the same half second each. */
  @Test
  void equalPeriodOfIdleClientsComesFromTool() {
    Finding finding =
        Asked.ofComparison(
                "D81",
                List.of(
                    sieged("a", 50, 96.25, 10),
                    sieged("b", 80, 153.92, 10),
                    sieged("c", 100, 179.51, 20)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "Each user sent a request every 532 ms, and the response took at most 4% of that."
                + " Requests/s cannot rank these configurations.");
  }

  @ParameterizedTest
  @EnumSource(
      value = Metric.class,
      names = {"LATENCY_P99", "PAUSE_MAX"})
  void measuredLatencyAndPausesStillRank(Metric measured) {
    Finding finding =
        Asked.ofComparison(
                "D81",
                List.of(
                    TestConfiguration.of("a", run(50, 100, 10).with(measured, 30)),
                    TestConfiguration.of("b", run(50, 101, 10).with(measured, 40)),
                    sieged("c", 50, 102, 10)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "Each user sent a request every 495 ms, and the response took at most 3% of that."
                + " Compare latency and pauses instead of requests/s.");
  }

  @Test
  void busyClientsAreLimitedByTheServer() {
    Finding finding =
        Asked.ofComparison(
                "D81",
                List.of(
                    sieged("a", 50, 100, 400), sieged("b", 50, 101, 400), sieged("c", 50, 99, 400)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.OK);
  }

  /** Clients that hardly ever wait: two are as good as three. */
  @Test
  void detectsEqualPaceOfTwo() {
    assertThat(
            Asked.ofComparison("D81", List.of(sieged("a", 50, 100, 10), sieged("b", 50, 101, 10)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.CRITICAL);
    assertThat(
            Asked.ofComparison("D81", List.of(sieged("a", 50, 100, 10), sieged("b", 50, 140, 10)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D81", List.of(sieged("a", 50, 100, 10)))).isEmpty();
  }

  private static Repeats sieged(String name, int clients, double perSecond, double meanMillis) {
    return TestConfiguration.of(name, run(clients, perSecond, meanMillis));
  }

  private static TestRun run(int clients, double perSecond, double meanMillis) {
    return TestRun.empty()
        .load(Map.of())
        .factor("concurrency", String.valueOf(clients))
        .with(Metric.COMPLETED_PER_SECOND, perSecond)
        .with(Metric.LATENCY_MEAN, meanMillis);
  }
}
