package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.TestSeries;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.load.result.SampleSeries.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShortOrIdleRunsTest {

  @Test
  void countsShortRunsInOneLine() {
    Finding finding = ask(busy().seconds(23.7), busy().seconds(600));

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding))
        .isEqualTo("1 of 2 runs lasted less than 120 s; the shortest took 23.7 s.");
  }

  @Test
  void allOfThemNeedNoCounting() {
    assertThat(Asked.summary(ask(busy().seconds(23.7), busy().seconds(60))))
        .isEqualTo("All 2 runs lasted less than 120 s; the shortest took 23.7 s.");
  }

  @Test
  void countsRunsWhoseUsersWereIdle() {
    // Story 1, run 4: 431.2 requests/s of 0.897 s each keep 387 of 1000 users waiting.
    Finding finding = ask(busy().seconds(600), loaded(431.2, 897, 1000).seconds(600));

    assertThat(Asked.summary(finding)).startsWith("Users were idle up to 61% of the time in 1 run");
    assertThat(Asked.advice(finding)).startsWith("Remove think time or add users");
  }

  @Test
  void aSingleShortRunIsOneSentence() {
    Finding finding = ask(loaded(431.2, 897, 1000).seconds(20));

    assertThat(Asked.summary(finding)).isEqualTo("The run lasted 20 s, less than 120 s.");
  }

  @Test
  void longRunsOfBusyUsersAreFine() {
    assertThat(ask(busy().seconds(600)).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void needsKnownDurationOrUsers() {
    assertThat(
            Asked.ofComparison(
                "D79",
                List.of(TestConfiguration.of("a", TestRun.empty().seconds(0).load(Map.of())))))
        .isEmpty();
  }

  private static Finding ask(TestRun... runs) {
    return Asked.ofComparison("D79", List.of(TestConfiguration.of("a", runs))).orElseThrow();
  }

  private static TestRun busy() {
    return loaded(100, 900, 100);
  }

  private static TestRun loaded(double perSecond, double meanMillis, int users) {
    return TestRun.empty()
        .samples(new TestSeries().request(5, Outcome.SUCCESS).threads(users))
        .with(Metric.COMPLETED_PER_SECOND, perSecond)
        .with(Metric.LATENCY_MEAN, meanMillis);
  }
}
