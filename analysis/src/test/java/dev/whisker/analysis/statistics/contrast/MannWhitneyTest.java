package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MannWhitneyTest {

  /** One side wholly above the other: 2 of all C(2n, n) ways. */
  @ParameterizedTest
  @CsvSource({
    "2, 0.333333",
    "3, 0.1",
    "4, 0.0285714",
    "5, 0.00793651",
    "6, 0.0021645",
    "7, 0.000582751"
  })
  void sidesThatDoNotOverlapHaveTheSmallestProbability(int n, double probability) {
    double[] low = IntStream.range(0, n).asDoubleStream().toArray();
    double[] high = IntStream.range(n, 2 * n).asDoubleStream().toArray();

    assertThat(MannWhitney.probability(low, high)).isCloseTo(probability, within(1e-6));
    assertThat(MannWhitney.probability(high, low)).isCloseTo(probability, within(1e-6));
    assertThat(MannWhitney.smallest(n, n)).isCloseTo(probability, within(1e-6));
  }

  /**
   * Of the published tables: at n = 4 and 4, U = 1 has the probability 4/70; at 5 and 5, U = 2 has
   * 8/252 and U = 4 has 24/252.
   */
  @Test
  void tabledValues() {
    assertThat(MannWhitney.probability(new double[] {1, 2, 3, 5}, new double[] {4, 6, 7, 8}))
        .isCloseTo(4.0 / 70, within(1e-12));
    assertThat(MannWhitney.probability(new double[] {1, 2, 3, 4, 7}, new double[] {5, 6, 8, 9, 10}))
        .isCloseTo(8.0 / 252, within(1e-12));
    assertThat(MannWhitney.probability(new double[] {1, 2, 3, 6, 7}, new double[] {4, 5, 8, 9, 10}))
        .isCloseTo(24.0 / 252, within(1e-12));
  }

  /**
   * Ranks 1, 2.5 against 2.5, 4: of six pairs of ranks, 3.5 and 6.5 are as far from 5 twice each.
   */
  @Test
  void equalValuesShareTheirRank() {
    assertThat(MannWhitney.probability(new double[] {1, 2}, new double[] {2, 3}))
        .isCloseTo(4.0 / 6, within(1e-12));
    assertThat(MannWhitney.probability(new double[] {5, 5}, new double[] {5, 5})).isEqualTo(1);
  }

  @Test
  void agreesWithTheLibraryOnValuesWithoutTies() {
    Random random = new Random(11);
    for (int trial = 0; trial < 200; trial++) {
      double[] a = random.doubles(2 + random.nextInt(7)).toArray();
      double[] b = random.doubles(2 + random.nextInt(7)).map(x -> x + 0.3).toArray();
      double expected =
          MannWhitneyUTest.withDefaults()
              .with(PValueMethod.EXACT)
              .with(AlternativeHypothesis.TWO_SIDED)
              .test(a, b)
              .getPValue();

      assertThat(MannWhitney.probability(a, b)).isCloseTo(expected, within(1e-9));
    }
  }

  @Test
  void tooManyOrNoneAreLeftBlank() {
    assertThat(MannWhitney.probability(new double[0], new double[] {1})).isNaN();
    assertThat(MannWhitney.probability(new double[60], new double[60])).isNaN();
  }
}
