package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlatteringErrorsTest {

  @Test
  void unequalErrorsAreAWarning() {
    Finding finding =
        Asked.ofComparison(
                "D86",
                List.of(
                    TestConfiguration.of("Serial", Metric.ERROR_PERCENT, 1.12),
                    TestConfiguration.of("G1", Metric.ERROR_PERCENT, 0.14)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .startsWith("Error rates range from 0.14% (G1) to 1.12% (Serial)");
  }

  @Test
  void roundedAwayErrorsRankBelowMeasuredOnes() {
    Figure roundedAway = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(0.001);
    Finding finding =
        Asked.ofComparison(
                "D86",
                List.of(
                    TestConfiguration.of("Serial", Metric.ERROR_PERCENT, 1.12),
                    TestConfiguration.of(
                        "G1", TestRun.empty().with(Metric.ERROR_PERCENT, roundedAway))))
            .orElseThrow();

    assertThat(Asked.summary(finding))
        .startsWith("Error rates range from < 0.001% (G1) to 1.12% (Serial)");
  }

  @Test
  void fewAndEqualErrorsAreFine() {
    Finding finding =
        Asked.ofComparison(
                "D86",
                List.of(
                    TestConfiguration.of("a", Metric.ERROR_PERCENT, 0.4),
                    TestConfiguration.of("b", Metric.ERROR_PERCENT, 0.9)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.OK);
  }

  @Test
  void withoutLoadResultsThereIsNothingToAsk() {
    assertThat(
            Asked.ofComparison("D86", List.of(TestConfiguration.of("a", Metric.GC_THROUGHPUT, 99))))
        .isEmpty();
  }
}
