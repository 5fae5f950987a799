package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailedRunsTest {

  private static final Figure ROUNDED_AWAY =
      Figure.absent(Absence.BELOW_RESOLUTION).withResolution(0.001);

  @Test
  void runWithManyErrorsIsNoRepeat() {
    Finding finding = found(of("a", 0.1, 0.1, 0.1), of("b", 0.1, 30, 0.1));

    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
    assertThat(Asked.summary(finding)).contains("b/2 (30% of its requests)").doesNotContain("a/");
    assertThat(finding.evidence()).containsKey(FailedRuns.PARTLY);
    assertThat(finding.evidence().get("excludes")).isEqualTo(Fact.word("--exclude b/2=…"));
  }

  @Test
  void alwaysFailingIsNotPartly() {
    Finding finding = found(of("a", 0.1, 0.1, 0.1), of("b", 30, 30, 30));

    assertThat(finding.evidence()).doesNotContainKey(FailedRuns.PARTLY);
    assertThat(finding.evidence().get(FailedRuns.CONFIGURATIONS))
        .isEqualTo(Fact.words(List.of("b")));
  }

  /** A tenth fails: in one configuration if others have none, in all if the work always fails. */
  @Test
  void fewerErrorsAreEnoughWhereOthersDoWithout() {
    assertThat(found(of("a", 0.1, 0.1), of("b", 10, 10)).severity()).isEqualTo(Severity.CRITICAL);
    assertThat(found(of("a", 10, 9), of("b", 10, 11)).severity()).isEqualTo(Severity.OK);
    assertThat(found(of("a", 0.1, 0.1), of("b", 4, 4)).severity()).isEqualTo(Severity.OK);
    assertThat(found(of("a", 25, 25), of("b", 25, 25)).severity()).isEqualTo(Severity.CRITICAL);
  }

  /** As JMeter's table has it: 0.000 % of many. */
  @Test
  void roundedAwayErrorsDoNotHideFailedRuns() {
    Repeats well = of("well", ROUNDED_AWAY, ROUNDED_AWAY);

    assertThat(Asked.summary(found(well, of("bad", ROUNDED_AWAY, Figure.reported(30)))))
        .contains("bad/2 (30% of its requests)")
        .doesNotContain("well/");
    // A tenth is much where others do without.
    assertThat(found(well, of("bad", 10, 10)).severity()).isEqualTo(Severity.CRITICAL);
    assertThat(found(well, well).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void coarseErrorRateCannotExposeOthers() {
    Figure lessThanMuch = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(10);

    assertThat(found(of("coarse", lessThanMuch), of("bad", 10, 10)).severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void unknownErrorsYieldNoFinding() {
    assertThat(
            Asked.ofComparison("D107", List.of(TestConfiguration.of("a", Metric.PAUSE_MAX, 1, 2))))
        .isEmpty();
  }

  private static Finding found(Repeats... configurations) {
    return Asked.ofComparison("D107", List.of(configurations)).orElseThrow();
  }

  private static Repeats of(String name, double... percents) {
    return of(name, Arrays.stream(percents).mapToObj(Figure::reported).toArray(Figure[]::new));
  }

  private static Repeats of(String name, Figure... percents) {
    TestRun[] runs = new TestRun[percents.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty().named(String.valueOf(i + 1)).with(Metric.ERROR_PERCENT, percents[i]);
    }
    return TestConfiguration.of(name, runs);
  }
}
