package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.metric.Metric;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void noRunHasNoMean() {
    Spread spread = Spread.of(Metric.PAUSE_MAX, new double[0]);

    assertThat(spread.n()).isZero();
    assertThat(spread.mean()).isNaN();
  }

  @Test
  void oneRunIsAValueWithoutAnInterval() {
    Spread spread = Spread.of(Metric.PAUSE_MAX, new double[] {12});

    assertThat(spread.mean()).isEqualTo(12);
    assertThat(spread.low()).isNaN();
    assertThat(spread.high()).isNaN();
  }

  @Test
  void ratiosAreMeasuredOnLogarithms() {
    // ln 100, ln 110, ln 121 are 0.0953102 apart: the standard error is that by the root of 3,
    // and Student's t for 2 degrees of freedom 4.302653.
    Spread spread = Spread.of(Metric.LATENCY_P99, new double[] {100, 110, 121});

    double reach = 4.302653 * 0.0953102 / Math.sqrt(3);
    assertThat(spread.mean()).isCloseTo(110, within(1e-9));
    assertThat(spread.low()).isCloseTo(110 * Math.exp(-reach), within(1e-3));
    assertThat(spread.high()).isCloseTo(110 * Math.exp(reach), within(1e-3));
    assertThat(spread.min()).isEqualTo(100);
    assertThat(spread.max()).isEqualTo(121);
  }

  @Test
  void percentagesStayWithinBounds() {
    // The mean is 99.0, the standard deviation 0.9, the reach 4.302653 * 0.9 / root of 3 = 2.24.
    Spread spread = Spread.of(Metric.GC_THROUGHPUT, new double[] {98.1, 99.0, 99.9});

    assertThat(spread.mean()).isCloseTo(99, within(1e-9));
    assertThat(spread.low()).isCloseTo(96.7643, within(1e-3));
    assertThat(spread.high()).isEqualTo(100);
  }

  @Test
  void equalRepeatsGiveNoInterval() {
    Spread spread = Spread.of(Metric.HEAP_CAPACITY, new double[] {3e8, 3e8, 3e8});

    assertThat(spread.mean()).isEqualTo(3e8);
    assertThat(spread.low()).isNaN();
    assertThat(spread.high()).isNaN();
  }

  @Test
  void ratioMetricWithZeroUsesArithmeticMean() {
    Spread spread = Spread.of(Metric.PROMOTION_RATE, new double[] {0, 6, 12});

    assertThat(spread.mean()).isEqualTo(6);
    assertThat(spread.low()).isZero();
  }

  @Test
  void aMaximumHasTheRangeOfItsRuns() {
    Spread spread = Spread.of(Metric.PAUSE_MAX, new double[] {100, 110, 121});

    assertThat(spread.standingFor(Metric.PAUSE_MAX)).isEqualTo(121);
    assertThat(spread.from(Metric.PAUSE_MAX)).isEqualTo(100);
    assertThat(spread.to(Metric.PAUSE_MAX)).isEqualTo(121);
    assertThat(spread.standingFor(Metric.PAUSE_P99)).isEqualTo(spread.mean());
    assertThat(spread.from(Metric.PAUSE_P99)).isEqualTo(spread.low());
    assertThat(spread.to(Metric.PAUSE_P99)).isEqualTo(spread.high());
  }
}
