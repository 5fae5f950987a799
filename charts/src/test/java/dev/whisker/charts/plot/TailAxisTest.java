package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TailAxisTest {

  /** Tails are stretched tenfold at each step. */
  @Test
  void percentilesStandByWhatIsBeyondThem() {
    assertThat(TailAxis.place(90)).isCloseTo(1, within(1e-9));
    assertThat(TailAxis.place(99.99)).isCloseTo(4, within(1e-9));
    assertThat(TailAxis.percentile(2)).isCloseTo(99, within(1e-9));
  }
}
