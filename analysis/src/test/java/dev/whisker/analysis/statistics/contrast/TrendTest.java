package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.RunOrder;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {

  private static final Metric METRIC = Metric.ERROR_PERCENT;

  /**
   * Sums about the means of both: 6 of places times values, 4 of places, 28/3 of values. So the
   * slope is 1.5, its error the root of 1/3 / 3 / 4, and 3.182446 errors its reach. The means of
   * places are three apart.
   */
  @Test
  void aTrendMayExplainRunsApart() {
    Repeats a = at("a", new int[] {0, 1, 2}, 1, 2, 4);
    Repeats b = at("b", new int[] {3, 4, 5}, 2, 3, 5);

    double explained = 3 * (1.5 + 3.182446305284263 / 6);
    assertThat(trend(a, b).explains(a, b)).isCloseTo(explained, within(1e-9));
    assertThat(trend(a, b).explains(b, a)).isCloseTo(explained, within(1e-9));
  }

  @Test
  void runsInTurnsHaveNothingToExplain() {
    Repeats a = at("a", new int[] {0, 2, 4}, 1, 2, 4);
    Repeats b = at("b", new int[] {1, 3, 5}, 2, 3, 5);

    assertThat(trend(a, b).explains(a, b)).isZero();
  }

  /** Two single runs have no other order. */
  @Test
  void singleRunsHaveNothingToExplain() {
    Repeats a = at("a", new int[] {0}, 1);
    Repeats b = at("b", new int[] {1}, 2);

    assertThat(trend(a, b).explains(a, b)).isZero();
    assertThat(Trend.UNKNOWN.explains(a, b)).isZero();
  }

  @Test
  void tooFewRunsMayExplainAnything() {
    Repeats a = at("a", new int[] {0, 1}, 1, 2);
    Repeats b = at("b", new int[] {2}, 9);

    assertThat(trend(a, b).explains(a, b)).isInfinite();
  }

  private static Trend trend(Repeats... sides) {
    return Trend.of(RunOrder.of(List.of(sides)).orElseThrow(), METRIC, Scale.DIFFERENCE);
  }

  private static Repeats at(String name, int[] starts, double... values) {
    return TestConfiguration.of(
        name,
        IntStream.range(0, starts.length)
            .mapToObj(
                i ->
                    TestRun.empty()
                        .with(METRIC, values[i])
                        .loadResult(
                            Loads.load()
                                .between(1e9 + 600.0 * starts[i], 1e9 + 600.0 * starts[i] + 300)
                                .summary()))
            .toArray(TestRun[]::new));
  }
}
