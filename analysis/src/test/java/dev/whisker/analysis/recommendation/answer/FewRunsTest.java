package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What too few runs say, or runs that lack a half. */
class FewRunsTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void twoRunsResolveNothing() {
    Repeats slow = loads("slow", new double[] {100, 101}, new double[] {500, 501});
    Repeats fast = loads("fast", new double[] {200, 201}, new double[] {100, 101});

    Recommendation answer = recommend(List.of(slow, fast), Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactlyInAnyOrder("slow", "fast");
    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(ENGLISH.say(answer.answer())).startsWith("Two runs each resolve nothing");
  }

  @Test
  void whoWasRunTwiceBesideOthersIsNotSaidToHaveBeenRunAsOften() {
    Repeats slow = loads("slow", new double[] {100, 101}, new double[] {500, 501});
    Repeats fast = loads("fast", new double[] {200, 201, 202}, new double[] {100, 101, 102});

    Recommendation answer = recommend(List.of(slow, fast), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("2 to 3 runs each resolve nothing.");
  }

  /** The third has too few runs to be judged, so that no number of runs is true of all. */
  @Test
  void whoHasTooFewRunsIsNotAmongThoseThatAreOpen() {
    Repeats one = loads("one", new double[] {100, 150, 120}, new double[] {300, 500, 400});
    Repeats other = loads("other", new double[] {110, 160, 125}, new double[] {310, 480, 420});
    Repeats twice = loads("twice", new double[] {105, 155}, new double[] {305, 490});

    Recommendation answer = recommend(List.of(one, other, twice), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer()))
        .startsWith("Still open after 3 runs each: ")
        .doesNotContain("twice");
    assertThat(said(answer.details())).noneMatch(detail -> detail.contains("All others are out"));
  }

  @Test
  void oneThatWasRunTooSeldomSaysNothingOfTheOthers() {
    Repeats slow = load("slow", 100, 500);
    Repeats fast = load("fast", 200, 100);
    Repeats once = loads("once", new double[] {300}, new double[] {50});

    Recommendation answer = recommend(List.of(once, slow, fast), Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactly("fast");
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("Before choosing repeat once, which looked better than fast.");
    assertThat(said(answer.details())).startsWith("By these figures fast is ahead of slow.");
    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(said(answer.reasons()))
        .contains("once: fewer than three repeats, so not judged beside those that were repeated.")
        .contains(
            "once looked better than fast: Requests/s (300/s against 200/s) and Latency p99 (50 ms"
                + " against 100 ms).");
    assertThat(said(answer.nextExperiment()))
        .anySatisfy(next -> assertThat(next).startsWith("Run once until there are 3 runs of each"));
  }

  /**
   * Three runs of 190 to 210/s may be followed by one of 240, with 95 % certainty by none of 280.
   */
  @Test
  void oneThatLookedBetterByNoMoreThanTheLeadersOwnRunsVaryKeepsNobodyWaiting() {
    Repeats slow = loads("slow", new double[] {90, 100, 110}, new double[] {500, 510, 490});
    Repeats fast = loads("fast", new double[] {190, 200, 210}, new double[] {100, 105, 95});
    Repeats once = loads("once", new double[] {240}, new double[] {98});
    Repeats far = loads("far", new double[] {280}, new double[] {98});

    Recommendation near = recommend(List.of(once, slow, fast), Goal.BALANCED, Map.of());
    assertThat(near.recommended()).isEqualTo("fast");
    assertThat(said(near.reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .startsWith("once looked better than fast, but by no more than another run"));
    assertThat(recommend(List.of(far, slow, fast), Goal.BALANCED, Map.of()).recommended()).isNull();
  }

  /** Better in one thing and worse in another is no reason to wait for it. */
  @Test
  void oneThatWasRunTooSeldomAndLookedNoBetterKeepsNobodyWaiting() {
    Repeats slow = load("slow", 100, 500);
    Repeats fast = load("fast", 200, 100);
    Repeats once = loads("once", new double[] {300}, new double[] {150});

    Recommendation answer = recommend(List.of(once, slow, fast), Goal.BALANCED, Map.of());

    assertThat(answer.recommended()).isEqualTo("fast");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(ENGLISH.say(answer.answer())).isEqualTo("Choose fast: it is ahead of slow.");
  }

  @Test
  void wherePartOfTheRunsLacksAHalfTheFewestAndTheMostAreTold() {
    Repeats one = loads("one", new double[] {100, 110, 90, 105}, new double[] {100, 120, 95, 99});
    Repeats two = loads("two", new double[] {104, 93, 112}, new double[] {98, 125, 105});

    assertThat(ENGLISH.say(recommend(List.of(one, two), Goal.THROUGHPUT, Map.of()).answer()))
        .contains("after 3 to 4 runs each");
  }
}
