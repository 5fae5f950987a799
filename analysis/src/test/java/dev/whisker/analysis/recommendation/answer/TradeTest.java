package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.STORY_1;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Several that nobody beats, and what the goal makes of them. */
class TradeTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void theGoalOrdersTheFront() {
    assertThat(recommend(STORY_1, Goal.THROUGHPUT, Map.of()).front())
        .containsExactly("Parallel-1g", "G1");
    assertThat(recommend(STORY_1, Goal.LATENCY, Map.of()).front())
        .containsExactly("G1", "Parallel-1g");
  }

  @Test
  void aTradeIsCalledOneUnlessTheGoalDecidesIt() {
    Repeats busy = load("busy", 200, 500);
    Repeats quick = load("quick", 100, 100);
    List<Repeats> both = List.of(busy, quick);

    Recommendation balanced = recommend(both, Goal.BALANCED, Map.of());
    assertThat(balanced.recommended()).isNull();
    assertThat(balanced.front()).containsExactlyInAnyOrder("busy", "quick");
    assertThat(ENGLISH.say(balanced.answer()))
        .contains("It is a trade")
        .contains("busy for Requests/s")
        .contains("quick for Latency p99");

    Recommendation latency = recommend(both, Goal.LATENCY, Map.of());
    assertThat(latency.recommended()).isEqualTo("quick");
    assertThat(ENGLISH.say(latency.answer())).isEqualTo("For short waiting times choose quick.");
    assertThat(said(latency.details()))
        .containsExactly("It is ahead of busy in Latency p99; the price is Requests/s.");
  }

  /** Both are ahead of the third in the same; it is best in nothing that decides. */
  @Test
  void twoThatAreAheadOfAThirdInTheSameMakeNoTrade() {
    double[] same = {100, 101, 99};
    Repeats one = triple("one", same, new double[] {50, 51, 49}, new double[] {1, 5, 3});
    Repeats other = triple("other", same, new double[] {50, 52, 48}, new double[] {2, 4, 3});
    Repeats third = triple("third", same, new double[] {90, 91, 89}, new double[] {0.1, 4, 9});

    assertThat(ENGLISH.say(recommend(List.of(one, other, third), Goal.BALANCED, Map.of()).answer()))
        .doesNotContain("trade");
  }

  private static Repeats triple(String name, double[] rates, double[] p99, double[] errors) {
    TestRun[] runs = new TestRun[rates.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, rates[i])
              .with(Metric.LATENCY_P99, p99[i])
              .with(Metric.ERROR_PERCENT, errors[i]);
    }
    return TestConfiguration.of(name, runs);
  }

  /** Half as much again in requests; 8.3 % slower, +2.9 to +14.1 %: perhaps less than matters. */
  @Test
  void whoIsShownToBeBehindByHoweverLittleDoesNotBeat() {
    Repeats quick =
        loads(
            "100", new double[] {1000, 1010, 1005, 1002, 1007}, new double[] {50, 51, 49, 50, 52});
    Repeats busy =
        loads(
            "200", new double[] {1500, 1490, 1510, 1505, 1495}, new double[] {55, 54, 56, 53, 55});
    Repeats late =
        loads(
            "400", new double[] {1400, 1390, 1410, 1405, 1395}, new double[] {99, 98, 97, 98, 99});

    for (Goal goal : List.of(Goal.BALANCED, Goal.LATENCY)) {
      Recommendation answer = recommend(List.of(quick, busy, late), goal, Map.of());

      assertThat(answer.front()).containsExactlyInAnyOrder("100", "200");
      assertThat(answer.recommended()).isNull();
      assertThat(ENGLISH.say(answer.answer()))
          .isEqualTo(
              "It is a trade: "
                  + (goal == Goal.LATENCY
                      ? "100 for Latency p99 and 200 for Requests/s."
                      : "200 for Requests/s and 100 for Latency p99."));
      assertThat(said(answer.details()))
          .containsExactly(
              goal == Goal.LATENCY
                  ? "For short waiting times 100 comes first, but it is not shown to be ahead of"
                      + " 200 in Latency p99 by enough to matter."
                  : "No configuration wins it all.");
      assertThat(said(answer.reasons()))
          .anySatisfy(reason -> assertThat(reason).contains("a difference is shown, perhaps"));
    }
  }

  /**
   * The first by its p99 alone is so by nothing that shows, and stops for a hundred times as long.
   */
  @Test
  void whatTheGoalsFirstMetricDoesNotTellApartTheNextDoes() {
    Repeats busy = paused("busy", 200, 100, 240);
    Repeats calm = paused("calm", 150, 100.3, 2);
    Repeats mid = paused("mid", 175, 150, 90);
    List<Repeats> three = List.of(busy, mid, calm);

    Recommendation latency = recommend(three, Goal.LATENCY, Map.of());

    assertThat(latency.front()).containsExactly("calm", "busy", "mid");
    assertThat(latency.recommended()).isEqualTo("calm");
    assertThat(said(latency.details()))
        .containsExactly(
            "It is ahead of busy in Longest pause and of mid in Latency p99; the price is"
                + " Requests/s.");
    assertThat(recommend(three, Goal.THROUGHPUT, Map.of()).front()).startsWith("busy");
  }

  @Test
  void whereTheGoalsFirstMetricLeavesItOpenTheNextPutsInOrderAndChoosesNobody() {
    Repeats busy = paused("busy", 200, new double[] {95, 100, 105}, 240);
    Repeats calm = paused("calm", 150, new double[] {96, 101, 107}, 2);

    Recommendation latency = recommend(List.of(busy, calm), Goal.LATENCY, Map.of());

    assertThat(latency.front()).containsExactly("calm", "busy");
    assertThat(latency.recommended()).isNull();
    assertThat(said(latency.details()))
        .containsExactly(
            "For short waiting times calm comes first: it is ahead of busy in Longest pause, but"
                + " not shown to be in Latency p99 by enough to matter.");
  }

  private static Repeats paused(String name, double perSecond, double p99, double pause) {
    return paused(name, perSecond, new double[] {p99, p99 * 0.999, p99 * 1.001}, pause);
  }

  private static Repeats paused(String name, double perSecond, double[] p99, double pause) {
    TestRun[] runs = new TestRun[p99.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001))
              .with(Metric.LATENCY_P99, p99[i])
              .with(Metric.PAUSE_MAX, pause * (1 + i * 0.001));
    }
    return TestConfiguration.of(name, runs);
  }

  @Test
  void aGoalInWhichAllAreAlikeChoosesNobodyAndAsksWhatCounts() {
    List<Repeats> both = List.of(sized("busy", 200, 500), sized("quick", 100, 100));

    Recommendation answer = recommend(both, Goal.FOOTPRINT, Map.of());

    assertThat(said(answer.details()))
        .containsExactly(
            "For little memory there is nothing to choose between them: they are alike in Heap"
                + " size.");
    assertThat(said(answer.nextExperiment()))
        .anySatisfy(next -> assertThat(next).contains("Say what matters more"));
  }

  /** Of equal heaps. */
  private static Repeats sized(String name, double perSecond, double p99) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.01))
              .with(Metric.LATENCY_P99, p99 * (1 + i * 0.01))
              .with(Metric.HEAP_CAPACITY, 1 << 30);
    }
    return TestConfiguration.of(name, runs);
  }

  @Test
  void whoIsBestInNothingAndBeatenByNobodyIsNamed() {
    List<Repeats> three =
        List.of(load("busy", 200, 500), load("mid", 150, 300), load("quick", 100, 100));

    assertThat(said(recommend(three, Goal.BALANCED, Map.of()).details()))
        .contains("Best in nothing, and beaten by nobody: mid.");
    assertThat(said(recommend(three.subList(0, 2), Goal.BALANCED, Map.of()).details()))
        .noneMatch(said -> said.startsWith("Best in nothing"));
  }

  /** Ahead in requests/s and behind in latency, both beyond doubt; how errors differ is not. */
  @Test
  void aSettledTradeIsForTheUserToDecide() {
    Repeats much = load("much", 200, 500);
    Repeats quick = load("quick", 100, 100);

    Recommendation answer = recommend(List.of(much, quick), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer())).startsWith("It is a trade");
    assertThat(said(answer.nextExperiment()))
        .noneMatch(next -> next.contains("to prove"))
        .anyMatch(next -> next.contains("Say what matters more, by a goal (--goal)"));
  }
}
