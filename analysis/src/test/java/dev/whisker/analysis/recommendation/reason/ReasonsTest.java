package dev.whisker.analysis.recommendation.reason;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReasonsTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  /** Nobody reads on: each of forty is beaten, and nine break a limit. */
  @Test
  void ofManyTheFirstAreNamedAndTheOthersCounted() {
    List<Repeats> many = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      many.add(load("c" + i, Math.pow(2, i), 1e6 / Math.pow(2, i)));
    }

    Recommendation answer = recommend(many, Goal.BALANCED, Map.of(Metric.LATENCY_P99, 1500.0));

    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("Choose c40: it is ahead of c10, c11, c12 and 27 others.");
    assertThat(said(answer.reasons()))
        .hasSizeLessThan(15)
        .contains("Ruled out as well: c6, c7, c8 and c9.")
        .contains("Beaten as well: c15, c16, c17, c18, c19 and 20 others.");
    assertThat(answer.beaten()).hasSize(30);
  }

  /** Runs are held against each other by their means; the table shows the longest of all. */
  @Test
  void ofTheLongestPausesTheMeansAreToldByWhichTheyWereJudged() {
    Repeats thrice = TestConfiguration.of("thrice", Metric.PAUSE_MAX, 30, 31, 36);
    Repeats once = TestConfiguration.of("once", Metric.PAUSE_MAX, 33);
    Repeats twice = TestConfiguration.of("twice", Metric.PAUSE_MAX, 40);

    Recommendation answer = recommend(List.of(thrice, once), Goal.BALANCED, Map.of());

    assertThat(said(answer.reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .startsWith("once came out behind")
                    .contains("Longest pause (means of the runs: 32.2 ms against 33 ms)"));
    assertThat(said(recommend(List.of(once, twice), Goal.BALANCED, Map.of()).reasons()))
        .noneMatch(reason -> reason.contains("means of the runs"));
  }

  /** The fastest runs are those that nothing is known of. */
  @Test
  void whatIsTooShortToTellInSomeRepeatsRanksNobodyAndThatIsSaid() {
    Figure tooShort = Figure.absent(Figure.Absence.BELOW_RESOLUTION).withResolution(10);
    Repeats partly =
        TestConfiguration.of(
            "partly", rateAnd(tooShort), rateAnd(Figure.raw(20)), rateAnd(Figure.raw(30)));
    Repeats whole =
        TestConfiguration.of(
            "whole", rateAnd(Figure.raw(19)), rateAnd(Figure.raw(20)), rateAnd(Figure.raw(21)));

    assertThat(said(recommend(List.of(partly, whole), Goal.BALANCED, Map.of()).reasons()))
        .anyMatch(
            reason -> reason.startsWith("Mean latency ranks nobody: in 1 of 3 runs of partly"));
    assertThat(said(recommend(List.of(whole, whole), Goal.BALANCED, Map.of()).reasons()))
        .noneMatch(reason -> reason.contains("ranks nobody"));
  }

  private static TestRun rateAnd(Figure latency) {
    return TestRun.empty()
        .with(Metric.SUCCESSFUL_PER_SECOND, 100)
        .with(Metric.LATENCY_MEAN, latency);
  }
}
