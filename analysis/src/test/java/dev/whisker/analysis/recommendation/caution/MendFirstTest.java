package dev.whisker.analysis.recommendation.caution;

import static dev.whisker.analysis.recommendation.TestChoice.advising;
import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.foundOfOne;
import static dev.whisker.analysis.recommendation.TestChoice.judgedBy;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MendFirstTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void whatDistortsTheFiguresIsToBeMendedAheadOfAnyWinner() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());
    Recommendation starved = Recommender.recommend(shortOfProcessors(choice, Severity.WARNING));
    Recommendation fine = Recommender.recommend(shortOfProcessors(choice, Severity.OK));

    assertThat(starved.recommended()).isEqualTo("fast");
    assertThat(starved.confidence()).isEqualTo(Confidence.LOW);
    assertThat(ENGLISH.say(starved.answer()))
        .isEqualTo("Too little processor time for collections (in slow): fix that first.");
    assertThat(said(starved.details()))
        .startsWith(
            "Until then what follows is provisional.", "By these figures fast is ahead of slow.");
    assertThat(said(starved.reasons()))
        .anySatisfy(reason -> assertThat(reason).endsWith("Found in slow (1 of 3 runs)."));
    assertThat(fine.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(ENGLISH.say(fine.answer())).startsWith("Choose fast");
  }

  @Test
  void whatDistortsComesAheadOfAnOpenAnswerToo() {
    Choice choice =
        choice(List.of(load("one", 100, 500), load("other", 101, 499)), Goal.BALANCED, Map.of());

    Recommendation starved = Recommender.recommend(shortOfProcessors(choice, Severity.WARNING));

    assertThat(starved.recommended()).isNull();
    assertThat(ENGLISH.say(starved.answer())).endsWith("): fix that first.");
    assertThat(said(starved.details()))
        .contains("No difference that matters has shown after 3 runs each.");
  }

  /** The first of the two was short of processor time, or not, in its first run. */
  private static Choice shortOfProcessors(Choice choice, Severity severity) {
    return foundOfOne(choice, 0, finding("D45", severity));
  }

  /** Its name says ZGC and its log G1: more runs of G1 settle nothing about ZGC. */
  @Test
  void whatIsCalledOtherwiseThanItRanIsNotRunAgain() {
    Choice choice =
        choice(
            List.of(
                loads("slow", new double[] {100, 120, 140}, new double[] {100, 100, 100}),
                loads("zgc", new double[] {130, 150, 170}, new double[] {100, 100, 100})),
            Goal.BALANCED,
            Map.of());
    Finding misnamed = advising("D102", Severity.WARNING, "rule.D102.advice");

    assertThat(said(Recommender.recommend(choice).nextExperiment()))
        .anyMatch(each -> each.contains("runs of each"));
    assertThat(
            said(
                Recommender.recommend(judgedBy(choice, choice.candidates(), List.of(misnamed)))
                    .nextExperiment()))
        .anyMatch(each -> each.startsWith("See whether the setting was applied"))
        .noneMatch(each -> each.contains("runs of each"));
  }
}
