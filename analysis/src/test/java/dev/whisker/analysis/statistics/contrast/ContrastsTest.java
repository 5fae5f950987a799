package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.load.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContrastsTest {

  @Test
  void ratioHasWelchsIntervalOnLogarithms() {
    // Each side's logarithms are 0.0953102 apart, so both variances are its square; the standard
    // error is the root of 2/3 of that, and with 4 degrees of freedom t is 2.776445.
    Contrast contrast =
        only(Metric.LATENCY_P99, values(100, 110, 121), values(200, 220, 242), List.of());

    double reach = 2.776445 * 0.0953102 * Math.sqrt(2.0 / 3);
    assertThat(contrast.scale()).isEqualTo(Contrast.Scale.RATIO);
    assertThat(contrast.value()).isCloseTo(2, within(1e-9));
    assertThat(contrast.low()).isCloseTo(2 * Math.exp(-reach), within(1e-4));
    assertThat(contrast.high()).isCloseTo(2 * Math.exp(reach), within(1e-4));
    assertThat(contrast.verdict()).isEqualTo(Verdict.NONE);
  }

  @Test
  void differenceHasWelchsIntervalAsItIs() {
    // Variances 1 and 4, standard error root of 5/3 = 1.290994, degrees of freedom
    // (5/3)^2 / ((1/3)^2/2 + (4/3)^2/2) = 2.941176; t there is 3.218456.
    Contrast contrast = only(Metric.FULL_COUNT, values(4, 5, 6), values(8, 10, 12), List.of());

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

  /** Two servers under two loads: two pairs of rivals, as wide as where no others were run. */
  @Test
  void pairsThatHadUnequalLoadsTakeNoShare() {
    Repeats jetty10 = under("10", 100, 103, 98);
    Repeats tomcat10 = under("10", 110, 114, 108);
    Repeats jetty20 = under("20", 100, 103, 98);
    Repeats tomcat20 = under("20", 110, 114, 108);
    Contrasts contrasts =
        new Contrasts(List.of(Metric.SUCCESSFUL_PER_SECOND), InterestingDifferences.USUAL);

    Contrast ofFour =
        contrasts.of(jetty10, List.of(tomcat10, jetty20, tomcat20)).againstBaseline().getFirst();
    Contrast ofTwoPairs = contrasts.of(jetty10, List.of(tomcat10)).againstBaseline().getFirst();

    // Half of the 5 % each. Both variances are alike, so the degrees of freedom are 4 but for the
    // last digits: t at 97.5 % is 3.495 where it is 2.776 at 95 %.
    double halfOfFour = Math.log(ofFour.high() / ofFour.low());
    double halfOfTwo = Math.log(ofTwoPairs.high() / ofTwoPairs.low());
    assertThat(halfOfFour / halfOfTwo).isCloseTo(3.495 / 2.776, within(0.005));
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
  void aDifferenceWithinTheInterestingOneIsEquivalent() {
    assertThat(verdict(Metric.LATENCY_P99, values(1000, 1001, 1002), values(1010, 1011, 1012)))
        .isEqualTo(Verdict.EQUIVALENT);
  }

  /** Twice as long, or nearly so, and nobody would notice: by milliseconds, not by percent. */
  @Test
  void aFewMillisecondsOfTheLongestPauseMatterToNobodyUnlessStated() {
    double[] some = values(30, 31, 32);
    double[] few = values(36, 36.5, 37);

    assertThat(verdict(Metric.PAUSE_MAX, some, few)).isEqualTo(Verdict.EQUIVALENT);
    assertThat(verdict(Metric.PAUSE_MAX, values(2, 2.1, 2.2), values(4, 4.1, 4.2)))
        .isEqualTo(Verdict.EQUIVALENT);
    assertThat(verdict(Metric.PAUSE_MAX, some, values(48, 48.5, 49))).isEqualTo(Verdict.WORSE);
    assertThat(verdict(Metric.PAUSE_MAX, values(1000, 1001, 1002), values(1030, 1031, 1032)))
        .isEqualTo(Verdict.EQUIVALENT);
    assertThat(verdict(Metric.LATENCY_P99, some, few)).isEqualTo(Verdict.WORSE);
    InterestingDifferences stated = new InterestingDifferences(Map.of(Metric.PAUSE_MAX, 0.05));
    assertThat(
            new Contrasts(List.of(Metric.PAUSE_MAX), stated)
                .of(
                    TestConfiguration.of("a", Metric.PAUSE_MAX, some),
                    List.of(TestConfiguration.of("b", Metric.PAUSE_MAX, few)))
                .againstBaseline()
                .getFirst()
                .verdict())
        .isEqualTo(Verdict.WORSE);
  }

  /** No pause at all in some run: what is compared is the difference, in milliseconds. */
  @Test
  void besideNoPauseAtAllMillisecondsCountAsWell() {
    assertThat(verdict(Metric.PAUSE_MAX, values(0, 1, 2), values(5, 6, 7)))
        .isEqualTo(Verdict.EQUIVALENT);
    assertThat(verdict(Metric.PAUSE_MAX, values(0, 1, 2), values(25, 26, 27)))
        .isEqualTo(Verdict.WORSE);
    assertThat(only(Metric.PAUSE_MAX, values(20), values(26), List.of()).isInteresting()).isFalse();
    assertThat(only(Metric.PAUSE_MAX, values(20), values(36), List.of()).isInteresting()).isTrue();
  }

  @Test
  void aSureDifferenceThatMayBeTooSmallIsProbablySmall() {
    // 5.5 % more, give or take about 1.6 %: surely more, perhaps by less than 5 %.
    assertThat(verdict(Metric.LATENCY_P99, values(1000, 1007, 1014), values(1055, 1062, 1069)))
        .isEqualTo(Verdict.PROBABLY_SMALL);
    // Of logarithms 0.0044 beyond what matters, 0.0068 between repeats: 15.7 (68 / 44)^2 and some.
    assertThat(
            only(
                    Metric.LATENCY_P99,
                    values(1000, 1007, 1014),
                    values(1055, 1062, 1069),
                    List.of(Metric.LATENCY_P99))
                .runsNeeded())
        .isBetween(37, 40);
  }

  @Test
  void anIntervalOnBothSidesOfNothingIsNotResolved() {
    Contrast contrast =
        only(
            Metric.LATENCY_P99,
            values(100, 120, 90),
            values(110, 95, 125),
            List.of(Metric.LATENCY_P99));

    assertThat(contrast.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
    assertThat(contrast.runsNeeded()).isGreaterThan(3);
  }

  @Test
  void twoRepeatsResolveNothingHoweverFarApart() {
    assertThat(verdict(Metric.LATENCY_P99, values(100, 101), values(500, 501)))
        .isEqualTo(Verdict.NOT_RESOLVED);
  }

  @Test
  void equalRepeatsAreSeparatedOrTheSameWithoutAnInterval() {
    Contrast separated =
        only(Metric.FULL_COUNT, values(0, 0, 0), values(2, 2, 2), List.of(Metric.FULL_COUNT));

    assertThat(separated.verdict()).isEqualTo(Verdict.SEPARATED);
    assertThat(separated.value()).isEqualTo(2);
    assertThat(separated.low()).isNaN();
    assertThat(separated.runsNeeded()).isZero();
    assertThat(verdict(Metric.FULL_COUNT, values(0, 0, 0), values(0, 0, 0)))
        .isEqualTo(Verdict.SAME);
    assertThat(verdict(Metric.HEAP_CAPACITY, values(5, 5, 5), values(9, 9, 9)))
        .isEqualTo(Verdict.SEPARATED);
  }

  @Test
  void oneSideWithoutSpreadStillGivesAnInterval() {
    // The constant side adds nothing: 2 +- 4.302653 * 1 / root of 3.
    Contrast contrast =
        only(Metric.FULL_COUNT, values(0, 0, 0), values(1, 2, 3), List.of(Metric.FULL_COUNT));

    assertThat(contrast.low()).isCloseTo(2 - 2.484138, within(1e-5));
    assertThat(contrast.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
  }

  @Test
  void nothingAgainstSomethingIsADifference() {
    // 0 less 1, 2 and 3: as above, 2 +- 2.484138.
    Contrast contrast =
        only(
            Metric.PROMOTION_RATE,
            values(1, 2, 3),
            values(0, 0, 0),
            List.of(Metric.PROMOTION_RATE));

    assertThat(contrast.scale()).isEqualTo(Contrast.Scale.DIFFERENCE);
    assertThat(contrast.value()).isEqualTo(-2);
    assertThat(contrast.high()).isCloseTo(-2 + 2.484138, within(1e-5));
    assertThat(contrast.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
  }

  @Test
  void toAnswerNoRequestAtAllIsWorse() {
    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, values(100, 101, 102), values(0, 0, 0)))
        .isEqualTo(Verdict.WORSE);
    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, values(0, 0, 0), values(100, 101, 102)))
        .isEqualTo(Verdict.BETTER);
    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, values(0, 0, 0), values(0, 0, 0)))
        .isEqualTo(Verdict.SAME);
    // In one of three runs it answered: 33 less than 101, give or take more than 140.
    assertThat(verdict(Metric.SUCCESSFUL_PER_SECOND, values(100, 101, 102), values(0, 0, 100)))
        .isEqualTo(Verdict.NOT_RESOLVED);
  }

  @Test
  void whatComputingLeavesIsNoDifference() {
    double third = (0.1 + 0.2) / 3;

    assertThat(only(Metric.ERROR_PERCENT, values(0.1), values(third), List.of()).value()).isZero();
  }

  @Test
  void moreCandidatesWidenTheIntervalsOfTheMetricsThatDecide() {
    Repeats base = TestConfiguration.of("base", Metric.LATENCY_P99, 100, 102, 104);
    Repeats a = TestConfiguration.of("a", Metric.LATENCY_P99, 101, 103, 105);
    Repeats b = TestConfiguration.of("b", Metric.LATENCY_P99, 102, 104, 106);
    Contrasts deciding = new Contrasts(List.of(Metric.LATENCY_P99), InterestingDifferences.USUAL);

    Contrast alone = deciding.of(base, List.of(a)).againstBaseline().getFirst();
    Contrast together = deciding.of(base, List.of(a, b)).againstBaseline().getFirst();

    // t with about 4 degrees of freedom: 2.7764 at 5 %, 3.9608 at a third of it, for three pairs.
    double widened = Math.log(together.high() / together.low());
    double before = Math.log(alone.high() / alone.low());
    assertThat(widened / before).isCloseTo(3.9608 / 2.7764, within(0.003));
  }

  /**
   * The two that are twice as slow as base and a are told apart with a third of the 5 %; then
   * nothing but base and a is left, and has all of it.
   */
  @Test
  void whatIsToldApartLeavesItsShareToTheOthers() {
    Repeats base = TestConfiguration.of("base", Metric.LATENCY_P99, 100, 102, 104);
    Repeats a = TestConfiguration.of("a", Metric.LATENCY_P99, 101, 103, 105);
    Repeats b = TestConfiguration.of("b", Metric.LATENCY_P99, 200, 204, 208);
    Contrasts deciding = new Contrasts(List.of(Metric.LATENCY_P99), InterestingDifferences.USUAL);

    Contrast alone = deciding.of(base, List.of(a)).againstBaseline().getFirst();
    List<Contrast> together = deciding.of(base, List.of(a, b)).againstBaseline();

    assertThat(together.getFirst().low()).isCloseTo(alone.low(), within(1e-12));
    assertThat(together.getLast().verdict()).isEqualTo(Verdict.WORSE);
    // Both of b's spreads are those of base, so that the ends are 3.9608 instead of 2.7764 errors
    // of the mean away.
    Contrast wide = deciding.of(base, List.of(b)).againstBaseline().getFirst();
    assertThat(
            Math.log(together.getLast().high() / together.getLast().low())
                / Math.log(wide.high() / wide.low()))
        .isCloseTo(3.9608 / 2.7764, within(0.003));
  }

  @Test
  void singleRunsAreNotResolvedAndSayWhatItTakesAtTheUsualVariation() {
    // Story 1: 378.6 against 407.7 requests/s are 7.7 % apart, 433.5 against 431.2 half a percent.
    Contrast far =
        only(
            Metric.SUCCESSFUL_PER_SECOND,
            values(378.6),
            values(407.7),
            List.of(Metric.SUCCESSFUL_PER_SECOND));
    Contrast near =
        only(
            Metric.SUCCESSFUL_PER_SECOND,
            values(433.5),
            values(431.2),
            List.of(Metric.SUCCESSFUL_PER_SECOND));

    assertThat(far.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
    assertThat(far.low()).isNaN();
    assertThat(far.runsNeeded()).isEqualTo(4);
    assertThat(near.runsNeeded()).isBetween(490, 505);
  }

  @Test
  void metricsThatOneSideLacksAreLeftOut() {
    Repeats base = TestConfiguration.of("base", Metric.LATENCY_P99, 100, 102, 104);
    Repeats other = TestConfiguration.of("other", Metric.GC_THROUGHPUT, 99, 98, 97);

    assertThat(
            new Contrasts(List.of(Metric.LATENCY_P99), InterestingDifferences.USUAL)
                .of(base, List.of(other))
                .againstBaseline())
        .isEmpty();
  }

  @Test
  void whatIsInterestingCanBeStated() {
    Repeats base = TestConfiguration.of("base", Metric.LATENCY_P99, 1000, 1007, 1014);
    Repeats other = TestConfiguration.of("other", Metric.LATENCY_P99, 1055, 1062, 1069);
    InterestingDifferences onePercent =
        new InterestingDifferences(Map.of(Metric.LATENCY_P99, 0.01));

    // Probably small by the usual 5 %, as above.
    assertThat(
            new Contrasts(List.of(Metric.LATENCY_P99), onePercent)
                .of(base, List.of(other))
                .againstBaseline()
                .getFirst()
                .verdict())
        .isEqualTo(Verdict.WORSE);
  }

  @Test
  void exactProbabilitiesStandWhereTheyCouldFallToFivePercent() {
    // Four runs a side, wholly apart: 2 of 70 ways. Three can only come to 2 of 20.
    assertThat(exact(values(1, 2, 3, 4), values(5, 6, 7, 8))).isCloseTo(2.0 / 70, within(1e-9));
    assertThat(exact(values(1, 2, 3), values(5, 6, 7))).isNaN();
  }

  @Test
  void exactProbabilitiesAreCorrectedForAllThatHoldAtOnce() {
    // Five runs a side: one wholly above (2 of 252), one but for one pair (4 of 252).
    Repeats base = TestConfiguration.of("base", Metric.LATENCY_P99, 1, 2, 3, 4, 6);
    Repeats a = TestConfiguration.of("a", Metric.LATENCY_P99, 7, 8, 9, 10, 11);
    Repeats b = TestConfiguration.of("b", Metric.LATENCY_P99, 5, 8, 9, 10, 11);

    List<Contrast> contrasts =
        new Contrasts(List.of(Metric.LATENCY_P99), InterestingDifferences.USUAL)
            .of(base, List.of(a, b))
            .againstBaseline();

    assertThat(contrasts.get(0).exactProbability()).isCloseTo(2 * 2.0 / 252, within(1e-9));
    assertThat(contrasts.get(1).exactProbability()).isCloseTo(4.0 / 252, within(1e-9));
  }

  /** One noisy configuration says nothing of the others, baseline or not. */
  @Test
  void whatIsSaidOfTwoDoesNotDependOnWhichIsTheBaseline() {
    Contrasts contrasts = new Contrasts(List.of(Metric.LATENCY_P99), InterestingDifferences.USUAL);
    Repeats noisy = TestConfiguration.of("noisy", Metric.LATENCY_P99, 100, 150, 225);
    Repeats a = TestConfiguration.of("a", Metric.LATENCY_P99, 100, 101, 102);
    Repeats b = TestConfiguration.of("b", Metric.LATENCY_P99, 200, 202, 204);

    Contrast without = contrasts.of(noisy, List.of(a, b)).amongOthers().getFirst();
    Contrast against = contrasts.of(a, List.of(noisy, b)).againstBaseline().getLast();

    assertThat(without).isEqualTo(against);
    assertThat(without.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(without.low()).isGreaterThan(1);
    assertThat(contrasts.of(b, List.of(noisy, a)).againstBaseline().getLast().verdict())
        .isEqualTo(Verdict.BETTER);
  }

  /** Where all repeats are equal there is no interval, and none to share the 5 % with. */
  @Test
  void equalRepeatsTakeNothingFromTheIntervalsOfOthers() {
    Contrasts both =
        new Contrasts(
            List.of(Metric.LATENCY_P99, Metric.ERROR_PERCENT), InterestingDifferences.USUAL);
    Contrasts one = new Contrasts(List.of(Metric.LATENCY_P99), InterestingDifferences.USUAL);
    Repeats a = withoutErrors("a", 100, 101, 102);
    Repeats b = withoutErrors("b", 100, 102, 104);

    assertThat(both.of(a, List.of(b)).againstBaseline())
        .last()
        .isEqualTo(one.of(a, List.of(b)).againstBaseline().getLast());
  }

  /** siege tells hundredths of a second: 14.9 ms and 15.1 ms are 10 ms and 20 ms to it. */
  @Test
  void oneStepOfTheClockSeparatesNothing() {
    Contrast oneStep = ofSteps(10, 20, 10);

    assertThat(oneStep.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
    assertThat(oneStep.doubt()).isEqualTo(Contrast.Doubt.ONE_STEP);
    assertThat(oneStep.runsNeeded()).isZero();
    assertThat(ofSteps(10, 30, 10).verdict()).isEqualTo(Verdict.SEPARATED);
    assertThat(ofSteps(100, 101, 1).verdict()).as("matters to nobody").isEqualTo(Verdict.SEPARATED);
    assertThat(ofSteps(10, 20, 0).verdict()).as("no step is known").isEqualTo(Verdict.SEPARATED);
  }

  private static Contrast ofSteps(double one, double other, double step) {
    return new Contrasts(List.of(Metric.LATENCY_MEAN), InterestingDifferences.USUAL)
        .of(stepped("one", one, step), List.of(stepped("other", other, step)))
        .againstBaseline()
        .getFirst();
  }

  private static Repeats stepped(String name, double millis, double step) {
    TestRun[] runs = new TestRun[3];
    Arrays.setAll(
        runs,
        any -> TestRun.empty().with(Metric.LATENCY_MEAN, Figure.raw(millis).withResolution(step)));
    return TestConfiguration.of(name, runs);
  }

  private static Repeats withoutErrors(String name, double... p99) {
    return TestConfiguration.of(
        name,
        Arrays.stream(p99)
            .mapToObj(
                value ->
                    TestRun.empty().with(Metric.LATENCY_P99, value).with(Metric.ERROR_PERCENT, 0))
            .toArray(TestRun[]::new));
  }

  private static double exact(double[] baseline, double[] candidate) {
    return only(Metric.LATENCY_P99, baseline, candidate, List.of(Metric.LATENCY_P99))
        .exactProbability();
  }

  private static double[] values(double... values) {
    return values;
  }

  private static Verdict verdict(Metric metric, double[] baseline, double[] candidate) {
    return only(metric, baseline, candidate, List.of(metric)).verdict();
  }

  private static Contrast only(
      Metric metric, double[] baseline, double[] candidate, List<Metric> deciding) {
    List<Contrast> contrasts =
        new Contrasts(deciding, InterestingDifferences.USUAL)
            .of(
                TestConfiguration.of("baseline", metric, baseline),
                List.of(TestConfiguration.of("candidate", metric, candidate)))
            .againstBaseline();
    assertThat(contrasts).hasSize(1);
    return contrasts.getFirst();
  }
}
