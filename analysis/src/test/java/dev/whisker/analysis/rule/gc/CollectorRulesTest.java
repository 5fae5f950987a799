package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Severity.INFO;
import static dev.whisker.analysis.rule.Severity.NOT_EVALUABLE;
import static dev.whisker.analysis.rule.Severity.OK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.gc.Collector;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rules on the choice of the collector. */
class CollectorRulesTest {
  private static final String JDK_11 = "11.0.24+8";
  private static final String JDK_17 = "17.0.15+6";

  private static final Map<Metric, Double> TEN = Map.of(Metric.PAUSE_MAX, 10.0);

  private static TestRun roomy(String jdk) {
    return TestRun.of(Collector.G1, jdk)
        .flags("-Xmx100m")
        .with(Metric.LIVE_SET, 50 << 20)
        .pause(TestPause.young(1, 30).build());
  }

  @Test
  void d55WhoWantsTenMillisecondsMayTryAnother() {
    Finding finding = Asked.of("D55", roomy(JDK_17), TEN).orElseThrow();

    assertThat(finding.severity()).isEqualTo(INFO);
    assertThat(Asked.advice(finding)).isEqualTo("Try -XX:+UseZGC.");
  }

  @Test
  void d55NeedsStrictLimitAndSuitableJdk() {
    assertThat(
            Asked.of("D55", roomy(JDK_17), Map.of(Metric.PAUSE_MAX, 11.0)).orElseThrow().severity())
        .isEqualTo(OK);
    assertThat(Asked.of("D55", roomy(JDK_11), TEN)).isEmpty();
    assertThat(Asked.of("D55", roomy(JDK_17))).isEmpty();
    assertThat(Asked.of("D55", TestRun.of(Collector.G1, JDK_17), TEN).orElseThrow().severity())
        .isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void d55APlannedJdkCounts() {
    Criteria moving = Criteria.DEFAULT.withLimits(TEN).withPlannedRelease(21);

    assertThat(Asked.of("D55", roomy(JDK_11), moving).orElseThrow().severity()).isEqualTo(INFO);
  }
}
