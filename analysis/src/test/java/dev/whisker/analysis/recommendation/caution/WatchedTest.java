package dev.whisker.analysis.recommendation.caution;

import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.foundOfOne;
import static dev.whisker.analysis.recommendation.TestChoice.judgedBy;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WatchedTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  /** That nothing was found where nobody looked is no merit. */
  @Test
  void whoseCollectorNobodyWatchedIsNotChosenForWhatWasFoundOfOthers() {
    Recommendation answer = fullsBeside(load("blind", 200, 100));

    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(ENGLISH.say(answer.answer())).startsWith("Whether blind qualifies is not known");
    assertThat(said(answer.details())).singleElement().asString().startsWith("All others are");
    assertThat(said(answer.nextExperiment()))
        .anySatisfy(next -> assertThat(next).startsWith("Record the GC log of blind as well"));
  }

  @Test
  void whoseLogTellsOfAPartOnlyIsNotSaidToQualify() {
    Repeats watched = watched("part", 200);
    RepeatedFinding inPart = new RepeatedFinding(finding("D106", Severity.WARNING), 3, 3);
    RepeatedFinding once = new RepeatedFinding(finding("D106", Severity.WARNING), 1, 3);

    assertThat(ENGLISH.say(fullsBeside(watched, inPart).answer()))
        .startsWith("Covered in part (in part): fix that first");
    assertThat(said(fullsBeside(watched, inPart).details()))
        .anySatisfy(said -> assertThat(said).startsWith("Whether part qualifies is not known"))
        .noneMatch(said -> said.startsWith("Only part"));
    assertThat(ENGLISH.say(fullsBeside(watched, once).answer())).isEqualTo("Only part qualifies.");
    assertThat(fullsBeside(watched).recommended()).isEqualTo("part");
  }

  private static Recommendation fullsBeside(Repeats other, RepeatedFinding... ofOther) {
    Choice choice =
        foundOfOne(
            choice(List.of(watched("full", 100), other), Goal.BALANCED, Map.of()),
            0,
            finding("D11", Severity.CRITICAL));
    return Recommender.recommend(
        judgedBy(
            choice,
            List.of(choice.candidates().getFirst(), new Candidate(other, List.of(ofOther))),
            List.of()));
  }

  /** Three runs with a GC log each. */
  private static Repeats watched(String name, double perSecond) {
    return TestConfiguration.of(
        name, logged(perSecond * 0.99), logged(perSecond), logged(perSecond * 1.01));
  }

  private static TestRun logged(double perSecond) {
    return TestRun.of(Collector.G1, "17.0.15+6").with(Metric.SUCCESSFUL_PER_SECOND, perSecond);
  }

  /** What is found in requests is found without any log. */
  @Test
  void whereNobodyHasALogWhoAloneQualifiesIsChosen() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());

    assertThat(
            Recommender.recommend(foundOfOne(choice, 0, finding("D87", Severity.CRITICAL)))
                .recommended())
        .isEqualTo("fast");
  }
}
