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
import java.util.Map;
import org.junit.jupiter.api.Test;

class KneeTest {

  private static Repeats threads(int threads, double rate, double millis) {
    return TestConfiguration.of(
        "threads " + threads,
        Map.of("threads", String.valueOf(threads)),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, rate).with(Metric.LATENCY_MEAN, millis));
  }

  @Test
  void theFirstSettingAfterWhichNothingIsGained() {
    Finding finding =
        Asked.ofComparison(
                "D88",
                List.of(
                    threads(8, 20_100, 6.2),
                    threads(4, 20_020, 5.0),
                    threads(6, 21_500, 5.1),
                    threads(10, 19_800, 7.9)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "From threads 6 to 8, requests/s went from 21,500/s to 20,100/s and latency from 5.1 ms to 6.2 ms.");
  }

  @Test
  void moreIsStillMore() {
    assertThat(
            Asked.ofComparison(
                    "D88", List.of(threads(4, 100, 5), threads(6, 150, 6), threads(8, 180, 9)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void twoSettingsAreNoSeries() {
    assertThat(Asked.ofComparison("D88", List.of(threads(4, 100, 5), threads(6, 100, 9))))
        .isEmpty();
  }
}
