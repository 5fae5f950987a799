package dev.whisker.analysis.recommendation.caution;

import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.found;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Fact;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LowerBoundsTest {

  /** Both have a p99 of 49 ms; but of the second users would have seen two seconds. */
  @Test
  void aLowerBoundFarBelowIsNoTie() {
    Repeats even = loads("even", new double[] {990, 991, 989}, new double[] {49, 49, 49});
    Repeats halting = loads("halting", new double[] {949, 950, 951}, new double[] {49, 49, 49});
    Choice choice = found(even, halting, farBelow());

    Recommendation answer = Recommender.recommend(choice);

    assertThat(choice.contrasts())
        .filteredOn(contrast -> contrast.metric() == Metric.LATENCY_P99)
        .extracting(Contrast::verdict)
        .containsExactly(Verdict.OPEN);
    assertThat(answer.recommended()).isEqualTo("even");
    assertThat(said(answer.reasons()).getFirst()).endsWith(" Found in halting.");
    assertThat(
            found(even, halting, finding("D85", Severity.WARNING)).contrasts().stream()
                .filter(contrast -> contrast.metric() == Metric.LATENCY_P99)
                .map(Contrast::verdict))
        .containsExactly(Verdict.NO_DIFFERENCE);
  }

  @Test
  void aLowerBoundShowsThatItIsWorseButNotThatItIsBetter() {
    Repeats slow = loads("slow", new double[] {99, 100, 101}, new double[] {99, 100, 101});
    Repeats fast = loads("fast", new double[] {99, 100, 101}, new double[] {9.9, 10, 10.1});

    Contrast bound = found(slow, fast, farBelow()).contrasts().getLast();
    assertThat(bound.verdict()).isEqualTo(Verdict.OPEN);
    assertThat(bound.isBound()).isTrue();
    assertThat(found(fast, slow, farBelow()).contrasts().getLast().isBound()).isFalse();
    assertThat(said(Recommender.recommend(found(slow, fast, farBelow())).reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .contains("not resolved: Latency p99")
                    .endsWith("A p99 of these is a lower bound, which no number of runs changes."));
    assertThat(found(fast, slow, farBelow()).contrasts().getLast().verdict())
        .isEqualTo(Verdict.WORSE);
  }

  private static Finding farBelow() {
    Finding plain = finding("D85", Severity.WARNING);
    return new Finding(
        "D85",
        Severity.WARNING,
        plain.summary(),
        null,
        new TreeMap<>(Map.of("corrected", Fact.millis(2236))),
        List.of(),
        new TreeMap<>());
  }
}
