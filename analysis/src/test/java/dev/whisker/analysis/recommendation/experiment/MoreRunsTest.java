package dev.whisker.analysis.recommendation.experiment;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MoreRunsTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  /** The next of two needs 4 runs, the other some 30: more than it is worth. */
  @Test
  void theRunsNeededAreNamedWithWhomTheyTellApart() {
    Repeats best = loads("best", new double[] {200, 230, 215}, new double[] {100, 100, 100});
    Repeats near = loads("near", new double[] {195, 225, 208}, new double[] {100, 100, 100});
    Repeats far = loads("far", new double[] {150, 190, 170}, new double[] {100, 100, 100});

    Recommendation answer = recommend(List.of(best, near, far), Goal.THROUGHPUT, Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("No winner yet after 3 runs each.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .startsWith("What would show first is far against best: Requests/s")
        .contains("About 6 runs of each");
  }

  /** Thirty of two runs each, which differ by what sixteen of each would show. */
  @Test
  void runsOfManyAreCountedTogether() {
    List<Repeats> many = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      double rate = 100 + i;
      many.add(
          loads("c" + i, new double[] {rate * 0.98, rate * 1.02}, new double[] {50 + i, 51 + i}));
    }

    assertThat(said(recommend(many, Goal.BALANCED, Map.of()).nextExperiment()))
        .noneMatch(next -> next.startsWith("Run c"))
        .anyMatch(next -> next.contains("more than they are worth"));
    assertThat(said(recommend(many.subList(0, 2), Goal.BALANCED, Map.of()).nextExperiment()))
        .noneMatch(next -> next.contains("choose a few of them"));
  }

  /** What is open of the beaten, in which they do not even look ahead, changes no choice. */
  @Test
  void whatLooksAheadNowhereIsNotRunAgain() {
    double[] rates = {200, 201, 199, 200, 202};
    double[] slow = {100, 101, 99, 100, 102};
    Repeats best = loads("best", rates, new double[] {50, 70, 60, 80, 55});
    Repeats beaten = loads("beaten", slow, new double[] {60, 80, 70, 95, 62});
    Repeats hopeful = loads("hopeful", slow, new double[] {37, 54, 45, 62, 42});

    assertThat(said(recommend(List.of(best, beaten), Goal.BALANCED, Map.of()).nextExperiment()))
        .containsExactly(
            "More runs would hardly change the choice. Still open: Latency p99. What is left to"
                + " see there takes more runs than it is worth.");
    assertThat(
            said(
                recommend(List.of(best, beaten, hopeful), Goal.BALANCED, Map.of())
                    .nextExperiment()))
        .first()
        .asString()
        .contains("To settle it run best and hopeful until");
  }

  /** What is open there is whether it matters, not whether it is real. */
  @Test
  void ofADifferenceThatIsShownNobodyAsksWhetherItIsReal() {
    double[] same = {100, 100, 100};
    List<Repeats> both =
        List.of(
            loads("slow", new double[] {1000, 1001, 1002}, same),
            loads("fast", new double[] {1019, 1023, 1027}, same));

    assertThat(said(List.of(recommend(both, Goal.BALANCED, Map.of()).answer())))
        .singleElement()
        .asString()
        .isEqualTo("No winner yet after 3 runs each.");
    assertThat(said(recommend(both, Goal.BALANCED, Map.of()).details()))
        .anyMatch(
            each -> each.startsWith("Between fast and slow there is a difference: Requests/s"))
        .noneMatch(each -> each.contains("is real"));
  }
}
