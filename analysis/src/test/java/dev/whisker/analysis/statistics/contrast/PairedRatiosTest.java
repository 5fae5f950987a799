package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.PairedRatios.Pair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two settings under several loads. The reference values are those of SciPy. */
class PairedRatiosTest {

  private static final Metric METRIC = Metric.SUCCESSFUL_PER_SECOND;

  /** A few for each build; {@code -Pthorough} runs more. */
  private static final int TRIALS = Integer.getInteger("whisker.trials.claims", 600);

  /** As many trials may show two standard errors more. */
  private static final double FIVE_PERCENT = 5 + 200 * Math.sqrt(0.05 * 0.95 / TRIALS);

  /** Requests/s of Tomcat and Jetty in sample story3: 50, 80 and 100 users, three rounds each. */
  private static final double[][] TOMCAT = {
    {16768, 13681, 15668}, {15130, 13276, 16418}, {12879, 12668, 14611}
  };

  private static final double[][] JETTY = {
    {13291, 10604, 13782}, {11748, 11846, 13223}, {12329, 10290, 13049}
  };

  @Test
  void recordedServersDifferAcrossLoads() {
    PairedRatios ratios = of(inRounds(TOMCAT, JETTY));

    assertThat(ratios.pairs()).isEqualTo(9);
    assertThat(ratios.ahead()).isEqualTo(9);
    assertThat(ratios.ratio()).isCloseTo(1.18971, within(1e-5));
    assertThat(ratios.low()).isCloseTo(1.12269, within(1e-5));
    assertThat(ratios.high()).isCloseTo(1.26074, within(1e-5));
    // 0.173713 less ln 1.02 is 6.12082 errors; 8 degrees of freedom.
    assertThat(ratios.chance()).isCloseTo(2.8291e-4, within(1e-8));
    assertThat(ratios.dependsOnLoad()).isFalse();
    assertThat(PairedRatios.areClear(List.of(ratios))).containsExactly(true);
  }

  @Test
  void exchangedSidesHaveTheReciprocal() {
    PairedRatios ratios = of(inRounds(TOMCAT, JETTY)).reversed();

    assertThat(ratios.ratio()).isCloseTo(1 / 1.18971, within(1e-5));
    assertThat(ratios.low()).isCloseTo(1 / 1.26074, within(1e-5));
    assertThat(ratios.ahead()).isEqualTo(9);
    assertThat(ratios.chance()).isCloseTo(2.8291e-4, within(1e-8));
  }

  @Test
  void withoutRoundsEachLoadIsOnePair() {
    PairedRatios ratios = of(inUnknownOrder(TOMCAT, JETTY));

    assertThat(ratios.pairs()).isEqualTo(3);
    assertThat(ratios.ratio()).isCloseTo(1.18971, within(1e-5));
    assertThat(ratios.mayBeProved()).as("three pairs").isFalse();
    assertThat(ratios.chance()).isEqualTo(1);
  }

  @Test
  void singleRunsProveNothing() {
    double[][] some = {{100}, {200}, {300}, {400}, {500}, {600}};
    double[][] more = {{150}, {301}, {452}, {600}, {751}, {900}};

    PairedRatios ratios = of(inUnknownOrder(more, some));

    assertThat(ratios.pairs()).isEqualTo(6);
    assertThat(ratios.mayBeProved()).isFalse();
  }

  @Test
  void firstUnderEachLoadMayProfitFromDrift() {
    double[][] first = new double[6][];
    double[][] later = new double[6][];
    Arrays.setAll(first, load -> new double[] {120 + load, 121 + load});
    Arrays.setAll(later, load -> new double[] {100 + load, 101 + load});

    PairedRatios apart =
        of(pairs(first, later, (load, run) -> 10 * load + run, (load, run) -> 10 * load + 5 + run));
    PairedRatios unknown = of(inUnknownOrder(first, later));

    assertThat(apart.mayBeProved()).isFalse();
    assertThat(PairedRatios.areClear(List.of(unknown))).containsExactly(true);
  }

  @Test
  void aRatioMayDependOnTheLoad() {
    PairedRatios ratios =
        of(
            inRounds(
                new double[][] {{103, 105, 104}, {139, 141, 140}},
                new double[][] {{100, 100, 100}, {100, 100, 100}}));

    assertThat(ratios.dependsOnLoad()).isTrue();
    assertThat(ratios.turnsAround()).isFalse();
    assertThat(ratios.ratios()[0]).isCloseTo(1.04, within(1e-3));
    assertThat(ratios.ratios()[1]).isCloseTo(1.40, within(1e-3));
  }

  @Test
  void theLoadMayDecideWhichIsBetter() {
    PairedRatios ratios =
        of(
            inRounds(
                new double[][] {{80, 81, 79}, {139, 141, 140}},
                new double[][] {{100, 100, 100}, {100, 100, 100}}));

    assertThat(ratios.turnsAround()).isTrue();
  }

