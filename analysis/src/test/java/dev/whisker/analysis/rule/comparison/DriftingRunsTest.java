package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import org.junit.jupiter.api.Test;

class DriftingRunsTest {

  private static TestRun at(int turn, double rate) {
    return TestRun.empty()
        .with(Metric.SUCCESSFUL_PER_SECOND, rate)
        .loadResult(Loads.load().between(1e9 + 600.0 * turn, 1e9 + 600.0 * turn + 300).summary());
  }

  private static Repeats turns(String name, int first, int step, double... rates) {
    TestRun[] runs = new TestRun[rates.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = at(first + i * step, rates[i]);
    }
    return TestConfiguration.of(name, runs);
  }

  @Test
  void detectsASlowingMachine() {
    Finding finding =
        Asked.ofComparison(
                "D98",
                List.of(turns("a", 0, 2, 100, 97, 94, 91), turns("b", 1, 2, 200, 194, 188, 182)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    // Both sides in falling order: 2 of 24 x 24.
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "Requests/s changed by −9% from the first repeats to the last (probability by chance:"
                + " 0.347%).")
        .contains("changed by −9")
        .contains("0.347%");
  }

  @Test
  void whatChanceHardlyEverDoesIsNoNought() {
    double[] falling = {100, 97, 94, 91, 88, 85, 82, 79};

    assertThat(
            Asked.summary(
                Asked.ofComparison("D98", List.of(turns("a", 0, 1, falling))).orElseThrow()))
        .isEqualTo(
            "Requests/s changed by −21% from the first repeats to the last (probability by chance:"
                + " under 0.1%).");
  }

  @Test
  void driftCannotBeSeparatedFromSettingsInBlocks() {
    Finding finding =
        Asked.ofComparison(
                "D98", List.of(turns("a", 0, 1, 100, 97, 94, 91), turns("b", 4, 1, 88, 86, 83, 80)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "Requests/s changed by −9.1% from the first repeats to the last. Configurations ran in"
                + " blocks, so drift and settings cannot be separated.");
  }

  @Test
  void reportsBlocksWithoutDrift() {
    Finding finding =
        Asked.ofComparison(
                "D98", List.of(turns("a", 0, 1, 100, 102, 101), turns("b", 3, 1, 201, 199, 200)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "Each configuration ran in one block, so a slow drift would look like a difference.");
  }

  @Test
  void alternatingRunsWithoutTrendAreFine() {
    Finding finding =
        Asked.ofComparison(
                "D98", List.of(turns("a", 0, 2, 100, 102, 101), turns("b", 1, 2, 201, 199, 200)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.OK);
  }

  @Test
  void withoutRepeatsOrTimesThereIsNoQuestion() {
    assertThat(Asked.ofComparison("D98", List.of(turns("a", 0, 1, 100), turns("b", 1, 1, 200))))
        .isEmpty();
    assertThat(
            Asked.ofComparison(
                "D98", List.of(TestConfiguration.of("a", Metric.SUCCESSFUL_PER_SECOND, 1, 2, 3))))
        .isEmpty();
  }
}
