package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import org.junit.jupiter.api.Test;

/** Rules on the choice and the settings of the collector. */
class CollectorChoiceRulesTest {

  private static final String JDK_17 = "17.0.15+6";

  @Test
  void anyFixedSizeIsNamed() {
    Finding finding =
        Asked.finding(
            "D25",
            TestRun.of(Collector.G1, JDK_17).flags("-Xmn256m", "-XX:NewRatio=3", "-XX:+UseG1GC"));

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "-Xmn256m and -XX:NewRatio=3: the young generation is fixed, so G1 cannot adapt it to"
                + " its pause goal.");
    assertThat(finding.options().change().orElseThrow().remove())
        .containsExactly("-Xmn256m", "-XX:NewRatio=3");
  }
}
