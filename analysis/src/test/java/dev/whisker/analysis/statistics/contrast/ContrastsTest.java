package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.load.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContrastsTest {

  @Test
  void otherMetricsHaveWelchIntervals() {
    // Each side's logarithms are 0.0953102 apart, so both variances are its square; the standard
    // error is the root of 2/3 of that, and with 4 degrees of freedom t is 2.776445.
    Contrast contrast = shown(Metric.LATENCY_P99, values(100, 110, 121), values(200, 220, 242));

    double reach = 2.776445 * 0.0953102 * Math.sqrt(2.0 / 3);
    assertThat(contrast.scale()).isEqualTo(Contrast.Scale.RATIO);
    assertThat(contrast.value()).isCloseTo(2, within(1e-9));
    assertThat(contrast.low()).isCloseTo(2 * Math.exp(-reach), within(1e-4));
    assertThat(contrast.high()).isCloseTo(2 * Math.exp(reach), within(1e-4));
    assertThat(contrast.verdict()).isEqualTo(Verdict.NONE);
  }

  @Test
  void aCountHasWelchsIntervalAsItIs() {
    // Variances 1 and 4, standard error root of 5/3 = 1.290994, degrees of freedom
    // (5/3)^2 / ((1/3)^2/2 + (4/3)^2/2) = 2.941176; t there is 3.218456.
    Contrast contrast = shown(Metric.FULL_COUNT, values(4, 5, 6), values(8, 10, 12));

    assertThat(contrast.scale()).isEqualTo(Contrast.Scale.DIFFERENCE);
    assertThat(contrast.value()).isCloseTo(5, within(1e-9));
    assertThat(contrast.low()).isCloseTo(5 - 4.1550, within(2e-3));
    assertThat(contrast.high()).isCloseTo(5 + 4.1550, within(2e-3));
  }

  @Test
  void wordsFollowTheDirectionOfTheMetric() {
    assertThat(verdict(Metric.LATENCY_P99, values(100, 101, 102), values(200, 201, 202)))
        .isEqualTo(Verdict.WORSE);
    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, values(100, 101, 102), values(200, 201, 202)))
        .isEqualTo(Verdict.BETTER);
    assertThat(verdict(Metric.LATENCY_P99, values(200, 201, 202), values(100, 101, 102)))
        .isEqualTo(Verdict.BETTER);
  }

  /** Between the reaches of the two grades, 3.18 and 2.56 standard errors beyond 5 %. */
  @Test
  void whatIsNotClearMayBeLikely() {
    Contrast contrast = judged(Metric.LATENCY_P99, values(100, 110, 121), values(128, 140, 155));

    assertThat(contrast.verdict()).isEqualTo(Verdict.OPEN);
    Contrast farther = judged(Metric.LATENCY_P99, values(100, 110, 121), values(131, 144, 158));
    assertThat(farther.verdict()).isEqualTo(Verdict.LIKELY_WORSE);
    assertThat(farther.runsNeeded()).isBetween(4, 6);
    assertThat(farther.inEveryRun()).isTrue();
    // The interval is that of the grade: it ends beyond what matters.
    assertThat(farther.low()).isGreaterThan(1.05);
  }

  @Test
  void rangesThatOverlapAreNotInEveryRun() {
    assertThat(shown(Metric.LATENCY_P99, values(1, 2, 3), values(3, 4, 5)).inEveryRun()).isFalse();
    assertThat(shown(Metric.LATENCY_P99, values(4, 5, 6), values(1, 2, 3)).inEveryRun()).isTrue();
    assertThat(shown(Metric.LATENCY_P99, values(1), values(2, 3)).inEveryRun()).isFalse();
  }

  @Test
  void aDifferenceTooSmallToMatterIsNone() {
    assertThat(verdict(Metric.LATENCY_P99, values(1000, 1001, 1002), values(1010, 1011, 1012)))
        .isEqualTo(Verdict.NO_DIFFERENCE);
    assertThat(verdict(Metric.HEAP_CAPACITY, values(5, 5, 5), values(5, 5, 5)))
        .isEqualTo(Verdict.NO_DIFFERENCE);
  }

  /** About twice as long, but nobody would notice: a matter of milliseconds, not of percent. */
  @Test
  void ignoresFewMillisecondsOfTheLongestPause() {
    double[] some = values(30, 31, 32);
    double[] few = values(36, 36.5, 37);

    assertThat(verdict(Metric.PAUSE_MAX, some, few)).isEqualTo(Verdict.NO_DIFFERENCE);
    assertThat(verdict(Metric.PAUSE_MAX, values(2, 2.1, 2.2), values(4, 4.1, 4.2)))
        .isEqualTo(Verdict.NO_DIFFERENCE);
    assertThat(verdict(Metric.PAUSE_MAX, some, values(48, 48.5, 49))).isEqualTo(Verdict.WORSE);
    assertThat(verdict(Metric.LATENCY_P99, some, few)).isEqualTo(Verdict.WORSE);
    Contrast stated =
        AllPairs.of(
                new Contrasts(
                    Map.of(Metric.PAUSE_MAX, 1.0),
                    new InterestingDifferences(Map.of(Metric.PAUSE_MAX, 0.05))),
                List.of(
                    TestConfiguration.of("a", Metric.PAUSE_MAX, some),
                    TestConfiguration.of("b", Metric.PAUSE_MAX, few)))
            .getFirst();
    assertThat(stated.verdict()).isEqualTo(Verdict.WORSE);
  }

  /** No pause in some run: the difference in milliseconds is compared. */
  @Test
  void zeroPausesAreComparedInMilliseconds() {
    assertThat(verdict(Metric.PAUSE_MAX, values(0, 1, 2), values(5, 6, 7)))
        .isEqualTo(Verdict.NO_DIFFERENCE);
    assertThat(verdict(Metric.PAUSE_MAX, values(0, 1, 2), values(25, 26, 27)))
        .isEqualTo(Verdict.WORSE);
    assertThat(shown(Metric.PAUSE_MAX, values(20), values(26)).isInteresting()).isFalse();
    assertThat(shown(Metric.PAUSE_MAX, values(20), values(36)).isInteresting()).isTrue();
  }

  @Test
  void certainButPossiblyTooSmallDifferenceIsSmall() {
    // 5.5 % more, ± about 1.8 %: surely more, perhaps by less than 5 %.
    Contrast contrast =
        judged(Metric.LATENCY_P99, values(1000, 1007, 1014), values(1055, 1062, 1069));

    assertThat(contrast.verdict()).isEqualTo(Verdict.SMALL);
    assertThat(contrast.low()).isGreaterThan(1);
  }

  @Test
  void runsThatVaryTooMuchLeaveItOpen() {
    Contrast contrast = judged(Metric.LATENCY_P99, values(100, 120, 90), values(110, 95, 125));

    assertThat(contrast.verdict()).isEqualTo(Verdict.OPEN);
    assertThat(contrast.low()).isLessThan(1);
    assertThat(contrast.high()).isGreaterThan(1);
    // (2.152 + 0.868) times the variation by the root of 2/10, and 5 %.
    assertThat(contrast.variation()).isCloseTo(0.1435, within(1e-4));
    assertThat(contrast.shownByTen()).isCloseTo(1.2746, within(1e-3));
  }

  @Test
  void twoRunsShowALargeDifference() {
    Contrast contrast = judged(Metric.LATENCY_P99, values(100, 101), values(500, 501));

    assertThat(contrast.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(contrast.low()).isBetween(4.0, 5.0);
  }

  @Test
  void twoRunsThatVaryShowAnIntervalOnly() {
    Contrast contrast = judged(Metric.LATENCY_P99, values(100, 200), values(500, 1000));

    assertThat(contrast.verdict()).isEqualTo(Verdict.NONE);
    assertThat(contrast.low()).isLessThan(5);
    assertThat(contrast.inEveryRun()).isTrue();
  }

  /** One that varies ten times as much hides nothing between the others. */
  @Test
  void aNoisyOneHidesNothingAmongTheOthers() {
    Repeats quick = of("quick", 100, 103, 98);
    Repeats slow = of("slow", 143, 147, 140);
    Repeats other = of("other", 101, 99, 102);
    Repeats noisy = of("noisy", 60, 100, 170);

    List<Contrast> all =
        AllPairs.of(
            new Contrasts(Map.of(Metric.LATENCY_P99, 1.0), InterestingDifferences.USUAL),
            List.of(quick, slow, other, noisy));

    assertThat(verdict(all, "quick", "slow")).isEqualTo(Verdict.WORSE);
    assertThat(verdict(all, "quick", "noisy")).isEqualTo(Verdict.OPEN);
  }

  @Test
  void thoseRuledOutLeaveThePool() {
    Repeats quick = of("quick", 54, 56, 53);
    Repeats slow = of("slow", 80, 74, 79);
    Repeats out = of("out", 6, 18, 30);
    Contrasts contrasts =
        new Contrasts(Map.of(Metric.LATENCY_P99, 1.0), InterestingDifferences.USUAL);

    Contrasts.Pairs pairs = contrasts.of(quick, List.of(slow, out), Set.of("out"));

    assertThat(verdict(pairs.all(), "quick", "slow"))
        .isEqualTo(verdict(contrasts.of(quick, List.of(slow)).all(), "quick", "slow"))
        .isEqualTo(Verdict.WORSE);
  }

  private static Repeats of(String name, double... p99) {
    return TestConfiguration.of(name, Metric.LATENCY_P99, p99);
  }

  private static Verdict verdict(List<Contrast> all, String baseline, String candidate) {
    return Contrasts.between(all, baseline, candidate, Metric.LATENCY_P99).orElseThrow().verdict();
  }

  @Test
  void singleRunsHaveTheirValuesOnly() {
    Contrast contrast = judged(Metric.SUCCESSFUL_PER_SECOND, values(378.6), values(407.7));

    assertThat(contrast.verdict()).isEqualTo(Verdict.NONE);
    assertThat(contrast.value()).isCloseTo(1.077, within(0.001));
    assertThat(contrast.low()).isNaN();
    assertThat(contrast.runsNeeded()).isZero();
  }

  @Test
  void toAnswerNoRequestAtAllIsWorse() {
    double[] well = values(100, 101, 102);
    double[] none = values(0, 0, 0);

    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, well, none)).isEqualTo(Verdict.WORSE);
    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, none, well)).isEqualTo(Verdict.BETTER);
    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, none, none)).isEqualTo(Verdict.NO_DIFFERENCE);
    // In one of three runs it answered: 68 less than 101, ± more than 100.
    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, well, values(0, 0, 100)))
        .isEqualTo(Verdict.OPEN);
  }

  /** A configuration without responses does not change the scale for the two others. */
  @Test
  void aZeroElsewhereLeavesRatiosRatios() {
    Repeats a = TestConfiguration.of("a", Metric.SUCCESSFUL_PER_SECOND, 100, 101, 102);
    Repeats b = TestConfiguration.of("b", Metric.SUCCESSFUL_PER_SECOND, 200, 202, 204);
    Repeats dead = TestConfiguration.of("dead", Metric.SUCCESSFUL_PER_SECOND, 0, 0, 0);

    List<Contrast> all = amongAll(Metric.SUCCESSFUL_PER_SECOND, a, b, dead);

    assertThat(all)
        .extracting(Contrast::verdict)
        .containsExactly(Verdict.BETTER, Verdict.WORSE, Verdict.WORSE);
    assertThat(all.getFirst().low()).isBetween(1.8, 2.0);
    assertThat(all.getLast().scale()).isEqualTo(Contrast.Scale.DIFFERENCE);
  }

  @Test
  void whatComputingLeavesIsNoDifference() {
    double third = (0.1 + 0.2) / 3;

    assertThat(shown(Metric.ERROR_PERCENT, values(0.1), values(third)).value()).isZero();
  }

  @Test
  void metricsThatOneSideLacksAreLeftOut() {
    Repeats base = TestConfiguration.of("base", Metric.LATENCY_P99, 100, 102, 104);
    Repeats other = TestConfiguration.of("other", Metric.GC_THROUGHPUT, 99, 98, 97);

    assertThat(amongAll(Metric.LATENCY_P99, base, other)).isEmpty();
  }

  /** Two servers under two loads are two comparisons. */
  @Test
  void onlyThoseUnderOneLoadAreJudgedTogether() {
    Repeats jetty10 = under("10", 100, 103, 98);
    Repeats tomcat10 = under("10", 210, 214, 208);
    Repeats jetty20 = under("20", 300, 900, 100);
    Repeats tomcat20 = under("20", 400, 500, 300);

    List<Contrast> four =
        amongAll(Metric.SUCCESSFUL_PER_SECOND, jetty10, tomcat10, jetty20, tomcat20);
    List<Contrast> two = amongAll(Metric.SUCCESSFUL_PER_SECOND, jetty10, tomcat10);

    assertThat(four.getFirst()).isEqualTo(two.getFirst());
    assertThat(four.getFirst().verdict()).isEqualTo(Verdict.BETTER);
    assertThat(four.get(1).verdict()).as("of different loads").isEqualTo(Verdict.NONE);
  }

  private static Repeats under(String concurrency, double... perSecond) {
    return TestConfiguration.of(
        "at " + concurrency + " " + perSecond[0],
        Map.of("concurrency", concurrency),
        Arrays.stream(perSecond)
            .mapToObj(each -> TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, each))
            .toArray(TestRun[]::new));
  }

  @Test
  void verdictsAreSymmetric() {
    Contrasts contrasts =
        new Contrasts(Map.of(Metric.LATENCY_P99, 1.0), InterestingDifferences.USUAL);
    Repeats c = TestConfiguration.of("c", Metric.LATENCY_P99, 100, 105, 110);
    Repeats a = TestConfiguration.of("a", Metric.LATENCY_P99, 100, 101, 102);
    Repeats b = TestConfiguration.of("b", Metric.LATENCY_P99, 200, 202, 204);

    Contrasts.Pairs fromC = contrasts.of(c, List.of(a, b));
    Contrasts.Pairs fromA = contrasts.of(a, List.of(b, c));

    Contrast without = fromC.amongOthers().getFirst();
    Contrast against = Contrasts.between(fromA.all(), "a", "b", Metric.LATENCY_P99).orElseThrow();
    assertThat(without.verdict()).isEqualTo(Verdict.WORSE).isEqualTo(against.verdict());
    assertThat(without.low()).isCloseTo(against.low(), within(1e-12));
    Contrast reversed = Contrasts.between(fromA.all(), "b", "a", Metric.LATENCY_P99).orElseThrow();
    assertThat(reversed.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(reversed.low()).isCloseTo(1 / without.high(), within(1e-12));
    assertThat(Contrasts.between(fromA.all(), "b", "a", Metric.PAUSE_MAX)).isEmpty();
  }

  /** Errors are equal in all runs: they take no share of the 5 %, and latency has all of it. */
  @Test
  void metricsWithoutDifferenceTakeNoShare() {
    Repeats a = withErrors("a", 0, 100, 101, 102);
    Repeats b = withErrors("b", 0.05, 100, 102, 104);
    Map<Metric, Double> both = Map.of(Metric.LATENCY_P99, 2.0, Metric.ERROR_PERCENT, 1.0);

    Contrast alone = amongAll(Metric.LATENCY_P99, a, b).getFirst();
    Contrast beside =
        Contrasts.between(
                AllPairs.of(new Contrasts(both, InterestingDifferences.USUAL), List.of(a, b)),
                "a",
                "b",
                Metric.LATENCY_P99)
            .orElseThrow();

    assertThat(beside).isEqualTo(alone);
  }

  /** Errors are clear with a third of the 5 %, which latency then has as well. */
  @Test
  void clearMetricPassesOnItsErrorShare() {
    Repeats a = withErrors("a", 0, 100, 110, 121);
    Repeats b = withErrors("b", 20, 131, 144, 158);
    Map<Metric, Double> both = Map.of(Metric.LATENCY_P99, 2.0, Metric.ERROR_PERCENT, 1.0);

    List<Contrast> judged =
        AllPairs.of(new Contrasts(both, InterestingDifferences.USUAL), List.of(a, b));

    assertThat(Contrasts.between(judged, "a", "b", Metric.ERROR_PERCENT).orElseThrow().verdict())
        .isEqualTo(Verdict.WORSE);
    assertThat(Contrasts.between(judged, "a", "b", Metric.LATENCY_P99))
        .contains(amongAll(Metric.LATENCY_P99, a, b).getFirst());
  }

  private static Repeats withErrors(String name, double percent, double... p99) {
    return TestConfiguration.of(
        name,
        Arrays.stream(p99)
            .mapToObj(
                value ->
                    TestRun.empty()
                        .with(Metric.LATENCY_P99, value)
                        .with(Metric.SAMPLES, 10_000)
                        .with(Metric.ERROR_PERCENT, percent))
            .toArray(TestRun[]::new));
  }

  @Test
  void whatMattersCanBeStated() {
    Repeats base = TestConfiguration.of("base", Metric.LATENCY_P99, 1000, 1007, 1014);
    Repeats other = TestConfiguration.of("other", Metric.LATENCY_P99, 1055, 1062, 1069);
    InterestingDifferences onePercent =
        new InterestingDifferences(Map.of(Metric.LATENCY_P99, 0.01));

    assertThat(
            AllPairs.of(
                    new Contrasts(Map.of(Metric.LATENCY_P99, 1.0), onePercent),
                    List.of(base, other))
                .getFirst()
                .verdict())
        .isEqualTo(Verdict.WORSE);
  }

  /** siege writes hundredths of a second: 14.9 ms and 15.1 ms may be 10 ms and 20 ms. */
  @ParameterizedTest
  @CsvSource({"10, 20, 10, OPEN", "10, 30, 10, WORSE", "10, 20, 0, WORSE", "1000, 1400, 10, WORSE"})
  void clockStepIsMinimumVariation(double one, double other, double step, Verdict verdict) {
    assertThat(
            amongAll(Metric.LATENCY_MEAN, stepped("one", one, step), stepped("other", other, step))
                .getFirst()
                .verdict())
        .isEqualTo(verdict);
  }

  private static Repeats stepped(String name, double millis, double step) {
    TestRun[] runs = new TestRun[3];
    Arrays.setAll(
        runs,
        any -> TestRun.empty().with(Metric.LATENCY_MEAN, Figure.raw(millis).withResolution(step)));
    return TestConfiguration.of(name, runs);
  }

  /** M1: three runs with one error in 1,000 requests each beside three with none are chance. */
  @Test
  void constantFewErrorsAreNoDifference() {
    assertThat(errors(0, 1, 1000)).isEqualTo(Verdict.OPEN);
    assertThat(errors(0, 180, 1000)).isEqualTo(Verdict.WORSE);
    assertThat(errors(0, 1, Double.NaN)).as("of unknown numbers").isEqualTo(Verdict.OPEN);
  }

  private static Verdict errors(int some, int others, double requests) {
    return amongAll(
            Metric.ERROR_PERCENT,
            failing("some", some, requests),
            failing("others", others, requests))
        .getFirst()
        .verdict();
  }

  private static Repeats failing(String name, int errors, double requests) {
    TestRun[] runs = new TestRun[3];
    Arrays.setAll(
        runs,
        any ->
            TestRun.empty()
                .with(Metric.SAMPLES, requests)
                .with(
                    Metric.ERROR_PERCENT,
                    100.0 * errors / (Double.isNaN(requests) ? 500 : requests)));
    return TestConfiguration.of(name, runs);
  }

  /** M3: the interval must lie beyond what matters, not beyond zero. */
  @Test
  void runsNeededGrowNearInterestingDifference() {
    assertThat(pair(1.07, 0.01).runsNeeded(1)).isEqualTo(6);
    assertThat(pair(1.07, 0.03).runsNeeded(1)).as("more than ten").isZero();
    assertThat(pair(1.04, 0.01).runsNeeded(1)).as("matters to nobody").isZero();
  }

  /** M4: they are computed with the degrees of freedom that the interval will have. */
  @Test
  void neededRunsFindFourOfFiveDifferences() {
    Difference now = pair(1.5, 0.1);
    int runs = now.runsNeeded(0.25);
    Design then = now.design().with(runs);

    double errors = now.beyond() / (0.1 * Math.sqrt(2.0 / runs));
    assertThat(errors).isGreaterThanOrEqualTo(then.reachToFind(0.25));
    Design before = now.design().with(runs - 1);
    assertThat(now.beyond() / (0.1 * Math.sqrt(2.0 / (runs - 1))))
        .isLessThan(before.reachToFind(0.25));
  }

  private static Difference pair(double ratio, double variation) {
    return new Difference(
        Math.log(ratio),
        1,
        Math.log(1.05),
        variation,
        /* exact= */ 0,
        /* drift= */ 0,
        new Design(
            2,
            3,
            /* isBalanced= */ true,
            /* freedom= */ 4,
            /* isInRounds= */ false,
            Double.POSITIVE_INFINITY));
  }

  /** M5: single runs can never have a verdict, and widen nothing. */
  @Test
  void singleRunsBesideOthersCostNothing() {
    Repeats[] repeated = new Repeats[5];
    Repeats[] all = new Repeats[10];
    for (int i = 0; i < 5; i++) {
      repeated[i] = TestConfiguration.of("c" + i, Metric.LATENCY_P99, 100 + i, 110 + i, 121 + i);
      all[i] = repeated[i];
      all[5 + i] = TestConfiguration.of("single" + i, Metric.LATENCY_P99, 500 + i);
    }

    assertThat(amongAll(Metric.LATENCY_P99, all))
        .containsAll(amongAll(Metric.LATENCY_P99, repeated));
  }

  /** M6: all pairs share one promise, for any baseline, also for many runs far apart. */
  @Test
  void allPairsOfALoadAreOneFamily() {
    List<Repeats> five = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      five.add(TestConfiguration.of("c" + i, Metric.LATENCY_P99, 100 + i, 105 - i, 110, 104, 101));
    }
    Contrasts contrasts =
        new Contrasts(Map.of(Metric.LATENCY_P99, 1.0), InterestingDifferences.USUAL);
    List<Contrast> all = AllPairs.of(contrasts, five);

    for (Repeats baseline : five) {
      List<Repeats> others = five.stream().filter(each -> each != baseline).toList();
      for (Contrast each : contrasts.of(baseline, others).all()) {
        Contrast same =
            Contrasts.between(all, each.baseline(), each.candidate(), each.metric()).orElseThrow();
        assertThat(each.verdict()).isEqualTo(same.verdict());
        assertThat(each.high()).isCloseTo(same.high(), within(1e-12));
      }
    }
  }

  private static double[] values(double... values) {
    return values;
  }

  private static Verdict verdict(Metric metric, double[] baseline, double[] candidate) {
    return judged(metric, baseline, candidate).verdict();
  }

  private static Contrast judged(Metric metric, double[] baseline, double[] candidate) {
    return amongAll(
            metric,
            TestConfiguration.of("baseline", metric, baseline),
            TestConfiguration.of("candidate", metric, candidate))
        .getFirst();
  }

  private static Contrast shown(Metric metric, double[] baseline, double[] candidate) {
    return new Contrasts(Map.of(), InterestingDifferences.USUAL)
        .of(
            TestConfiguration.of("baseline", metric, baseline),
            List.of(TestConfiguration.of("candidate", metric, candidate)))
        .againstBaseline()
        .getFirst();
  }

  private static List<Contrast> amongAll(Metric metric, Repeats... configurations) {
    Contrasts contrasts = new Contrasts(Map.of(metric, 1.0), InterestingDifferences.USUAL);
    return AllPairs.of(contrasts, List.of(configurations)).stream()
        .filter(each -> each.metric() == metric)
        .toList();
  }
}
