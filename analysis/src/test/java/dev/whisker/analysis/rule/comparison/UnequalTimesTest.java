package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnequalTimesTest {

  private static Optional<Finding> of(TestRun... runs) {
    List<Repeats> configurations = new ArrayList<>();
    for (TestRun run : runs) {
      configurations.add(TestConfiguration.of("c" + configurations.size(), run));
    }
    return Asked.ofComparison("D105", configurations);
  }

  private static TestRun watched(double seconds) {
    return TestRun.of(Collector.G1, "17.0.15+6").seconds(seconds);
  }

  /** A maximum grows with the observed time. */
  @Test
  void whoWasWatchedForLongerHasSeenMore() {
    Finding finding = of(watched(150), watched(3600), watched(200)).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "GC was recorded for 60 min (c1) and for 150 s (c0): maxima and counts grow with"
                + " time.");
    assertThat(of(watched(150), watched(175)).orElseThrow().severity()).isEqualTo(Severity.OK);
  }

  /** Another rule reports that. */
  @Test
  void oneBrokenRunDoesNotShortenOthers() {
    Repeats broken =
        TestConfiguration.of("b", watched(130), watched(22).named("2"), watched(131).named("3"));

    assertThat(
            Asked.ofComparison("D105", List.of(TestConfiguration.of("a", watched(130)), broken))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void equalRequestsAreTheSameWork() {
    TestRun slow = watched(100).with(Metric.SAMPLES, 10_000).load(Map.of());
    TestRun fast = watched(40).with(Metric.SAMPLES, 10_100).load(Map.of());

    assertThat(of(slow, fast).orElseThrow().severity()).isEqualTo(Severity.OK);
  }

  /** Runs of the same length get no advice. */
  @Test
  void asksForMissingPartsOfLogs() {
    TestRun whole = watched(200).testedFor(200).load(Map.of());
    TestRun part = watched(50).testedFor(200).load(Map.of());

    assertThat(Asked.advice(of(whole, part).orElseThrow())).startsWith("The loads lasted equally");
    assertThat(Asked.advice(of(watched(200), watched(50)).orElseThrow()))
        .startsWith("Let every configuration run");
  }

  @Test
  void withoutGcLogsThereIsNoQuestion() {
    assertThat(of(TestRun.empty().seconds(10), TestRun.empty().seconds(100))).isEmpty();
  }
}
