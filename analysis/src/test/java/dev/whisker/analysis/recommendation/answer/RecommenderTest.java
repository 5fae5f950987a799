package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static dev.whisker.analysis.recommendation.TestRepeats.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who is chosen, and how sure that is. */
class RecommenderTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void whoBeatsAllOthersIsRecommended() {
    Repeats slow = load("slow", 100, 500);
    Repeats fast = load("fast", 200, 100);

    Recommendation answer = recommend(List.of(slow, fast), Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactly("fast");
    assertThat(answer.recommended()).isEqualTo("fast");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(ENGLISH.say(answer.answer())).isEqualTo("Choose fast: it is ahead of slow.");
    assertThat(said(answer.details()))
        .containsExactly(
            "Over at least 3 runs each it is ahead of slow in Requests/s and Latency p99, and"
                + " nothing is shown to be ahead of it in anything that decides.");
    assertThat(said(answer.reasons()))
        .contains("What takes of the confidence: fewer than 5 runs of some (3).");
    assertThat(said(answer.nextExperiment()))
        .singleElement()
        .asString()
        .startsWith("To be surer run slow and fast until there are 5 runs of each");
    assertThat(answer.commands()).isEmpty();
    assertThat(answer.beaten())
        .singleElement()
        .satisfies(
            beaten -> {
              assertThat(beaten.loser()).isEqualTo("slow");
              assertThat(beaten.winner()).isEqualTo("fast");
              assertThat(ENGLISH.say(beaten.how())).startsWith("slow is beaten by fast");
            });
  }

