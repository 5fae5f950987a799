package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import org.junit.jupiter.api.Test;

class RepeatsTest {

  private static TestRun failed(double requests, double errors) {
    return TestRun.empty()
        .with(Metric.SAMPLES, requests)
        .with(Metric.ERRORS, errors)
        .with(Metric.ERROR_PERCENT, 100 * errors / requests);
  }

  /** Ten of 1,000 requests, though the runs had 10 % and none. */
  @Test
  void errorsCountByRequest() {
    Spread spread =
        TestConfiguration.of("a", failed(100, 10), failed(900, 0)).spread(Metric.ERROR_PERCENT);

    assertThat(spread.mean()).isCloseTo(1, within(1e-12));
    assertThat(spread.max()).isEqualTo(10);
    assertThat(spread.low()).isZero();
  }

  @Test
  void unknownRequestsLeaveTheMeanOfShares() {
    TestRun unknown = TestRun.empty().with(Metric.ERROR_PERCENT, 0);

    assertThat(TestConfiguration.of("a", failed(100, 10), unknown).spread(Metric.ERROR_PERCENT))
        .extracting(Spread::mean)
        .isEqualTo(5.0);
    unknown.with(Metric.SAMPLES, 900);
    assertThat(TestConfiguration.of("a", failed(100, 10), unknown).spread(Metric.ERROR_PERCENT))
        .extracting(Spread::mean)
        .isEqualTo(5.0);
  }

  private static TestRun below(double step) {
    return TestRun.empty()
        .with(Metric.LATENCY_P99, Figure.absent(Absence.BELOW_RESOLUTION).withResolution(step));
  }

  @Test
  void aBoundNeedsAllRunsBelowResolution() {
    Repeats all = TestConfiguration.of("a", below(1), below(10));

    assertThat(all.belowResolution(Metric.LATENCY_P99)).isEqualTo(2);
    assertThat(all.bound(Metric.LATENCY_P99)).hasValue(10);
    assertThat(all.spread(Metric.LATENCY_P99).n()).isZero();
    assertThat(all.summary()).doesNotContainKey(Metric.LATENCY_P99);

    Repeats one = TestConfiguration.of("a", below(1), TestRun.empty().with(Metric.LATENCY_P99, 5));
    assertThat(one.belowResolution(Metric.LATENCY_P99)).isEqualTo(1);
    assertThat(one.bound(Metric.LATENCY_P99)).isEmpty();
    assertThat(one.values(Metric.LATENCY_P99)).as("the mean would be too high").isEmpty();
  }

  @Test
  void unknownStepsBoundNothing() {
    assertThat(TestConfiguration.of("a", below(0)).bound(Metric.LATENCY_P99)).isEmpty();
  }

  @Test
  void coarseFiguresMayBreakALimit() {
    Repeats coarse = TestConfiguration.of("a", below(10));

    assertThat(coarse.mayBreak(Metric.LATENCY_P99, 9)).isTrue();
    assertThat(coarse.mayBreak(Metric.LATENCY_P99, 10)).isFalse();
    assertThat(TestConfiguration.of("a", TestRun.empty()).mayBreak(Metric.LATENCY_P99, 10))
        .as("unknown")
        .isTrue();
    assertThat(TestConfiguration.of("a", Metric.LATENCY_P99, 12).mayBreak(Metric.LATENCY_P99, 10))
        .as("known to break it")
        .isFalse();
  }

  @Test
  void summaryHasEachKnownFigure() {
    Repeats runs = TestConfiguration.of("a", Metric.LATENCY_P99, 12, 14);

    assertThat(runs.summary()).containsOnlyKeys(Metric.LATENCY_P99);
  }

  @Test
  void aRunIsNamedBehindItsConfiguration() {
    Repeats runs =
        TestConfiguration.of("g1", TestRun.empty().named("2"), TestRun.empty().named(""));

    assertThat(runs.nameOf(runs.runs().get(0).timeline().run())).isEqualTo("g1/2");
    assertThat(runs.nameOf(runs.runs().get(1).timeline().run())).isEqualTo("g1");
  }
}
