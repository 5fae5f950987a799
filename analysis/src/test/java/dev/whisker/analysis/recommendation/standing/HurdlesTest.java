package dev.whisker.analysis.recommendation.standing;

import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.foundOfOne;
import static dev.whisker.analysis.recommendation.TestChoice.judged;
import static dev.whisker.analysis.recommendation.TestChoice.judgedBy;
import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static dev.whisker.analysis.recommendation.TestRepeats.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who does not qualify, and who comes nearest where nobody does. */
class HurdlesTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void whoBreaksALimitDoesNotQualify() {
    Repeats busy = load("busy", 200, 500);
    Repeats quick = load("quick", 100, 100);

    Recommendation answer =
        recommend(List.of(busy, quick), Goal.THROUGHPUT, Map.of(Metric.LATENCY_P99, 300.0));

    assertThat(answer.front()).containsExactly("quick");
    assertThat(answer.recommended()).isEqualTo("quick");
    assertThat(said(answer.reasons()))
        .contains("busy does not keep the limit on Latency p99: 505 ms at worst, 300 ms allowed.");
  }

  private static Repeats failing(String name, Figure share) {
    return TestConfiguration.of(
        name,
        Map.of(),
        TestRun.empty()
            .with(Metric.SUCCESSFUL_PER_SECOND, 100)
            .with(Metric.ERROR_PERCENT, share)
            .with(Metric.LATENCY_P99, 50));
  }

  @Test
  void whatIsLessThanItsToolTellsMayKeepALimitAllTheSame() {
    Figure hardlyAny = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(0.01);
    List<Repeats> both = List.of(failing("few", hardlyAny), failing("some", Figure.reported(0.5)));

    assertThat(said(recommend(both, Goal.BALANCED, Map.of(Metric.ERROR_PERCENT, 1.0)).reasons()))
        .noneMatch(reason -> reason.contains("could not be tested"));
    assertThat(said(recommend(both, Goal.BALANCED, Map.of(Metric.ERROR_PERCENT, 0.001)).reasons()))
        .contains("The limit on Errors could not be tested for few: it is not known.");
  }

  @Test
  void whatIsLessThanNobodyKnowsWhatKeepsNoLimit() {
    Figure unknown = Figure.absent(Absence.BELOW_RESOLUTION);
    List<Repeats> both = List.of(failing("few", unknown), failing("some", Figure.reported(0.5)));

    assertThat(said(recommend(both, Goal.BALANCED, Map.of(Metric.ERROR_PERCENT, 1.0)).reasons()))
        .contains("The limit on Errors could not be tested for few: it is not known.");
  }

  @Test
  void aLimitOnSomethingUnknownIsSaidToBeUntested() {
    List<Repeats> both = List.of(load("slow", 100, 500), load("fast", 200, 100));

    Recommendation answer = recommend(both, Goal.BALANCED, Map.of(Metric.PAUSE_MAX, 200.0));

    assertThat(answer.recommended()).isEqualTo("fast");
    assertThat(said(answer.reasons()))
        .contains(
            "The limit on Longest pause could not be tested for slow and fast: it is not known.");
  }

  @Test
  void aCriticalFindingRulesOut() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());

    Recommendation answer =
        Recommender.recommend(foundOfOne(choice, 1, finding("D11", Severity.CRITICAL)));

    assertThat(answer.front()).containsExactly("slow");
    assertThat(said(answer.reasons()))
        .anySatisfy(reason -> assertThat(reason).startsWith("fast is ruled out by a critical"));
  }

  /** One bad run of five rules out as well, and is said to be one. */
  @Test
  void whatWasFoundInSomeRunsOnlyIsSaidToBe() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());
    List<Candidate> candidates = choice.candidates();
    Candidate fast = candidates.getFirst();
    Candidate slow = candidates.getLast();
    for (int runs : List.of(1, 3)) {
      List<String> reasons =
          said(
              Recommender.recommend(
                      judgedBy(
                          choice,
                          List.of(
                              having(fast, finding("D11", Severity.CRITICAL), runs),
                              having(slow, finding("D79", Severity.WARNING), runs)),
                          List.of()))
                  .reasons());
      assertThat(reasons)
          .anyMatch(
              each ->
                  each.startsWith(
                      fast.name()
                          + " is ruled out by a critical finding"
                          + (runs == 1 ? " in 1 of its 3 runs." : ".")))
          .anyMatch(
              each ->
                  each.endsWith("Found in " + slow.name() + (runs == 1 ? " (1 of 3 runs)." : ".")));
    }
  }

  private static Candidate having(Candidate candidate, Finding finding, int runs) {
    return new Candidate(candidate.repeats(), List.of(new RepeatedFinding(finding, runs, 3)));
  }

  @Test
  void whoFailsMostRequestsLeadsInNothing() {
    Repeats works = with("works", Metric.LATENCY_P99, 100, Metric.ERROR_PERCENT, 1);
    Repeats fails = with("fails", Metric.LATENCY_P99, 2, Metric.ERROR_PERCENT, 99);

    Recommendation answer = judged(List.of(works, fails), Goal.LATENCY);

    assertThat(answer.front()).containsExactly("works");
    assertThat(answer.recommended()).isEqualTo("works");
    assertThat(said(answer.reasons()))
        .anyMatch(reason -> reason.startsWith("fails is ruled out: 99.2% of its requests failed"));
    assertThat(said(answer.nextExperiment()))
        .first()
        .asString()
        .startsWith("Find out first why requests fail");
  }

  /** Quickest of all, since one of its runs failed a third of what it was asked. */
  @Test
  void whoseRunsFailedInPartIsNeitherChosenNorMakesAnotherTheChoice() {
    Repeats works = with("works", Metric.LATENCY_P99, 100, Metric.ERROR_PERCENT, 1);
    Repeats once =
        TestConfiguration.of(
            "once", failing("1", 90, 0.1), failing("2", 80, 30), failing("3", 90, 0.1));

    Recommendation answer = judged(List.of(works, once), Goal.LATENCY);

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("Failed runs: fix that first.");
    assertThat(answer.recommended()).isNull();
    assertThat(said(answer.reasons()))
        .first()
        .asString()
        .startsWith("Too many requests failed to rank by these runs: once/2 (30% of its requests)");
    assertThat(said(answer.nextExperiment()))
        .singleElement()
        .asString()
        .startsWith("Find out first why requests failed there and not in the other runs");
  }

  private static TestRun failing(String run, double p99, double errors) {
    return TestRun.empty()
        .named(run)
        .with(Metric.LATENCY_P99, p99)
        .with(Metric.ERROR_PERCENT, errors);
  }

  @Test
  void theFrontIsNeverEmptyEvenIfNobodyQualifies() {
    List<Repeats> both = List.of(load("busy", 200, 500), load("quick", 100, 100));

    Recommendation answer = recommend(both, Goal.BALANCED, Map.of(Metric.LATENCY_P99, 10.0));

    assertThat(answer.front()).containsExactlyInAnyOrder("busy", "quick");
    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer())).startsWith("No configuration qualifies");
  }

  @Test
  void aJvmThatNeverCollectsLeadsNobodyEvenWhereNoneQualifies() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("epsilon", 200, 100)), Goal.BALANCED, Map.of());
    Choice neverCollects = foundOfOne(choice, 1, finding("D100", Severity.CRITICAL));
    Choice bothFail = foundOfOne(neverCollects, 0, finding("D11", Severity.CRITICAL));

    assertThat(Recommender.recommend(neverCollects).front()).containsExactly("slow");
    assertThat(Recommender.recommend(bothFail).front()).containsExactly("slow");
    assertThat(Recommender.recommend(bothFail).recommended()).isNull();
    assertThat(said(Recommender.recommend(bothFail).nextExperiment()))
        .noneSatisfy(next -> assertThat(next).contains("epsilon"));
  }

  /** One breaks one limit, the other two. */
  @Test
  void whoBreaksFewestLimitsIsNearest() {
    Repeats near = with("near", Metric.LATENCY_P99, 100, Metric.ERROR_PERCENT, 0.1);
    Repeats far = with("far", Metric.LATENCY_P99, 90, Metric.ERROR_PERCENT, 2);

    Recommendation answer =
        recommend(
            List.of(near, far),
            Goal.BALANCED,
            Map.of(Metric.LATENCY_P99, 10.0, Metric.ERROR_PERCENT, 1.0));

    assertThat(answer.front()).containsExactly("near");
  }

  /**
   * All break the same limit, one by twice as much as is allowed, the others by a hundred times.
   */
  @Test
  void ofThoseThatBreakAsManyWhoBreaksThemByLeastIsNearest() {
    List<Repeats> all =
        List.of(
            TestConfiguration.of("far", Metric.PAUSE_MAX, 230, 231, 239),
            TestConfiguration.of("near", Metric.PAUSE_MAX, 1.9, 2, 2.1),
            TestConfiguration.of("alike", Metric.PAUSE_MAX, 2, 2.1, 2.2));

    assertThat(nearest(all, Metric.PAUSE_MAX, 1)).endsWith("The nearest: near and alike.");
    assertThat(
            nearest(
                List.of(load("busy", 90, 50), load("idle", 10, 10)),
                Metric.SUCCESSFUL_PER_SECOND,
                100))
        .as("more is better")
        .endsWith("The nearest: busy.");
    assertThat(nearest(List.of(load("busy", 90, 50), load("idle", 10, 10)), Metric.LATENCY_P99, 0))
        .as("nothing is near to nothing")
        .endsWith("The nearest: busy and idle.");
  }

  private static String nearest(List<Repeats> all, Metric metric, double limit) {
    return said(recommend(all, Goal.BALANCED, Map.of(metric, limit)).details()).getFirst();
  }

  @Test
  void whereLimitsRuleAllOutMoreRunsAreNotAskedFor() {
    List<Repeats> both = List.of(load("busy", 200, 500), load("quick", 100, 100));

    Recommendation answer = recommend(both, Goal.BALANCED, Map.of(Metric.LATENCY_P99, 10.0));

    assertThat(said(answer.nextExperiment()))
        .singleElement()
        .asString()
        .startsWith("More runs of the same do not keep a limit");
  }
}