  /** Their chances are 1.028 % and 0.999 %, computed with NumPy and SciPy. */
  @ParameterizedTest
  @CsvSource({".384, false", ".386, true"})
  void loadsDifferByOnePercent(double third, boolean depends) {
    double[][] loads = {
      {.1, .14, .06, .12}, {.2, .3, .1, .25, .22}, {third, third + .1, third - .08}
    };

    assertThat(direct(0, 0.02, loads).dependsOnLoad()).isEqualTo(depends);
    assertThat(direct(0, 0.5, loads).dependsOnLoad()).as("too little to matter").isFalse();
  }

  @Test
  void oneRatioOfALoadShowsNoDependence() {
    assertThat(direct(0, 0.02, new double[][] {{.1, .11}, {9}}).dependsOnLoad()).isFalse();
  }

  @Test
  void turningAroundMattersOnBothSides() {
    assertThat(direct(0, 0.1, new double[][] {{-.3, -.31}, {.3, .31}}).turnsAround()).isTrue();
    assertThat(direct(0, 0.1, new double[][] {{-.3, -.31}, {.05, .06}}).turnsAround()).isFalse();
    assertThat(direct(0, 0.1, new double[][] {{-.05, -.06}, {.3, .31}}).turnsAround()).isFalse();
  }

  @Test
  void meanAndChanceAreThoseOfAllPairs() {
    PairedRatios ratios = direct(0, 0.02, new double[][] {{.1, .14}, {.06, .12, .2}});

    assertThat(ratios.pairs()).isEqualTo(5);
    assertThat(ratios.low()).isCloseTo(1.0615399624314905, within(1e-9));
    assertThat(ratios.high()).isCloseTo(1.2071706930927, within(1e-9));
    assertThat(ratios.chance()).isCloseTo(0.010888131589034483, within(1e-9));
  }

  @Test
  void toolsResolutionIsTheLeastError() {
    PairedRatios ratios = direct(0.05, 0.02, new double[][] {{.1, .14}, {.06, .12, .2}});

    assertThat(ratios.chance()).isCloseTo(0.10602294372087265, within(1e-9));
    assertThat(ratios.low()).isCloseTo(0.9852870536310846, within(1e-9));
  }

  @Test
  void ratiosOnTheMeansSideCount() {
    assertThat(direct(0, 0.02, new double[][] {{.1, -.2}, {.3, 0}}).ahead()).isEqualTo(2);
  }

  @Test
  void onlyMoreThanEnoughMatters() {
    assertThat(direct(0, 0.5, new double[][] {{.5}, {.5}}).matters()).isFalse();
    assertThat(direct(0, 0.4999, new double[][] {{-.5}, {-.5}}).matters()).isTrue();
  }

  @Test
  void aSinglePairHasNoInterval() {
    assertThat(direct(0, 0.02, new double[][] {{.1}}).low()).isNaN();
    // The mean is 0.15, its error 0.05.
    assertThat(direct(0, 0.02, new double[][] {{.1}, {.2}}).low())
        .isCloseTo(Math.exp(.15 - 12.706204736174705 * .05), within(1e-9));
  }

  /** Holm: of two the smaller chance has to be 2.5 %, then the other 5 %. */
  @Test
  void clearOnesAreFoundByHolm() {
    PairedRatios surely = direct(0, 0.02, new double[][] {{.3, .31}, {.32, .3, .31}});
    // The mean less 0.02 is 2.9 errors, at 4 degrees a chance of 4.4 %.
    PairedRatios hardly = direct(0.1, 0.02, new double[][] {{.3, .31}, {.31, .31, .32}});

    assertThat(hardly.chance()).isBetween(0.025, 0.05);
    assertThat(PairedRatios.areClear(List.of(hardly, surely))).containsExactly(true, true);
    assertThat(PairedRatios.areClear(List.of(hardly, hardly))).containsExactly(false, false);
    assertThat(PairedRatios.areClear(List.of(hardly))).containsExactly(true);
  }

  private static PairedRatios direct(double leastError, double enough, double[][] byLoad) {
    return new PairedRatios(List.of(byLoad), leastError, enough, true);
  }

  @Test
  void oneLoadIsNoPair() {
    assertThat(
            PairedRatios.of(
                inRounds(new double[][] {TOMCAT[0]}, new double[][] {JETTY[0]}),
                METRIC,
                InterestingDifferences.USUAL))
        .isEmpty();
  }

  @Test
  void clearnessIsSharedByAllComparisons() {
    double[] logs = {0.10, 0.10, 0.10, 0.10, 0.10, 0.16};
    PairedRatios alone = new PairedRatios(List.of(logs, logs), 0, 0.07, true);
    List<PairedRatios> many = new ArrayList<>();
    many.add(alone);
    for (int i = 0; i < 2_000; i++) {
      many.add(
          new PairedRatios(List.of(new double[] {-1, 1, -1}, new double[] {1, -1, 1}), 0, 0, true));
    }

    assertThat(PairedRatios.areClear(List.of(alone))).containsExactly(true);
    assertThat(PairedRatios.areClear(many)[0]).isFalse();
  }

