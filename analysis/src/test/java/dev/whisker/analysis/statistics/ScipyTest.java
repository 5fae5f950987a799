package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.metric.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Equals what SciPy 1.17.1 computed from the same values. */
class ScipyTest {

  private static final double DIGITS = 1e-9;

  /** {@code scipy.stats.t.isf(alpha / 2, freedom)}. */
  @ParameterizedTest
  @CsvSource({
    "1,   .05,  12.706204736174705",
    "2,   .05,  4.302652729749464",
    "3.6, .05,  2.902445235720364",
    "4,   .01,  4.604094871349993",
    "9,   .05,  2.2621571627982053",
    "30,  .05,  2.042272456301238",
    "31,  .05,  2.039513446396408",
    "100, .001, 3.3904913111642294"
  })
  void reaches(double freedom, double alpha, double reach) {
    assertThat(StudentT.reach(freedom, alpha)).isCloseTo(reach, within(DIGITS));
  }

  /** {@code 2 * scipy.stats.t.sf(errors, freedom)}. */
  @ParameterizedTest
  @CsvSource({
    "2,   4.3, .05005715411709159",
    "3.6, 2.5, .07370259664298447",
    "4,   2,   .11611652351681556",
    "50,  1,   .32212564510024433"
  })
  void chances(double freedom, double errors, double chance) {
    assertThat(StudentT.chance(freedom, errors)).isCloseTo(chance, within(DIGITS));
  }

  /** The geometric mean, and {@code t.interval} of the logarithms. */
  @ParameterizedTest
  @CsvSource({
    "120 131 119 127 140,     127.17046284875764, 117.03485817256674, 138.18384431518098",
    "9.1 9.3 8.8,             9.064329222511141,  8.458642412799298,  9.71338664579849",
    "210 190 205 199 201 640, 243.6834178907186,  148.1470315251701,  400.828876175043"
  })
  void intervalsOfRatios(String values, double mean, double low, double high) {
    assertSpread(Spread.of(Metric.LATENCY_P99, numbers(values)), mean, low, high);
  }

  /** {@code t.interval}; no percentage is below 0. */
  @ParameterizedTest
  @CsvSource({
    "1 2 4 3,    2.5,                 .4457397432394794, 4.554260256760521",
    "0.2 0.1 0.4, .23333333333333336, 0,                 .6127916366930094"
  })
  void intervalsOfDifferences(String values, double mean, double low, double high) {
    assertSpread(Spread.of(Metric.ERROR_PERCENT, numbers(values)), mean, low, high);
  }

  private static void assertSpread(Spread spread, double mean, double low, double high) {
    assertThat(spread.mean()).isCloseTo(mean, within(DIGITS));
    assertThat(spread.low()).isCloseTo(low, within(DIGITS));
    assertThat(spread.high()).isCloseTo(high, within(DIGITS));
  }

  private static double[] numbers(String text) {
    return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  /** The F test of batch means: F = 16.86885 with 3 and 9 degrees, and 0.02941 with 2 and 4. */
  @Test
  void scatterBetweenRuns() {
    double[][] a = {{10, 12, 11, 13}, {11, 13, 13, 14}, {9, 11, 10, 13}};
    double[][] b = {{20, 21, 19, 24}, {22, 22, 22, 25}};
    RunScatter apart = RunScatter.of(List.of(a, b)).orElseThrow();
    assertThat(apart.withinShare()).isCloseTo(.05928085519922254, within(DIGITS));
    assertThat(apart.areApart()).isTrue();

    double[][] c = {{10, 14, 11}, {12, 11, 13}, {11, 15, 10}};
    RunScatter alike = RunScatter.of(List.<double[][]>of(c)).orElseThrow();
    assertThat(alike.withinShare()).isEqualTo(1);
    assertThat(alike.areApart()).isFalse();
  }

  /**
   * {@code f.sf(6, 4, 8)} is 0.015625; each of three has a third of the chance. {@code f.sf(4.5, 3,
   * 5)} is 0.069451, for each of the two that vary.
   */
  @ParameterizedTest
  @CsvSource({
    "1 9 2, 4 4 4, .0469, 1",
    "1 9 2, 4 4 4, .0468, -1",
    "0 9 2, 4 3 5, .1390, 1",
    "0 9 2, 4 3 5, .1388, -1",
    "0 9 0, 4 3 5, .9999, -1"
  })
  void noisiestOfSeveral(String variances, String freedoms, double chance, int most) {
    int[] degrees = Arrays.stream(freedoms.split(" ")).mapToInt(Integer::parseInt).toArray();

    assertFound(NoisyOne.of(numbers(variances), degrees, chance), most);
  }

  /** Twice {@code t.sf} of the distance from the others, times the number of values. */
  @ParameterizedTest
  @CsvSource({
    "100 104 98 130,       .07228, 3",
    "100 104 98 130,       .07226, -1",
    "9 10 30,              .15106, 2",
    "9 10 30,              .15104, -1",
    "10 10.5 9.7 10.2 7,   .01123, 4",
    "10 10.5 9.7 10.2 7,   .01121, -1"
  })
  void outliers(String values, double chance, int outlier) {
    assertFound(OddOneOut.of(numbers(values), chance), outlier);
  }

  private static void assertFound(OptionalInt found, int expected) {
    assertThat(found.orElse(-1)).isEqualTo(expected);
  }
}
