package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.metric.Metric;
import java.util.List;
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

  @Test
  void aDifferenceWithinTheInterestingOneIsEquivalent() {
    assertThat(verdict(Metric.LATENCY_P99, values(1000, 1001, 1002), values(1010, 1011, 1012)))
        .isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void aSureDifferenceThatMayBeTooSmallIsProbablySmall() {
    // 5.5 % more, give or take about 1.6 %: surely more, perhaps by less than 5 %.
    assertThat(verdict(Metric.LATENCY_P99, values(1000, 1007, 1014), values(1055, 1062, 1069)))
        .isEqualTo(Verdict.PROBABLY_SMALL);
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
  void aRatioToZeroIsLeftBlank() {
    Contrast contrast =
        only(
            Metric.PROMOTION_RATE,
            values(0, 0, 0),
            values(1, 2, 3),
            List.of(Metric.PROMOTION_RATE));

    assertThat(contrast.value()).isNaN();
    assertThat(contrast.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
    assertThat(contrast.runsNeeded()).isZero();
  }

  @Test
  void moreCandidatesWidenTheIntervalsOfTheMetricsThatDecide() {
    Repeats base = TestConfiguration.of("base", Metric.LATENCY_P99, 100, 102, 104);
    Repeats a = TestConfiguration.of("a", Metric.LATENCY_P99, 110, 112, 114);
    Repeats b = TestConfiguration.of("b", Metric.LATENCY_P99, 120, 122, 124);
    List<Metric> deciding = List.of(Metric.LATENCY_P99);

    Contrast alone = Contrasts.against(base, List.of(a), deciding).getFirst();
    Contrast together = Contrasts.against(base, List.of(a, b), deciding).getFirst();

    // t with about 4 degrees of freedom: 2.7764 at 5 %, 3.4954 at 2.5 %.
    double widened = Math.log(together.high() / together.low());
    double before = Math.log(alone.high() / alone.low());
    assertThat(widened / before).isCloseTo(3.4954 / 2.7764, within(0.002));
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

    assertThat(Contrasts.against(base, List.of(other), List.of(Metric.LATENCY_P99))).isEmpty();
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
        Contrasts.against(
            TestConfiguration.of("baseline", metric, baseline),
            List.of(TestConfiguration.of("candidate", metric, candidate)),
            deciding);
    assertThat(contrasts).hasSize(1);
    return contrasts.getFirst();
  }
}