  /**
   * Three servers without any difference, in three rounds of each load, in two metrics. The
   * variances of loads differ up to 45-fold, and so do rounds.
   */
  @ParameterizedTest
  @CsvSource({"2, 1", "2, 45", "3, 1", "3, 45", "4, 1", "4, 45"})
  void equalSettingsAreSeldomClear(int loads, double variances) {
    Random random = new Random(20_251_128);
    int wrong = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      List<PairedRatios> family = new ArrayList<>();
      for (int metric = 0; metric < 2; metric++) {
        family.addAll(servers(random, loads, variances, 1));
      }
      wrong += hasClear(family) ? 1 : 0;
    }

    assertThat(100.0 * wrong / TRIALS).isLessThan(FIVE_PERCENT);
  }

  /** Runs vary by 5 to 7 %, a twentieth for each unit, and one server is so many times faster. */
  @ParameterizedTest
  @CsvSource({"1.1, 35", "1.15, 85", "1.2, 98"})
  void threeLoadsShowAFasterServer(double times, double percent) {
    Random random = new Random(20_251_128);
    int seen = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      seen += PairedRatios.areClear(servers(random, 3, 2, Math.pow(times, 20)))[0] ? 1 : 0;
    }

    assertThat(100.0 * seen / TRIALS).isGreaterThan(percent);
  }

  /** Servers that are equally far apart under all loads. */
  @ParameterizedTest
  @CsvSource({"2, 1", "2, 45", "3, 1", "3, 45", "6, 1", "6, 45"})
  void constantRatiosSeldomSeemToDependOnLoad(int loads, double variances) {
    Random random = new Random(20_251_128);
    int wrong = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      wrong += servers(random, loads, variances, 5).getFirst().dependsOnLoad() ? 1 : 0;
    }

    assertThat(100.0 * wrong / TRIALS).isLessThan(FIVE_PERCENT);
  }

  /** The pairs of three servers, whose runs vary by 1 under the first load. */
  private static List<PairedRatios> servers(
      Random random, int loads, double variances, double firstIsFaster) {
    double[][][] logs = new double[3][loads][3];
    for (int load = 0; load < loads; load++) {
      double deviation = Math.pow(variances, load / (2.0 * (loads - 1)));
      for (int round = 0; round < 3; round++) {
        double machine = deviation * random.nextGaussian();
        for (int server = 0; server < 3; server++) {
          logs[server][load][round] = machine + deviation * random.nextGaussian();
        }
        logs[0][load][round] += Math.log(firstIsFaster);
      }
    }
    return List.of(paired(logs[0], logs[1]), paired(logs[0], logs[2]), paired(logs[1], logs[2]));
  }

  private static PairedRatios paired(double[][] one, double[][] other) {
    List<double[]> byLoad = new ArrayList<>();
    for (int load = 0; load < one.length; load++) {
      double[] differences = one[load].clone();
      for (int round = 0; round < differences.length; round++) {
        differences[round] -= other[load][round];
      }
      byLoad.add(differences);
    }
    return new PairedRatios(byLoad, 0, 0, true);
  }

  private static boolean hasClear(List<PairedRatios> family) {
    for (boolean isClear : PairedRatios.areClear(family)) {
      if (isClear) {
        return true;
      }
    }
    return false;
  }

  private static PairedRatios of(List<Pair> loads) {
    return PairedRatios.of(loads, METRIC, InterestingDifferences.USUAL).orElseThrow();
  }

  /** The place of a run in the order of all. */
  private interface Place {

    int of(int load, int run);
  }

  private static List<Pair> inRounds(double[][] one, double[][] other) {
    return pairs(
        one, other, (load, run) -> 100 * load + 2 * run, (load, run) -> 100 * load + 2 * run + 1);
  }

  private static List<Pair> pairs(double[][] one, double[][] other, Place ofOne, Place ofOther) {
    return IntStream.range(0, one.length)
        .mapToObj(
            load ->
                new Pair(
                    started("one-" + load, one[load], run -> ofOne.of(load, run)),
                    started("other-" + load, other[load], run -> ofOther.of(load, run))))
        .toList();
  }

  private static List<Pair> inUnknownOrder(double[][] one, double[][] other) {
    return IntStream.range(0, one.length)
        .mapToObj(
            load ->
                new Pair(
                    TestConfiguration.of("one-" + load, METRIC, one[load]),
                    TestConfiguration.of("other-" + load, METRIC, other[load])))
        .toList();
  }

  private static Repeats started(String name, double[] values, IntUnaryOperator place) {
    return TestConfiguration.of(
        name,
        IntStream.range(0, values.length)
            .mapToObj(
                run -> {
                  double start = 1_000_000 + 100 * place.applyAsInt(run);
                  return TestRun.empty()
                      .loadResult(Loads.load().between(start, start + 60).summary())
                      .with(METRIC, values[run]);
                })
            .toArray(TestRun[]::new));
  }
}
