package dev.whisker.analysis.rule.comparison.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CutOffTest {

  private static Repeats left(String name, double seconds, double of) {
    return TestConfiguration.of(
        name, TestRun.empty().seconds(seconds).testedFor(of).load(Map.of()));
  }

  @Test
  void runsOfWhichNextToNothingIsLeftForbidToRank() {
    Finding finding =
        Asked.ofComparison("D112", List.of(left("g1", 9, 60), left("zgc", 30, 81))).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo("Warm-up and cool-down leave less than 10 s of g1/1.");
    assertThat(Asked.advice(finding)).startsWith("Cut off less");
  }

  /** A short run is another question. */
  @Test
  void enoughIsLeftOrNothingWasCutOff() {
    assertThat(
            Asked.ofComparison("D112", List.of(left("g1", 10, 60), left("zgc", 9, 9)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D112", List.of(left("g1", 9, 9)))).isEmpty();
    assertThat(
            Asked.ofComparison(
                "D112", List.of(TestConfiguration.of("g1", TestRun.empty().seconds(1)))))
        .isEmpty();
  }
}
