package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.advising;
import static dev.whisker.analysis.recommendation.TestChoice.answer;
import static dev.whisker.analysis.recommendation.TestChoice.caveats;
import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.evidence;
import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.foundOf;
import static dev.whisker.analysis.recommendation.TestChoice.headline;
import static dev.whisker.analysis.recommendation.TestChoice.next;
import static dev.whisker.analysis.recommendation.TestChoice.ranking;
import static dev.whisker.analysis.recommendation.TestChoice.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Two configurations under two loads: figures of different loads are not compared. */
class EqualLoadsTest {

  @Test
  void theBestOfEachLoadIsNamed() {
    Answer answer = answer(twoLoads(3));

    assertThat(headline(answer)).isEqualTo("Best at equal concurrency: fast-40 and fast-80.");
    assertThat(evidence(answer))
        .containsExactly(
            "At concurrency 40: fast-40 is best.", "At concurrency 80: fast-80 is best.");
    assertThat(answer.evidence())
        .extracting(Evidence::names)
        .containsExactly(List.of("fast-40", "slow-40"), List.of("fast-80", "slow-80"));
    assertThat(answer.confidence()).isEqualTo(Confidence.HIGH);
    assertThat(answer.recommended()).isNull();
    assertThat(next(answer)).containsExactly("No more runs are needed for this choice.");
  }

  @Test
  void aSeriousProblemRulesOutTheFastest() {
    Choice choice = twoLoads(3);
    int fast80 = 3;
    assertThat(choice.candidates().get(fast80).name()).isEqualTo("fast-80");

    Answer answer = answer(withoutMemory(choice, fast80));

    assertThat(headline(answer)).isEqualTo("Best at equal concurrency: fast-40 and slow-80.");
    assertThat(evidence(answer))
        .containsExactly(
            "At concurrency 40: fast-40 is best.",
            "At concurrency 80: slow-80 is best.",
            "fast-80 is ruled out: out of memory (serious problem).");
    assertThat(ranking(answer)).last().isEqualTo("4 ruled-out fast-80");
  }

  @Test
  void oneSentenceNamesAllExcludedForSameReason() {
    Answer answer = answer(withoutMemory(twoLoads(3), 2, 3));

    assertThat(headline(answer)).isEqualTo("Best at equal concurrency: fast-40.");
    assertThat(evidence(answer))
        .containsExactly(
            "At concurrency 40: fast-40 is best.",
            "fast-80 and slow-80 are ruled out: out of memory (serious problem).");
    assertThat(next(answer)).anyMatch(step -> step.startsWith("At concurrency 80: "));
  }

  @Test
  void saysThatBestCmsHasEnded() {
    Map<String, String> cms40 = Map.of("concurrency", "40", "collector", "CMS");
    Map<String, String> g140 = Map.of("concurrency", "40", "collector", "G1");
    Map<String, String> cms80 = Map.of("concurrency", "80", "collector", "CMS");
    Map<String, String> g180 = Map.of("concurrency", "80", "collector", "G1");

    assertThat(
            caveats(
                answer(
                    unlike(
                        at("cms-40", cms40, 200, 50, 3),
                        at("g1-40", g140, 100, 200, 3),
                        at("cms-80", cms80, 150, 300, 3),
                        at("g1-80", g180, 300, 60, 3)))))
        .contains("CMS ended with JDK 13.");
    assertThat(
            caveats(
                answer(
                    unlike(
                        at("cms-40", cms40, 100, 200, 3),
                        at("g1-40", g140, 200, 50, 3),
                        at("cms-80", cms80, 350, 40, 3)))))
        .doesNotContain("CMS ended with JDK 13.");
  }

  @Test
  void twoRunsEachShowALargeDifference() {
    Answer answer = answer(twoLoads(2));

    assertThat(headline(answer)).isEqualTo("Best at equal concurrency: fast-40 and fast-80.");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
  }

  @Test
  void singleRunsShowWhichComesFirst() {
    Answer answer = answer(twoLoads(1));

    assertThat(headline(answer))
        .isEqualTo("First by size at equal concurrency, not proved: fast-40 and fast-80.");
    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
  }

  @Test
  void equalFiguresAtEachLoadDoNotDiffer() {
    Answer answer =
        answer(
            unlike(
                at("a-40", "40", 100, 50, 3),
                at("b-40", "40", 100, 50, 3),
                at("a-80", "80", 200, 60, 3),
                at("b-80", "80", 200, 60, 3)));

    assertThat(headline(answer)).isEqualTo("No difference that matters at any load.");
    assertThat(evidence(answer)).isEmpty();
    assertThat(answer.confidence()).isEqualTo(Confidence.HIGH);
    assertThat(next(answer))
        .allMatch(step -> step.endsWith("No more runs are needed for this choice."));
  }

  @Test
  void asksToFixProblemWithoutSoundConfiguration() {
    Answer answer = answer(withoutMemory(twoLoads(3), 0, 1, 2, 3));

    assertThat(headline(answer)).isEqualTo("Every configuration has a serious problem.");
    assertThat(evidence(answer))
        .containsExactly(
            "fast-80, fast-40, slow-80 and slow-40 are ruled out: out of memory (serious"
                + " problem).");
  }

  private static Choice twoLoads(int runs) {
    return unlike(
        at("slow-40", "40", 100, 200, runs),
        at("fast-40", "40", 200, 50, runs),
        at("slow-80", "80", 150, 300, runs),
        at("fast-80", "80", 300, 60, runs));
  }

  /** The same choice, in which the candidates at these places ran out of memory. */
  private static Choice withoutMemory(Choice choice, int... places) {
    Choice changed = choice;
    for (int place : places) {
      changed = foundOf(changed, place, finding("D17", Severity.CRITICAL), 1);
    }
    return changed;
  }

  private static Choice unlike(Repeats... configurations) {
    return with(
        choice(List.of(configurations), Goal.BALANCED, Map.of()),
        advising(Comparability.NOT_ALIKE, Severity.WARNING, "next.none"));
  }

  private static Repeats at(
      String name, String concurrency, double perSecond, double p99, int runs) {
    return at(name, Map.of("concurrency", concurrency), perSecond, p99, runs);
  }

  private static Repeats at(
      String name, Map<String, String> factors, double perSecond, double p99, int runs) {
    return TestConfiguration.of(
        name,
        factors,
        IntStream.range(0, runs)
            .mapToObj(
                run ->
                    TestRun.empty()
                        .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + run * 0.001))
                        .with(Metric.LATENCY_P99, p99 * (1 + run * 0.001)))
            .toArray(TestRun[]::new));
  }
}
