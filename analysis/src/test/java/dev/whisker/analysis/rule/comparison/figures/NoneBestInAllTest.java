package dev.whisker.analysis.rule.comparison.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoneBestInAllTest {

  private static Repeats waiting(String name, double rate, double mean, double p99) {
    return TestConfiguration.of(
        name,
        TestRun.empty()
            .with(Metric.SUCCESSFUL_PER_SECOND, rate)
            .with(Metric.LATENCY_MEAN, mean)
            .with(Metric.LATENCY_P99, p99));
  }

  private static Repeats story(String name, double rate, double millis) {
    return TestConfiguration.of(
        name,
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, rate).with(Metric.LATENCY_MEAN, millis));
  }

  /** Story 1's runs 3 and 4: the later is faster and has fewer errors, but serves fewer. */
  @Test
  void throughputDoesNotRiseWithAllTheRest() {
    Finding finding =
        Asked.ofComparison("D89", List.of(story("parallel", 433.5, 943), story("g1", 431.2, 897)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding)).contains("parallel in Requests/s and g1 in Mean latency");
  }

  @Test
  void whoIsBestInSeveralIsNamedOnce() {
    Finding finding =
        Asked.ofComparison("D89", List.of(waiting("a", 500, 20, 70), waiting("b", 400, 10, 90)))
            .orElseThrow();

    assertThat(Asked.summary(finding))
        .contains("a in Requests/s and Latency p99 and b in Mean latency")
        .containsOnlyOnce("a in");
  }

  /** 0.005 % more requests decide nothing. */
  @Test
  void aHairIsNoLead() {
    assertThat(Asked.ofComparison("D89", List.of(story("a", 433.50, 897), story("b", 433.52, 943))))
        .isEmpty();
  }

  @Test
  void oneThatLeadsInAllIsNamed() {
    assertThat(
            Asked.summary(
                Asked.ofComparison(
                        "D89", List.of(story("serial", 378.6, 1585), story("g1", 431.2, 897)))
                    .orElseThrow()))
        .startsWith("g1 has the best values");
  }

  @Test
  void oneMeasureIsNotEnoughToAsk() {
    assertThat(
            Asked.ofComparison(
                "D89",
                List.of(
                    TestConfiguration.of("a", Metric.PAUSE_MAX, 1),
                    TestConfiguration.of("b", Metric.PAUSE_MAX, 2))))
        .isEmpty();
  }
}
