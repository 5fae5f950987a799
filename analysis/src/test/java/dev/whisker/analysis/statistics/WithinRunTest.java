package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WithinRunTest {

  /** Seconds that depend on their neighbours carry less than they seem to. */
  @Test
  void dependentSecondsGiveAWiderIntervalThanIndependentOnes() {
    Random random = new Random(1);
    double[] independent = new double[3_600];
    double[] dependent = new double[3_600];
    for (int i = 0; i < independent.length; i++) {
      independent[i] = 100 + random.nextGaussian();
      dependent[i] = i == 0 ? 100 : 20 + 0.8 * dependent[i - 1] + random.nextGaussian();
    }

    WithinRun narrow = WithinRun.ofMean(independent, 1).orElseThrow();
    WithinRun wide = WithinRun.ofMean(dependent, 1).orElseThrow();

    // Independent: 2 x 1.96 / root of 3600. Dependent, 0.8 from one to the next: five times that;
    // blocks of 16 seconds see about three quarters of it.
    assertThat(width(narrow)).isCloseTo(0.0653, within(0.008));
    assertThat(width(wide)).isBetween(0.22, 0.34);
  }

  @Test
  void aRhythmShorterThanABlockIsNoUncertainty() {
    double[] rhythm = IntStream.range(0, 200).mapToDouble(i -> i % 10 == 0 ? 0 : 100).toArray();

    assertThat(WithinRun.ofMean(rhythm, 1)).isEmpty();
  }

  @Test
  void shortRunsHaveNone() {
    assertThat(WithinRun.ofMean(new Random(1).doubles(59).toArray(), 1)).isEmpty();
    assertThat(WithinRun.ofMean(new Random(1).doubles(60).toArray(), 1)).isPresent();
    assertThat(WithinRun.ofMean(new Random(1).doubles(11).toArray(), 5)).isEmpty();
    assertThat(WithinRun.ofMean(new Random(1).doubles(18).toArray(), 5)).isPresent();
  }

  @Test
  void onlyTheAnalysedSecondsCount() {
    double[] rates = IntStream.range(0, 400).mapToDouble(i -> i < 300 ? 100 : i).toArray();

    assertThat(WithinRun.of(TestRun.empty().completed(rates).metrics())).isEmpty();
    assertThat(WithinRun.of(TestRun.empty().completed(rates).seconds(400).metrics()))
        .containsOnlyKeys(Metric.COMPLETED_PER_SECOND, Metric.SUCCESSFUL_PER_SECOND);
  }

  private static double width(WithinRun interval) {
    return interval.high() - interval.low();
  }
}
