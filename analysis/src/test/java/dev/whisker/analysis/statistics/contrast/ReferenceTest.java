package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.statistics.contrast.Difference.Interval;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The method reproduces all digits of the simulation by which it was chosen. */
class ReferenceTest {

  private static final double ENOUGH = Math.log(1.05);
  private static final double DIGITS = 0.00005;

  /** Latency p99 of a recorded comparison, in ms: CMS, G1, two of Parallel, and Serial. */
  private static final double[][] RECORDED = {
    {80, 44, 14}, {38, 26, 69}, {581, 221, 235}, {330, 186, 284}, {193, 103, 105}
  };

  /** Their full GCs. */
  private static final double[][] FULLS = {
    {0, 0, 0}, {0, 0, 0}, {13, 13, 12}, {8, 8, 7}, {14, 14, 14}
  };

  @Test
  void variancesAreAtLeastTheMean() {
    assertThat(variances(family(false, RECORDED)))
        .containsExactly(new double[] {.7844, .3071, .3071, .3071, .3071}, within(DIGITS));
    assertThat(variances(family(true, RECORDED)))
        .containsExactly(new double[] {.7175, .5415, .2346, .2346, .2346}, within(DIGITS));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1,   .1082, .6032, 1,     1,     .6478, 1,     1",
    "0, 2,  2.1391, .6032, .0684, .0303, .5634, .0686, .0298",
    "1, 2,  2.0309, .4525, .0337, .0069, .5086, .0600, .0228",
    "0, 3,  1.9562, .6032, .0889, .0506, .5634, .0876, .0478",
    "1, 3,  1.8480, .4525, .0454, .0131, .5086, .0780, .0383",
    "2, 4,  -.8904, .4525, .3247, .4625, .3955, .2646, .3301"
  })
  void recordedPairs(
      int baseline,
      int candidate,
      double size,
      double error,
      double clear,
      double likely,
      double errorInRounds,
      double clearInRounds,
      double likelyInRounds) {
    assertPair(
        family(false, RECORDED).difference(baseline, candidate, ENOUGH),
        size,
        error,
        clear,
        likely);
    assertPair(
        family(true, RECORDED).difference(baseline, candidate, ENOUGH),
        size,
        errorInRounds,
        clearInRounds,
        likelyInRounds);
  }

  private static void assertPair(
      Difference pair, double size, double error, double clear, double likely) {
    assertThat(pair.size()).isCloseTo(size, within(DIGITS));
    assertThat(pair.error()).isCloseTo(error, within(DIGITS));
    assertThat(pair.chance(Grade.CLEAR)).isCloseTo(clear, within(DIGITS));
    assertThat(pair.chance(Grade.LIKELY)).isCloseTo(likely, within(DIGITS));
  }

  @Test
  void intervalsOfARecordedPair() {
    Difference alone = family(false, RECORDED).difference(1, 2, ENOUGH);
    Difference inRounds = family(true, RECORDED).difference(1, 2, ENOUGH);

    assertThat(Math.exp(alone.size())).isCloseTo(7.6210, within(DIGITS));
    assertInterval(alone.interval(Grade.CLEAR, 1), 1.3341, 43.5358);
    assertInterval(inRounds.interval(Grade.CLEAR, 1), .9174, 63.3060);
  }

  private static void assertInterval(Interval interval, double low, double high) {
    assertThat(Math.exp(interval.low())).isCloseTo(low, within(DIGITS));
    assertThat(Math.exp(interval.high())).isCloseTo(high, within(DIGITS));
  }

  @Test
  void twoThatVaryLittle() {
    Difference pair =
        family(false, new double[][] {{100, 104, 97}, {151, 160, 148}}).difference(0, 1, ENOUGH);

    assertThat(pair.chance(Grade.CLEAR)).isCloseTo(.0014, within(DIGITS));
    assertThat(pair.chance(Grade.LIKELY)).isCloseTo(.0002, within(DIGITS));
  }

  @ParameterizedTest
  @CsvSource({
    "2, 3,  1,      3,      3.1824, 4.1765, 4.8567, 5.3919",
    "2, 5,  1,      6,      2.4469, 2.9687, 3.2875, 3.5212",
    "3, 3,  1.35,   3.3333, 3.3702, 4.3094, 4.9413, 5.4331",
    "5, 3,  2.25,   3.6,    3.8516, 4.8123, 5.4537, 5.9501",
    "5, 5,  2.5,    7.2,    2.9749, 3.4666, 3.7658, 3.9843",
    "8, 10, 6.6667, 16.875, 3.0364, 3.3596, 3.5474, 3.6803"
  })
  void clearReaches(
      int configurations,
      int runs,
      double factor,
      double freedom,
      double one,
      double half,
      double third,
      double quarter) {
    assertDesign(Grade.CLEAR, configurations, runs, factor, freedom, one, half, third, quarter);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 3,  .8,   4,  2.5621, 3.2542, 3.7001, 4.0384",
    "2, 5,  .8,   8,  2.1630, 2.6075, 2.8699, 3.0582",
    "3, 3,  1.8,  6,  2.8877, 3.4348, 3.7727, 4.0218",
    "5, 3,  5,    10, 3.1693, 3.5814, 3.8273, 4.0045",
    "5, 5,  5,    20, 2.8453, 3.1534, 3.3306, 3.4554",
    "8, 10, 12.8, 72, 2.9820, 3.2151, 3.3468, 3.4383"
  })
  void likelyReaches(
      int configurations,
      int runs,
      double factor,
      double freedom,
      double one,
      double half,
      double third,
      double quarter) {
    assertDesign(Grade.LIKELY, configurations, runs, factor, freedom, one, half, third, quarter);
  }

  private static void assertDesign(
      Grade grade, int configurations, int runs, double factor, double freedom, double... reaches) {
    Design design = design(configurations, runs, false);
    assertThat(design.factor(grade)).isCloseTo(factor, within(DIGITS));
    assertThat(design.freedom(grade)).isCloseTo(freedom, within(DIGITS));
    for (int i = 0; i < reaches.length; i++) {
      assertThat(design.reach(grade, 1.0 / (i + 1))).isCloseTo(reaches[i], within(DIGITS));
    }
  }

  @Test
  void inRoundsAnIntervalReachesFarther() {
    assertThat(design(5, 3, true).reach(Grade.CLEAR, 1)).isCloseTo(4.1622, within(DIGITS));
  }

  @ParameterizedTest
  @CsvSource({
    "0 0 0,    13 13 12, 9.416e-06",
    "0 0 0,    1 1 1,    .2500",
    "0 0 0,    2 2 2,    .0313",
    "0 0 0,    3 3 3,    .0039",
    "0 0 0,    0 1 9,    .3049",
    "14 14 14, 13 13 12, .7376"
  })
  void fullGcsOfTwo(String baseline, String candidate, double clear) {
    Difference pair =
        new Rivals.FullCounts(new double[][] {numbers(baseline), numbers(candidate)}, 0)
            .difference(0, 1);

    assertThat(pair.chance(Grade.CLEAR)).isCloseTo(clear, within(digits(clear)));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2, 3.320e-06",
    "0, 3, 1.570e-05",
    "0, 4, 1.444e-06",
    "2, 3, .1624",
    "3, 4, .0558"
  })
  void recordedFullGcs(int baseline, int candidate, double clear) {
    Difference pair = new Rivals.FullCounts(FULLS, 0).difference(baseline, candidate);

    assertThat(pair.chance(Grade.CLEAR)).isCloseTo(clear, within(digits(clear)));
  }

  /** Half of the last of four digits. */
  private static double digits(double value) {
    return value < 1e-3 ? value * 5e-4 : DIGITS;
  }

  @ParameterizedTest
  @CsvSource({"2, .3, 5, true, 9", "2, .3, 5, false, 8", "1.5, .1, 2, false, 4"})
  void runsThatMakeItClear(
      double ratio, double variation, int configurations, boolean inRounds, int runs) {
    Difference pair =
        new Difference(
            Math.log(ratio), 1, ENOUGH, variation, 0, 0, design(configurations, 3, inRounds));

    assertThat(pair.runsNeeded(1.0 / 3)).isEqualTo(runs);
  }

  @Test
  void runsThatMakeTheRecordedPairClear() {
    Difference pair = family(true, RECORDED).difference(0, 2, ENOUGH);

    assertThat(pair.beyond()).isCloseTo(2.0903, within(DIGITS));
    assertThat(pair.variation()).isCloseTo(.6900, within(DIGITS));
    assertThat(pair.runsNeeded(2.0 / 3)).isEqualTo(5);
  }

  private static Design design(int configurations, int runs, boolean inRounds) {
    return new Design(
        configurations,
        runs,
        true,
        configurations * (runs - 1),
        inRounds,
        Double.POSITIVE_INFINITY);
  }

  private static Family family(boolean inRounds, double[][] values) {
    return new Family(
        Arrays.stream(values)
            .map(each -> Arrays.stream(each).map(Math::log).toArray())
            .toArray(double[][]::new),
        new double[values.length],
        inRounds);
  }

  private static double[] variances(Family family) {
    double[] variances = new double[family.size()];
    Arrays.setAll(variances, family::variance);
    return variances;
  }

  private static double[] numbers(String text) {
    return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }
}
