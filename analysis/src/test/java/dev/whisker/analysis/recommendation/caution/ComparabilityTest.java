package dev.whisker.analysis.recommendation.caution;

import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.judged;
import static dev.whisker.analysis.recommendation.TestChoice.judgedBy;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.heap;
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
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.comparison.alike.NotComparable;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ComparabilityTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void unequalLoadsComeAheadOfAnyWinner() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());

    Recommendation answer =
        Recommender.recommend(foundOfAll(choice, finding("D78", Severity.WARNING)));

    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("No winner can be named: the load was not the same.");
  }

  /** What was allocated hints at another load, and proves none. */
  @Test
  void thatNothingTellsOfTheLoadIsNotTakenForAnother() {
    Finding another = finding("D78", Severity.WARNING);
    Finding untold =
        new Finding(
            "D78",
            Severity.WARNING,
            another.summary(),
            null,
            new TreeMap<>(Map.of(NotComparable.ALLOCATED_MOST, Fact.word("2 GiB/s"))),
            List.of(),
            new TreeMap<>());

    assertThat(ENGLISH.say(Obstacle.said(another))).isEqualTo("the load was not the same");
    assertThat(ENGLISH.say(Obstacle.said(untold)))
        .isEqualTo("nothing tells whether the load was the same");
  }

  @Test
  void whatForbidsToRankIsToldBeforeWhatLeavesItUncertain() {
    List<Finding> findings =
        List.of(
            finding("D77", Severity.WARNING),
            finding("D81", Severity.INFO),
            finding("D98", Severity.CRITICAL),
            finding("D45", Severity.WARNING),
            finding("D110", Severity.WARNING),
            finding("D109", Severity.WARNING),
            finding("D78", Severity.OK));

    assertThat(Comparability.told(findings))
        .extracting(Finding::rule)
        .containsExactly("D109", "D98", "D81", "D110", "D77");
    assertThat(Comparability.told(List.of())).isEmpty();
  }

  /** What is compared otherwise is not to be run again. */
  @Test
  void whatForbidsToRankComesWithCommandsOnlyWhereItIsToBeRunAgain() {
    Choice choice =
        choice(List.of(heap("one", "512m"), heap("two", "1g")), Goal.BALANCED, Map.of());

    for (Obstacle obstacle : Obstacle.values()) {
      Recommendation answer =
          Recommender.recommend(foundOfAll(choice, finding(obstacle.rule(), Severity.CRITICAL)));

      assertThat(answer.recommended()).isNull();
      assertThat(answer.commands().isEmpty()).isEqualTo(obstacle.isComparedOtherwise());
    }
  }

  @Test
  void requestsDoNotDecideWhereTheLoadToolSetThePace() {
    List<Metric> both = List.of(Metric.SUCCESSFUL_PER_SECOND, Metric.LATENCY_P99);

    assertThat(Comparability.canRank(both, List.of(finding("D81", Severity.WARNING))))
        .containsExactly(Metric.LATENCY_P99);
    assertThat(Comparability.canRank(both, List.of(finding("D81", Severity.OK)))).isEqualTo(both);
    assertThat(Comparability.canRank(both, List.of())).isEqualTo(both);
  }

  @Test
  void configurationsRunOneAfterTheOtherTakeOfTheConfidence() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());

    Recommendation inBlocks =
        Recommender.recommend(foundOfAll(choice, finding("D98", Severity.INFO)));
    Recommendation inTurns = Recommender.recommend(foundOfAll(choice, finding("D98", Severity.OK)));

    assertThat(inBlocks.recommended()).isEqualTo("fast");
    assertThat(inBlocks.confidence()).isEqualTo(Confidence.LOW);
    assertThat(inBlocks.reasons()).hasSize(inTurns.reasons().size() + 1);
    assertThat(inTurns.confidence()).isEqualTo(Confidence.MEDIUM);
  }

  /** The same with a finding about the comparison as a whole. */
  private static Choice foundOfAll(Choice choice, Finding finding) {
    return judgedBy(choice, choice.candidates(), List.of(finding));
  }

  @Test
  void anotherMachineComesAheadOfWhoeverWins() {
    Recommendation answer =
        judged(List.of(onCpus("a", 4, 100), onCpus("b", 8, 200)), Goal.BALANCED);

    assertThat(ENGLISH.say(answer.answer()))
        .startsWith("They ran with different processors (4 and 8)");
    assertThat(said(answer.details())).first().isEqualTo("By these figures b is ahead of a.");
    assertThat(said(answer.reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .startsWith("What takes of the confidence")
                    .contains("other processors (4 and 8)"));
    assertThat(said(answer.nextExperiment())).first().asString().contains("on one machine");
    assertThat(
            ENGLISH.say(
                judged(List.of(onCpus("a", 4, 100), onCpus("b", 4, 200)), Goal.BALANCED).answer()))
        .isEqualTo("Choose b: it is ahead of a.");
  }

  private static Repeats onCpus(String name, int cpus, double perSecond) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.of(Collector.G1, "17.0.15+6")
              .cpus(cpus)
              .named(String.valueOf(i + 1))
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001));
    }
    return TestConfiguration.of(name, runs);
  }

  /** Beside errors that make a configuration look better than it is stands how requests failed. */
  @Test
  void whereErrorsMatterItIsToldHowRequestsFailed() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());
    List<Candidate> failing =
        choice.candidates().stream()
            .map(
                each ->
                    new Candidate(
                        each.repeats(),
                        List.of(new RepeatedFinding(finding("D93", Severity.WARNING), 3, 3))))
            .toList();
    String said = ENGLISH.say(finding("D93", Severity.WARNING).summary());

    assertThat(
            said(
                Recommender.recommend(
                        judgedBy(choice, failing, List.of(finding("D86", Severity.WARNING))))
                    .reasons()))
        .filteredOn(reason -> reason.startsWith(said) && reason.contains("Found in"))
        .hasSize(1);
    assertThat(said(Recommender.recommend(judgedBy(choice, failing, List.of())).reasons()))
        .noneMatch(reason -> reason.contains("Found in"));
  }
}
