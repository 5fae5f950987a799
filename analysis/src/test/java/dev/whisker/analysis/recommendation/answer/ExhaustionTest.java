package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.answer;
import static dev.whisker.analysis.recommendation.TestChoice.caveats;
import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.evidence;
import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.foundOf;
import static dev.whisker.analysis.recommendation.TestChoice.headline;
import static dev.whisker.analysis.recommendation.TestChoice.next;
import static dev.whisker.analysis.recommendation.TestChoice.ranking;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Collector;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Runs of 300 s of an application that leaks. The one with the best figures may end first. */
class ExhaustionTest {

  private static final Finding FILLED = leak(Severity.CRITICAL, "rule.D22.found.full", Map.of());

  @Test
  void theLastToFillUpLastsLongest() {
    Answer answer = answer(leaking(FILLED, left(100), left(500)));

    assertThat(headline(answer))
        .isEqualTo("The application leaks: large lasts longest; no heap cures it.");
    assertThat(evidence(answer))
        .containsExactly(
            "large lasts longest: no full GC, heap full after another 500 s and requests from"
                + " 90/s to 90/s.",
            // Four of 500 ms in five minutes, and 20 of 100 requests/s in the last 100 s.
            "small ends first: full GCs from 60 s on (0.8 a minute, 0.4 s of it), heap filled,"
                + " requests from 100/s to 20/s and fewer than half from 200 s on.",
            "middle: no full GC, heap full after another 100 s and requests from 90/s to 90/s.");
    assertThat(ranking(answer))
        .containsExactly("1 unranked small", "1 unranked middle", "1 unranked large");
    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(caveats(answer)).noneMatch(said -> said.contains("leak memory"));
  }

  @Test
  void aHeapDumpComesBeforeMoreRuns() {
    assertThat(next(answer(leaking(FILLED, left(100), left(500)))))
        .containsExactly(
            "Memory leak suspected (small): No more runs are needed for this choice.",
            "Fix the leak, then record again: until then the length of a run decides its figures.");
  }

  @Test
  void tooFewCollectionsLeaveTheEndUnknown() {
    Answer answer = answer(leaking(FILLED, finding("D22", Severity.NOT_EVALUABLE), left(500)));

    assertThat(headline(answer)).isEqualTo("No heap cures the leak; longest known to last: large.");
    assertThat(caveats(answer))
        .first()
        .isEqualTo("middle had too few collections to know how long it lasts.");
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
  }

  @Test
  void nearlyEqualTimesHaveNoFirst() {
    Answer answer =
        answer(
            foundOf(
                foundOf(
                    choice(List.of(calm("a"), calm("b")), Goal.BALANCED, Map.of()),
                    0,
                    left(200),
                    3),
                1,
                left(210),
                3));

    assertThat(headline(answer))
        .isEqualTo("The application leaks: all configurations last about equally long.");
  }

  @Test
  void leakFreeConfigurationRulesOutLeakingOnes() {
    Answer answer = answer(leaking(FILLED, finding("D22", Severity.OK), left(500)));

    assertThat(headline(answer)).doesNotContain("leak");
    assertThat(ranking(answer)).contains("3 ruled-out small");
  }

  private static Choice leaking(Finding small, Finding middle, Finding large) {
    Choice choice =
        choice(List.of(filling("small"), calm("middle"), calm("large")), Goal.BALANCED, Map.of());
    return foundOf(foundOf(foundOf(choice, 0, small, 3), 1, middle, 3), 2, large, 3);
  }

  private static Finding left(double seconds) {
    Map<String, Fact> evidence = Map.of("left", Fact.seconds(seconds));
    return leak(seconds < 300 ? Severity.CRITICAL : Severity.WARNING, "rule.D22.found", evidence);
  }

  private static Finding leak(Severity severity, String found, Map<String, Fact> evidence) {
    return new Finding(
        "D22",
        severity,
        new Statement(found, Map.of()),
        new Statement("next.none", Map.of()),
        Remedy.NONE,
        new TreeMap<>(evidence),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }

  /** Its mean rate is the best of all, since it collapses only in the end. */
  private static Repeats filling(String name) {
    double[] perSecond = new double[300];
    Arrays.fill(perSecond, 0, 200, 100);
    Arrays.fill(perSecond, 200, 300, 20);
    return runs(name, 120, perSecond, 60, 120, 180, 240);
  }

  private static Repeats calm(String name) {
    double[] perSecond = new double[300];
    Arrays.fill(perSecond, 90);
    return runs(name, 90, perSecond);
  }

  private static Repeats runs(String name, double rate, double[] perSecond, double... fulls) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.of(Collector.G1, "21")
              .load(Map.of())
              .completed(perSecond)
              .with(Metric.FULL_COUNT, fulls.length)
              .with(Metric.SUCCESSFUL_PER_SECOND, rate * (1 + i * 0.001));
      for (double at : fulls) {
        runs[i].pause(TestPause.full(at, 500).build());
      }
    }
    return TestConfiguration.of(name, runs);
  }
}
