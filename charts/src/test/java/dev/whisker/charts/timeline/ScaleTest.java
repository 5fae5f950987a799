package dev.whisker.charts.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.charts.plot.Tick;
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
    assertThat(new Scale(false, 0, 100).ticks(LaneKind.THROUGHPUT.ticks(), 100, 10))
        .extracting(Tick::text)
        .containsExactly("0", "20", "40", "60", "80", "100");
    assertThat(new Scale(false, 0, 600 << 20).ticks(LaneKind.HEAP.ticks(), 100, 20))
        .extracting(Tick::text)
        .containsExactly("0", "256 MiB", "512 MiB");
  }

  @Test
  void lanesOfSeveralRunsShareTheLargerScale() {
    assertThat(Scale.linear(10).union(Scale.linear(100))).isEqualTo(Scale.linear(100));
  }
}
