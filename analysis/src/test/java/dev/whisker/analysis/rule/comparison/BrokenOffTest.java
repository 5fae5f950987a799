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
import org.junit.jupiter.api.Test;

class BrokenOffTest {

  private static Repeats tests(String name, int... seconds) {
    TestRun[] runs = new TestRun[seconds.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = test(String.valueOf(i + 1), 100L * seconds[i], seconds[i]);
    }
    return TestConfiguration.of(name, runs);
  }

  private static TestRun test(String name, long requests, double seconds) {
    return TestRun.empty().named(name).loadResult(Loads.load().total(requests, seconds));
  }

  @Test
  void reportsRunThatEndedEarlierThanRepeats() {
    Finding finding =
        Asked.ofComparison("D116", List.of(tests("a", 130, 131, 129), tests("b", 130, 22, 130)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "These runs ended earlier than the other repeats: b/2 ended after 22 s; the others"
                + " lasted 130 s.");
    assertThat(Asked.advice(finding)).contains("--exclude b/2=…");
  }

  /**
   * With a fixed number of requests a fast run is shorter; of two runs neither is known to be
   * right.
   */
  @Test
  void ignoresFasterTestsAndTwoRepeats() {
    Repeats quick =
        TestConfiguration.of("a", test("1", 6000, 60), test("2", 6000, 20), test("3", 6000, 58));

    assertThat(Asked.ofComparison("D116", List.of(quick)).orElseThrow().severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D116", List.of(tests("a", 130, 22)))).isEmpty();
    TestRun untold = TestRun.empty();
    assertThat(
            Asked.ofComparison("D116", List.of(TestConfiguration.of("a", untold, untold, untold))))
        .isEmpty();
  }
}
