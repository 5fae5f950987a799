package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The intervals keep their promise on realistic runs: log-normal, some disturbed, with unequal
 * spreads. The seed is fixed, so the results are.
 */
class CoverageTest {

  /** Enough for each build; {@code -Pthorough} runs more. */
  private static final int TRIALS = Integer.getInteger("whisker.trials.coverage", 20_000);

  private static final double TRUE_RATIO = 1.05;

  @ParameterizedTest
  @CsvSource({
    "3, 0.05, 0.05, 0", "4, 0.05, 0.05, 0", "5, 0.05, 0.05, 0", "10, 0.05, 0.05, 0",
    "3, 0.02, 0.10, 0", "4, 0.02, 0.10, 0", "5, 0.02, 0.10, 0", "10, 0.02, 0.10, 0",
    "3, 0.05, 0.05, 0.1", "4, 0.05, 0.05, 0.1", "5, 0.05, 0.05, 0.1", "10, 0.05, 0.05, 0.1",
    "3, 0.02, 0.10, 0.1", "4, 0.02, 0.10, 0.1", "5, 0.02, 0.10, 0.1", "10, 0.02, 0.10, 0.1"
  })
  void nineteenOfTwentyIntervalsHoldTheTruth(
      int runs, double spread, double otherSpread, double disturbed) {
    Random random = new Random(20_250_921);
    int covered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Repeats baseline = repeats("baseline", draw(random, runs, 400, spread, disturbed));
      Repeats candidate =
          repeats("candidate", draw(random, runs, 400 * TRUE_RATIO, otherSpread, disturbed));
      Contrast contrast =
          new Contrasts(Map.of(), InterestingDifferences.USUAL)
              .of(baseline, List.of(candidate))
              .againstBaseline()
              .getFirst();
      if (contrast.low() <= TRUE_RATIO && TRUE_RATIO <= contrast.high()) {
        covered++;
      }
    }

    assertThat(100.0 * covered / TRIALS).isBetween(94.0, 99.0);
  }

  private static Repeats repeats(String name, double[] values) {
    return TestConfiguration.of(name, Metric.SUCCESSFUL_PER_SECOND, values);
  }

  private static double[] draw(
      Random random, int n, double median, double spread, double disturbed) {
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      double hit = random.nextDouble() < disturbed ? 0.7 : 1;
      values[i] = median * hit * Math.exp(spread * random.nextGaussian());
    }
    return values;
  }
}
