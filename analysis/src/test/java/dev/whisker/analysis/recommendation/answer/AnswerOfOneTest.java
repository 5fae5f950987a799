package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.foundOfOne;
import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnswerOfOneTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void aSingleConfigurationIsDescribed() {
    Repeats only =
        TestConfiguration.of(
            "gc.log",
            TestRun.empty()
                .with(Metric.GC_THROUGHPUT, 98.5)
                .with(Metric.PAUSE_MAX, 120)
                .with(Metric.FULL_COUNT, 1));

    Recommendation answer = recommend(List.of(only), Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactly("gc.log");
    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo(
            "gc.log: the collector left 98.5% of the time to the application; its longest pause was"
                + " 120 ms, with 1 full collection.");
  }

  @Test
  void errorsThatAreRoundedAwayAreNotNone() {
    Figure roundedAway = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(0.001);
    Repeats only =
        TestConfiguration.of(
            "only",
            TestRun.empty()
                .with(Metric.SUCCESSFUL_PER_SECOND, 100)
                .with(Metric.ERROR_PERCENT, roundedAway));

    assertThat(ENGLISH.say(recommend(List.of(only), Goal.BALANCED, Map.of()).answer()))
        .isEqualTo("only: 100/s with < 0.001% errors.");
  }

  @Test
  void whatIsGravestOfASingleConfigurationComesFirst() {
    Choice choice = choice(List.of(load("only", 100, 500)), Goal.BALANCED, Map.of());

    Recommendation critical =
        Recommender.recommend(foundOfOne(choice, 0, finding("D11", Severity.CRITICAL)));
    assertThat(ENGLISH.say(critical.answer())).isEqualTo("Full collections under G1 (only).");
    assertThat(said(critical.details()).getLast()).startsWith("only: 100/s");
    assertThat(
            ENGLISH.say(
                Recommender.recommend(foundOfOne(choice, 0, finding("D11", Severity.WARNING)))
                    .answer()))
        .startsWith("only: 100/s");
  }
}
