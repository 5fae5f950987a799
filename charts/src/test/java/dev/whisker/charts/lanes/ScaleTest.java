package dev.whisker.charts.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScaleTest {

  @Test
  void durationsStandByTheirLogarithm() {
    Scale scale = new Scale(true, 1, 1000);

    assertThat(scale.share(10)).isCloseTo(1 / 3.0, within(1e-9));
    assertThat(scale.share(0)).isZero();
    assertThat(scale.share(5000)).isEqualTo(1);
  }

  @Test
  void ticksAreRoundInTheUnit() {
    // A tenth of the height, and two thirds more for clearance: steps of a sixth at least.
    assertThat(new Scale(false, 0, 100).ticks(100, 10, 1))
        .containsExactly(0d, 20d, 40d, 60d, 80d, 100d);
    double mib = 1 << 20;
    assertThat(new Scale(false, 0, 512 * mib).ticks(100, 20, mib))
        .containsExactly(0d, 200 * mib, 400 * mib);
  }

  @Test
  void lanesOfSeveralRunsShareTheLargerScale() {
    assertThat(Scale.linear(10).union(Scale.linear(100))).isEqualTo(Scale.linear(100));
  }
}
