package dev.whisker.analysis.metric.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.gc.Collector;
import org.junit.jupiter.api.Test;

class MmuCurveTest {

  /** Stops from 10 to 10.2 and from 10.5 to 10.8 s. */
  private static TestRun run() {
    return TestRun.of(Collector.SERIAL, "1.8.0")
        .pause(TestPause.full(10, 200).build())
        .pause(TestPause.full(10.5, 300).build());
  }

  @Test
  void isZeroBelowTheLongestStop() {
    assertThat(at(run(), 0.01)).isCloseTo(0, within(1e-6));
    assertThat(at(run(), 0.2)).isCloseTo(0, within(1e-6));
  }

  @Test
  void longerStretchesHoldBoth() {
    // 0.3 of any half second; both in any second; 0.5 s of any minute.
    assertThat(at(run(), 0.5)).isCloseTo(40, within(1e-6));
    assertThat(at(run(), 1)).isCloseTo(50, within(1e-6));
    assertThat(at(run(), 60)).isCloseTo(100 * 59.5 / 60, within(1e-6));
  }

  @Test
  void shortRunHasNoPointBeyondItsLength() {
    assertThat(MmuCurve.of(run().seconds(20).metrics()).points())
        .extracting(MmuCurve.Point::seconds)
        .endsWith(10.0, 20.0);
  }

  @Test
  void withoutAGcLogThereIsNoCurve() {
    assertThat(MmuCurve.of(TestRun.empty().metrics()).points()).isEmpty();
  }

  private static double at(TestRun run, double seconds) {
    return MmuCurve.of(run.metrics()).points().stream()
        .filter(point -> point.seconds() == seconds)
        .findFirst()
        .orElseThrow()
        .percent();
  }
}
