package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.gc.Collector;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StartedAgainRulesTest {

  /** A load of 300 s, and a first JVM that was there for so long. */
  private static TestRun until(double seconds) {
    return TestRun.of(Collector.G1, "17.0.15+6").load(Map.of()).logged(-20, seconds);
  }

  @Test
  void d113ReportsJvmRestartsUnderLoad() {
    Finding finding = Asked.finding("D113", until(58).again(75, 300));

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "The JVM stopped logging 58 s after the first request, and another JVM started at 75"
                + " s.");
    assertThat(Asked.summary(Asked.finding("D113", until(58).again(75, 100).again(120, 300))))
        .isEqualTo(
            "The JVM was restarted 2 times under load. The first JVM stopped logging 58 s after the"
                + " first request.");
  }

  @Test
  void d113IgnoresParallelAndLaterServers() {
    assertThat(Asked.severity("D113", until(300).again(5, 300))).isEqualTo(Severity.OK);
    assertThat(Asked.severity("D113", until(300).again(301, 400))).isEqualTo(Severity.OK);
    assertThat(Asked.of("D113", until(300))).isEmpty();
  }

  @Test
  void d113WithoutOneClockNobodyKnows() {
    assertThat(Asked.severity("D113", until(58).again(75, 300).aligned(Quality.NONE)))
        .isEqualTo(Severity.NOT_EVALUABLE);
    assertThat(Asked.of("D113", TestRun.of(Collector.G1, "17.0.15+6").again(75, 300))).isEmpty();
  }
}
