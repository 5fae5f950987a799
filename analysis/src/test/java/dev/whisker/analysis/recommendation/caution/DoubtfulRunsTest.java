package dev.whisker.analysis.recommendation.caution;

import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.found;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import org.junit.jupiter.api.Test;

class DoubtfulRunsTest {

  @Test
  void standstillsWithoutAPauseAreSaidAndTakeOfTheConfidence() {
    Repeats even = loads("even", new double[] {990, 991, 989}, new double[] {49, 48, 50});
    Repeats halting = loads("halting", new double[] {949, 950, 951}, new double[] {49, 50, 48});

    Recommendation answer =
        Recommender.recommend(found(even, halting, finding("D84", Severity.INFO)));

    assertThat(said(answer.reasons()).getFirst())
        .endsWith(
            " Found in halting: what was lost meanwhile has nothing to do with the collector.");
    assertThat(said(answer.reasons()).getLast()).contains("what is doubtful of the runs above");
    assertThat(
            said(
                Recommender.recommend(found(even, halting, finding("D84", Severity.OK))).reasons()))
        .noneMatch(reason -> reason.contains("lost meanwhile"));
  }
}
