package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DriftTest {

  private static final Metric RATE = Metric.SUCCESSFUL_PER_SECOND;

  /**
   * A B A B A B, all falling. Each side's three repeats have one order of six that falls like this,
   * and one that rises as much: 2 of 36.
   */
  @Test
  void repeatsAllFallingShowDrift() {
    Repeats a = at("a", new int[] {0, 2, 4}, 100, 90, 81);
    Repeats b = at("b", new int[] {1, 3, 5}, 200, 180, 162);
    RunOrder order = RunOrder.of(List.of(a, b)).orElseThrow();

    Drift drift = Drift.of(order, RATE);

    assertThat(drift.probability()).isCloseTo(2.0 / 36, within(1e-12));
    // A tenth less every second place; four places from a side's first repeat to its last.
    assertThat(drift.change()).isCloseTo(0.81, within(1e-9));
    assertThat(order.isInBlocks()).isFalse();
  }

  /** Consecutive pairs of runs show one step, not one for each run. */
  @Test
  void doesNotExtrapolateDrift() {
    List<Repeats> pairs =
        IntStream.range(0, 29)
            .mapToObj(i -> at("c" + i, new int[] {2 * i, 2 * i + 1}, 100, 80))
            .toList();

    Drift drift = Drift.of(RunOrder.of(pairs).orElseThrow(), RATE);

    assertThat(drift.change()).isCloseTo(0.8, within(1e-9));
    assertThat(drift.probability()).isPositive().isLessThan(0.001);
  }

  /** A distance between configurations is no drift. */
  @Test
  void whatDiffersBetweenConfigurationsIsNoDrift() {
    Repeats a = at("a", new int[] {0, 1, 2}, 100, 90, 95);
    Repeats b = at("b", new int[] {3, 4, 5}, 900, 990, 940);
    RunOrder order = RunOrder.of(List.of(a, b)).orElseThrow();

    // Ranks 3, 1, 2 score -1 about their mean, 1, 3, 2 score +1: nothing in all.
    assertThat(Drift.of(order, RATE).probability()).isEqualTo(1);
    assertThat(order.isInBlocks()).isTrue();
  }

  @Test
  void singleRunsShowNoDrift() {
    RunOrder order =
        RunOrder.of(List.of(at("a", new int[] {0}, 1), at("b", new int[] {1}, 2))).orElseThrow();

    assertThat(Drift.of(order, RATE).probability()).isEqualTo(1);
    assertThat(order.isInBlocks()).isFalse();
  }

  @Test
  void differencesAreMeasuredAsTheyAre() {
    Repeats runs = configuration("a", Metric.ERROR_PERCENT, new int[] {0, 1, 2, 3}, 1, 2, 3, 4);
    RunOrder order = RunOrder.of(List.of(runs)).orElseThrow();

    Drift drift = Drift.of(order, Metric.ERROR_PERCENT);

    assertThat(drift.change()).isCloseTo(3, within(1e-9));
    assertThat(drift.probability()).isCloseTo(2.0 / 24, within(1e-12));
  }

  @Test
  void usesTheNormalDistributionBeyondTenRepeats() {
    Random random = new Random(5);
    double[] ten = random.doubles(10).map(x -> 100 + x).toArray();
    double[] eleven = Arrays.copyOf(ten, 11);
    eleven[10] = 100.5;
    Drift exact = Drift.of(order(ten), RATE);
    Drift normal = Drift.of(order(eleven), RATE);

    assertThat(normal.probability()).isCloseTo(exact.probability(), within(0.15));
    double[] rising = IntStream.range(0, 12).mapToDouble(i -> 100 + i).toArray();
    // The score of a full order lies root of 11 = 3.317 standard deviations out.
    assertThat(Drift.of(order(rising), RATE).probability()).isCloseTo(0.00091, within(1e-5));
  }

  /** By counting all 4! times 4! orders. The longest span is seven places. */
  @Test
  void placesBetweenRepeatsCount() {
    Repeats a = at("a", new int[] {0, 3, 4, 7}, 100, 90, 95, 80);
    Repeats b = at("b", new int[] {1, 2, 5, 6}, 50, 52, 40, 41);

    Drift drift = Drift.of(RunOrder.of(List.of(a, b)).orElseThrow(), RATE);

    assertThat(drift.probability()).isCloseTo(22.0 / 576, within(1e-12));
    assertThat(drift.change()).isCloseTo(0.7603773718125645, within(1e-9));
  }

  /** Places 0, 1, 6 about their mean are -7/3, -4/3, 11/3: the last counts most. */
  @Test
  void distantRepeatsWeighMore() {
    Repeats a = at("a", new int[] {0, 1, 6}, 100, 90, 60);
    Repeats b = at("b", new int[] {2, 3, 4, 5}, 50, 52, 40, 41);

    assertThat(Drift.change(RunOrder.of(List.of(a, b)).orElseThrow(), RATE))
        .isCloseTo(0.6033465490053356, within(1e-9));
  }

  /** Ranks 1.5, 1.5, 4.5, 3 and 4.5 in five places: 24 of 120 orders are as far. */
  @Test
  void equalValuesShareTheirRanks() {
    assertThat(Drift.of(order(5, 5, 7, 6, 7), RATE).probability())
        .isCloseTo(24.0 / 120, within(1e-12));
  }

  /** The same in a permutation test of SciPy, whose statistic is Pearson's. */
  @Test
  void exactProbabilityOfSixRepeats() {
    assertThat(Drift.of(order(3, 1, 2, 5, 4, 6), RATE).probability())
        .isCloseTo(0.10277777777777777, within(1e-12));
  }

  /** The score is -229 about its mean, with the variance 7,306. */
  @Test
  void normalDistributionAllowsForEqualValues() {
    RunOrder order = order(100, 103, 103, 99, 98, 97, 97, 97, 101, 96, 95, 92);

    assertThat(Drift.of(order, RATE).probability()).isCloseTo(0.007381119937605264, within(1e-9));
  }

  /** The scores add up to -241 about their means; a single run adds nothing to the variance. */
  @Test
  void oneLongGroupMakesAllNormal() {
    Repeats a =
        at("a", IntStream.range(0, 11).map(i -> 2 * i).toArray(), 5, 4, 6, 3, 5, 2, 4, 1, 2, 1, 1);
    Repeats b = at("b", new int[] {1, 3, 5}, 9, 8, 8);
    Repeats c = at("c", new int[] {7}, 4);
    RunOrder order = RunOrder.of(List.of(a, b, c)).orElseThrow();

    // Places count runs, not hours: the last seven follow each other.
    assertThat(Drift.of(order, RATE).probability()).isCloseTo(0.011112780448772881, within(1e-9));
  }

  @Test
  void manyEqualValuesShowNoDrift() {
    double[] equal = new double[12];
    Arrays.fill(equal, 7);

    Drift drift = Drift.of(order(equal), RATE);

    assertThat(drift.probability()).isEqualTo(1);
    assertThat(drift.change()).isEqualTo(1);
  }

  /** A ratio needs a logarithm; the run keeps its place. */
  @Test
  void runsWithoutAPositiveFigureLeaveGaps() {
    RunOrder order = order(100, 0, Double.NaN, 80);

    Drift drift = Drift.of(order, RATE);

    assertThat(drift.change()).isCloseTo(0.8, within(1e-9));
    assertThat(drift.probability()).isEqualTo(1);
  }

  @Test
  void zeroIsAFigureOfDifferences() {
    Repeats runs = configuration("a", Metric.ERROR_PERCENT, new int[] {0, 1, 2}, 0, 2, 4);

    assertThat(Drift.change(RunOrder.of(List.of(runs)).orElseThrow(), Metric.ERROR_PERCENT))
        .isCloseTo(4, within(1e-9));
  }

  @Test
  void noFiguresNoChange() {
    assertThat(Drift.change(order(Double.NaN, Double.NaN), RATE)).isEqualTo(1);
  }

  /** In each configuration one order of 10! rises like this, and one falls. */
  @Test
  void thirtyRunsAreCounted() {
    double orders = Math.pow(3_628_800, 3);

    assertThat(Drift.of(tenRisingRepeatsOf(3), RATE).probability() * orders / 2)
        .isCloseTo(1, within(1e-9));
  }

  /** Each of four lies root of 9 standard deviations out, together they lie twice as far. */
  @Test
  void manyRunsUseNormalDistribution() {
    assertThat(Drift.of(tenRisingRepeatsOf(4), RATE).probability())
        .isCloseTo(1.973e-9, within(1e-12));
  }

  private static RunOrder tenRisingRepeatsOf(int configurations) {
    double[] rising = IntStream.range(0, 10).mapToDouble(i -> 100 + i).toArray();
    return RunOrder.of(
            IntStream.range(0, configurations)
                .mapToObj(
                    i ->
                        at(
                            "c" + i,
                            IntStream.range(0, 10).map(turn -> configurations * turn + i).toArray(),
                            rising))
                .toList())
        .orElseThrow();
  }

  /**
   * Twelve runs of four configurations without drift: at most 5 % false alarms, and fewer if the
   * next possible probability is higher.
   */
  @Test
  void chanceIsSeldomTakenForADrift() {
    Random random = new Random(3);
    int wrong = 0;
    int trials = 2_000;
    for (int trial = 0; trial < trials; trial++) {
      List<Repeats> all =
          IntStream.range(0, 4)
              .mapToObj(
                  i ->
                      at(
                          "c" + i,
                          new int[] {i, 4 + i, 8 + i},
                          random.doubles(3).map(x -> 100 + x).toArray()))
              .toList();
      RunOrder order = RunOrder.of(all).orElseThrow();
      wrong += Drift.of(order, RATE).probability() <= 0.05 ? 1 : 0;
    }

    assertThat(100.0 * wrong / trials).isBetween(1.0, 5.0);
  }

  @Test
  void runsWithoutStartTimesHaveNoOrder() {
    assertThat(RunOrder.of(List.of(TestConfiguration.of("a", RATE, 1, 2, 3)))).isEmpty();
  }

  private static RunOrder order(double... values) {
    return RunOrder.of(List.of(at("a", IntStream.range(0, values.length).toArray(), values)))
        .orElseThrow();
  }

  private static Repeats at(String name, int[] starts, double... values) {
    return configuration(name, RATE, starts, values);
  }

  private static Repeats configuration(String name, Metric metric, int[] starts, double... values) {
    TestRun[] runs =
        IntStream.range(0, starts.length)
            .mapToObj(
                i ->
                    TestRun.empty()
                        .with(metric, values[i])
                        .loadResult(
                            Loads.load()
                                .between(1e9 + 600.0 * starts[i], 1e9 + 600.0 * starts[i] + 300)
                                .summary()))
            .toArray(TestRun[]::new);
    return TestConfiguration.of(name, runs);
  }
}
