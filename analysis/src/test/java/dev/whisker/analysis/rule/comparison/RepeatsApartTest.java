package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RepeatsApartTest {

  private static Repeats giving(double... perSecond) {
    return TestConfiguration.of("a", Metric.SUCCESSFUL_PER_SECOND, perSecond);
  }

  private static Optional<Finding> of(Repeats... configurations) {
    return Asked.ofComparison("D104", List.of(configurations));
  }

  @Test
  void namesOutlierFarFromOtherRepeats() {
    Finding finding = of(giving(110, 112, 20, 109, 111)).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo("Requests/s far from the other repeats: a/1 (20/s, median 110/s).");
    assertThat(Asked.advice(finding)).contains("--exclude");
  }

  /** A third off, while the others agree to 4 %: less than a factor of two, but no chance. */
  @Test
  void soIsOneThatIsOddByLess() {
    Finding finding = of(giving(123.8, 132.7, 86.2, 128.2, 129.5)).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).contains("a/1 (86.2/s, median 128.2/s)");
  }

  @Test
  void slightlyOddRunIsFine() {
    assertThat(of(giving(100, 100.1, 100, 100.1, 104)).orElseThrow().severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void whereSeveralDoTheyAreNoRepeats() {
    Finding finding = of(giving(27, 150, 835)).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo("Requests/s of the repeats differ by a factor of 2 or more: a.");
  }

  @Test
  void ordinarySpreadIsFine() {
    assertThat(of(giving(100, 130, 160)).orElseThrow().severity()).isEqualTo(Severity.OK);
    assertThat(of(giving(0, 0, 0)).orElseThrow().severity()).isEqualTo(Severity.OK);
  }

  @Test
  void flagsTwoRepeatsWhoseRatesDifferTwofold() {
    Finding finding = of(giving(100, 201)).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo("Requests/s of the repeats differ by a factor of 2 or more: a.");
    assertThat(of(giving(100, 199)).orElseThrow().severity()).isEqualTo(Severity.OK);
    assertThat(of(giving(100))).isEmpty();
  }

  /** Rates of a sample: its second repeat was slow for nearly all. */
  @Test
  void runInSlowRoundIsNoOutlier() {
    Finding finding =
        of(
                named("undertow", 13_430, 11_513, 13_423),
                named("jetty", 13_291, 10_604, 13_782),
                named("tomcat", 16_768, 13_681, 15_668))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .startsWith("Repeat 2 was slow for most configurations")
        .endsWith("not only undertow/1.");
    assertThat(Asked.advice(finding)).doesNotContain("--exclude");
  }

  @Test
  void slowRunBesideSteadyRunsIsOutlier() {
    Finding finding =
        of(
                named("undertow", 13_430, 11_513, 13_423),
                named("jetty", 13_291, 13_604, 13_782),
                named("tomcat", 16_768, 15_981, 15_668))
            .orElseThrow();

    assertThat(Asked.summary(finding)).contains("undertow/1 (11,513/s, median 13,423/s)");
  }

  private static Repeats named(String name, double... perSecond) {
    return TestConfiguration.of(name, Metric.SUCCESSFUL_PER_SECOND, perSecond);
  }
}