  @Test
  void theWinnerIsNamedWithWhatItIsAheadInOfEach() {
    Repeats slow = load("slow", 100, 500);
    Repeats late = load("late", 200, 500);
    Repeats fast = load("fast", 200, 100);

    Recommendation answer = recommend(List.of(slow, late, fast), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("Choose fast: it is ahead of slow and late.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .contains("ahead of slow in Requests/s and Latency p99 and of late in Latency p99, and");
  }

  @Test
  void highConfidenceTakesThatNothingIsOpen() {
    Repeats few =
        loads("few", new double[] {100, 101, 102, 103, 104}, new double[] {9, 11, 12, 13, 14});
    Repeats many =
        loads("many", new double[] {120, 121, 122, 123, 124}, new double[] {10, 11, 12, 13, 15});
    Repeats quick =
        loads(
            "quick", new double[] {120, 121, 122, 123, 124}, new double[] {5, 5.1, 5.2, 5.3, 5.4});

    Recommendation open = recommend(List.of(few, many), Goal.BALANCED, Map.of());
    Recommendation sure = recommend(List.of(few, quick), Goal.BALANCED, Map.of());

    assertThat(open.recommended()).isEqualTo("many");
    assertThat(open.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(said(open.details()).getLast())
        .endsWith("nothing is shown to be ahead of it. Not resolved against each: Latency p99.");
    assertThat(said(open.reasons()))
        .anySatisfy(reason -> assertThat(reason).startsWith("many against few, not resolved"));
    assertThat(sure.confidence()).isEqualTo(Confidence.HIGH);
  }

  @Test
  void whatCannotBeToldApartIsNotChosenFrom() {
    Repeats one = loads("one", new double[] {100, 110, 90}, new double[] {100, 120, 95});
    Repeats two = loads("two", new double[] {104, 93, 112}, new double[] {98, 125, 105});

    Recommendation answer = recommend(List.of(one, two), Goal.THROUGHPUT, Map.of());

    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer())).isEqualTo("No winner yet after 3 runs each.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .startsWith(
            "The repeats vary so much that only larger differences could have shown: Requests/s");
    assertThat(said(answer.nextExperiment())).first().asString().contains("Make the repeats more");
  }

  /** Five runs each, seen apart by next to nothing, that scatter by a fifth. */
  @Test
  void whereRepeatsScatterThatNothingShowedIsNoEquality() {
    double[] scattered = {100, 121, 83, 112, 91};
    double[] alike = {101, 120, 84, 111, 91};
    Repeats one = loads("one", scattered, new double[] {50, 50.1, 49.9, 50, 50});
    Repeats two = loads("two", alike, new double[] {50, 49.9, 50.1, 50, 50});

    Recommendation answer = recommend(List.of(one, two), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("No winner yet after 5 runs each.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .contains("larger differences could have shown: Requests/s from about")
        .doesNotContain("Latency");
    assertThat(said(answer.reasons()))
        .anyMatch(reason -> reason.contains("such runs do not tell whether there is more"));
    assertThat(said(answer.nextExperiment())).first().asString().contains("Make the repeats more");
  }

  @Test
  void equivalentOnesGiveNoReasonToLeaveTheBaseline() {
    Repeats one = loads("one", new double[] {1000, 1001, 1002}, new double[] {100, 100.1, 100.2});
    Repeats two = loads("two", new double[] {1001, 1002, 1003}, new double[] {100.1, 100.2, 100});

    Recommendation answer = recommend(List.of(one, two), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer())).endsWith(" are equivalent.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .contains("no reason to leave one");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
  }

  @Test
  void oneOfWhichNothingThatDecidesIsKnownLeadsNobody() {
    Repeats unknown = unknown("a");
    Repeats known = TestConfiguration.of("b", Metric.PAUSE_MAX, 10, 11, 12);
    Repeats late = with("c", Metric.PAUSE_MAX, 1000, Metric.LATENCY_P99, 10);
    Repeats later = with("d", Metric.PAUSE_MAX, 2000, Metric.LATENCY_P99, 20);

    // Only those that break the limit have what the goal is about.
    Recommendation answer =
        recommend(
            List.of(unknown, known, late, later), Goal.LATENCY, Map.of(Metric.PAUSE_MAX, 100.0));

    assertThat(answer.front()).containsExactly("b");
    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo(
            "Only of b is anything known that decides: there is nothing to hold it against.");
    assertThat(said(answer.reasons()))
        .contains("a: nothing that decides is known, so not held against the others.");
  }

  @Test
  void oneOfWhichNothingThatDecidesIsKnownDoesNotWinBecauseAllOthersBreakALimit() {
    Repeats late = with("c", Metric.PAUSE_MAX, 1000, Metric.LATENCY_P99, 10);
    Repeats later = with("d", Metric.PAUSE_MAX, 2000, Metric.LATENCY_P99, 20);

    Recommendation answer =
        recommend(
            List.of(unknown("a"), late, later), Goal.LATENCY, Map.of(Metric.PAUSE_MAX, 100.0));

    assertThat(answer.recommended()).isNull();
    assertThat(answer.front()).first().isEqualTo("c");
  }

  @Test
  void theWinnerIsAheadOfThoseOnlyOfWhomAnythingIsKnown() {
    Recommendation answer =
        recommend(
            List.of(unknown("a"), load("slow", 100, 500), load("fast", 200, 100)),
            Goal.BALANCED,
            Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("Choose fast: it is ahead of slow.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .contains("it is ahead of slow in Requests/s and Latency p99, and");
  }

  private static Repeats unknown(String name) {
    return TestConfiguration.of(name, TestRun.empty(), TestRun.empty(), TestRun.empty());
  }

  @Test
  void dominanceThatRunsInACircleLeavesAFront() {
    // Each beats the next on one axis while the third axis is unknown to one of them: a beats b in
    // requests, b beats c in the longest pause, c beats a in errors.
    Repeats a = with("a", Metric.SUCCESSFUL_PER_SECOND, 200, Metric.ERROR_PERCENT, 5);
    Repeats b = with("b", Metric.SUCCESSFUL_PER_SECOND, 100, Metric.PAUSE_MAX, 10);
    Repeats c = with("c", Metric.PAUSE_MAX, 90, Metric.ERROR_PERCENT, 1);

    Recommendation answer = recommend(List.of(a, b, c), Goal.BALANCED, Map.of());

    assertThat(answer.front()).isNotEmpty();
  }

  @Test
  void withoutAnythingInCommonNothingIsRanked() {
    Repeats gc = TestConfiguration.of("gc", Metric.GC_THROUGHPUT, 99, 98, 97);
    Repeats load = TestConfiguration.of("load", Metric.SUCCESSFUL_PER_SECOND, 99, 98, 97);

    Recommendation answer = recommend(List.of(gc, load), Goal.BALANCED, Map.of());

    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer())).contains("no measure in common");
  }
}
