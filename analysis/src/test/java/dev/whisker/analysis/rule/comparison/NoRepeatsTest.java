package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoRepeatsTest {

  @Test
  void singleRunsAreNamedWithWhatItTakes() {
    Finding finding =
        Asked.ofComparison(
                "D77",
                List.of(
                    TestConfiguration.of("once", Metric.PAUSE_MAX, 1),
                    TestConfiguration.of("twice", Metric.PAUSE_MAX, 1, 2)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "once: one run each, so chance cannot be ruled out. To see a difference of 5%, about 6"
                + " runs each are needed.");
  }

  @Test
  void repeatsAreFine() {
    Finding finding =
        Asked.ofComparison(
                "D77",
                List.of(
                    TestConfiguration.of("a", Metric.PAUSE_MAX, 1, 2),
                    TestConfiguration.of("b", Metric.PAUSE_MAX, 1, 2)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.OK);
  }

  @Test
  void aSingleConfigurationIsNoComparison() {
    assertThat(
            Asked.ofComparison("D77", List.of(TestConfiguration.of("once", Metric.PAUSE_MAX, 1))))
        .isEmpty();
  }
}
