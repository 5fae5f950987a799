package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnpairedHalvesTest {

  private static TestRun whole() {
    return Halves.ofJvm(1).loadResult(Loads.load().between(100, 200).summary());
  }

  private static Repeats unmeasured() {
    return TestConfiguration.of("none", TestRun.empty());
  }

  @Test
  void halvesThatNothingPutsTogetherForbidToRank() {
    Repeats logs = TestConfiguration.of("g1", Halves.ofJvm(1), Halves.ofJvm(2), Halves.ofJvm(3));
    Finding finding =
        Asked.ofComparison(
                "D114", List.of(logs, Halves.sent("a", 100, 200), Halves.sent("b", 300, 400)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .startsWith("3 GC logs (gc.log, gc.log and gc.log) and 2 load results (load and load)");
    assertThat(Asked.advice(finding))
        .contains("--pair load=gc.log")
        .isEqualTo(
            "Match the files: --pair load=gc.log, once for each pair. Log the time of day next"
                + " time.");
  }

  /** The user sees two halves, and the reason why they are not one run. */
  @Test
  void reportsUnmatchedHalvesFromDifferentTimes() {
    Repeats early =
        TestConfiguration.of("g1", TestRun.of(Collector.G1, "17.0.15+6").startedAt(100, 90));
    Finding finding =
        Asked.ofComparison("D114", List.of(early, Halves.sent("a", 500, 600))).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding))
        .isEqualTo("1 GC log (gc.log) and 1 load result (load) are from different times.");
    assertThat(Asked.advice(finding)).contains("a clock").contains("--pair load=gc.log");
  }

  /** A single half beside complete runs does not affect them. */
  @Test
  void aFewHalvesAreANote() {
    Repeats whole = TestConfiguration.of("g1", whole(), whole());
    Repeats half = TestConfiguration.of("g1 2g", Halves.ofJvm(3));

    assertThat(
            Asked.ofComparison("D114", List.of(whole, half, Halves.sent("a", 100, 200)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.INFO);
  }

  @Test
  void warnsAboutSameTimeHalvesNotOtherTimes() {
    Repeats early =
        TestConfiguration.of("g1", TestRun.of(Collector.G1, "17.0.15+6").startedAt(100, 90));

    Finding sameTime =
        Asked.ofComparison("D114", List.of(early, Halves.sent("a", 150, 250))).orElseThrow();
    assertThat(sameTime.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.advice(sameTime)).doesNotContain("let the JVM write it");
    Repeats whole = TestConfiguration.of("whole", whole());
    assertThat(
            Asked.ofComparison("D114", List.of(whole, early, Halves.sent("a", 500, 600)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D114", List.of(TestConfiguration.of("g1", whole())))).isEmpty();
    assertThat(Asked.ofComparison("D114", List.of(early, unmeasured()))).isEmpty();
  }
}
