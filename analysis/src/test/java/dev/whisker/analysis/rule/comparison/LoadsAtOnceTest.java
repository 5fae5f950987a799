package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadsAtOnceTest {

  private static Repeats totals(String name, double from, double to) {
    return TestConfiguration.of(
        name, TestRun.empty().loadResult(Loads.load().between(from, to).total(name.length(), 100)));
  }

  /** One server cannot have two configurations at one time. */
  @Test
  void resultsOfTheSameMinutesAreNoRivals() {
    Finding clients =
        Asked.ofComparison(
                "D109", List.of(Halves.sent("alpha", 100, 200), Halves.sent("beta", 110, 210)))
            .orElseThrow();

    assertThat(clients.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(clients)).contains("alpha/1 and beta/1 overlap by 90%");
    assertThat(Asked.advice(clients)).contains("--pair load=load");
    Finding totals =
        Asked.ofComparison("D109", List.of(totals("alpha", 100, 200), totals("beta", 90, 190)))
            .orElseThrow();
    assertThat(totals.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.advice(totals)).doesNotContain("--pair");
  }

  @Test
  void twoServersTestedAtOnceAreFine() {
    TestRun one = Halves.ofJvm(1).loadResult(Loads.load().between(100, 200).summary());
    TestRun other = Halves.ofJvm(2).loadResult(Loads.load().between(100, 190).summary());

    Finding finding =
        Asked.ofComparison(
                "D109", List.of(TestConfiguration.of("a", one), TestConfiguration.of("b", other)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.OK);
  }

  @Test
  void successiveLoadsAreFine() {
    assertThat(
            Asked.ofComparison(
                    "D109", List.of(Halves.sent("a", 100, 200), Halves.sent("b", 160, 260)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    TestRun untimed = TestRun.empty().load(Map.of());
    assertThat(
            Asked.ofComparison(
                "D109", List.of(Halves.sent("a", 100, 200), TestConfiguration.of("b", untimed))))
        .isEmpty();
    assertThat(
            Asked.ofComparison(
                    "D109",
                    List.of(
                        Halves.sent("a", 100, 200),
                        Halves.sent("b", 110, 210),
                        TestConfiguration.of("c", untimed)))
                .map(Finding::severity))
        .as("what is known is said")
        .contains(Severity.WARNING);
    assertThat(Asked.ofComparison("D109", List.of(TestConfiguration.of("b", untimed))))
        .as("nothing to be at the same time with")
        .isEmpty();
  }
}
