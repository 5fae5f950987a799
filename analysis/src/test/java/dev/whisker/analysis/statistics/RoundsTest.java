package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs in turns, on a machine that changes from round to round. The seeds are fixed. */
class RoundsTest {

  private static final Metric METRIC = Metric.SUCCESSFUL_PER_SECOND;

  /** A few for each build; {@code -Pthorough} runs more. */
  private static final int TRIALS = Integer.getInteger("whisker.trials.coverage", 20_000) / 4;

  private static final double[] MACHINE = {100, 150, 80, 130, 90};
  private static final double[] RATIOS = {1.08, 1.10, 1.09, 1.11, 1.07};

  @Test
  void prefersDifferencesWithinRounds() {
    Contrast contrast =
        contrast(
            inTurns("a", 0, 5, round -> MACHINE[round]),
            inTurns("b", 1, 5, round -> MACHINE[round] * RATIOS[round]));

    // The logarithms of the ratios have a mean of 0.086094 and a deviation of 0.014508; with 4
    // degrees of freedom t is 2.7764.
    double reach = 2.7764 * 0.014508 / Math.sqrt(5);
    assertThat(contrast.value()).isCloseTo(Math.exp(0.086094), within(1e-5));
    assertThat(contrast.low()).isCloseTo(Math.exp(0.086094 - reach), within(1e-4));
    assertThat(contrast.high()).isCloseTo(Math.exp(0.086094 + reach), within(1e-4));
    assertThat(contrast.verdict()).isEqualTo(Verdict.BETTER);
  }

  /** Neither in turns nor in blocks, or without a time: only the spread of each side counts. */
  @Test
  void withoutRoundsTheSpreadDecides() {
    double[] faster =
        IntStream.range(0, 5).mapToDouble(round -> MACHINE[round] * RATIOS[round]).toArray();
    Contrast untold =
        contrast(
            TestConfiguration.of("a", METRIC, MACHINE), TestConfiguration.of("b", METRIC, faster));
    Contrast mixed =
        contrast(
            started("a", 5, round -> new int[] {0, 1, 4, 5, 9}[round], round -> MACHINE[round]),
            started("b", 5, round -> new int[] {2, 3, 6, 7, 8}[round], round -> faster[round]));

    assertThat(untold.verdict()).isEqualTo(Verdict.OPEN);
    assertThat(untold.runsNeeded()).as("more than ten").isZero();
    assertThat(mixed).isEqualTo(untold);
  }

  /** A machine that gets 30 % slower over six runs; with the last three another configuration. */
  @Test
  void driftThatExplainsBlockDifferenceLeavesVerdictOpen() {
    double[] drifting = {100.0, 94.2, 90.1, 85.3, 81.2, 77.0};

    Contrast blocks =
        contrast(
            started("a", 3, run -> run, run -> drifting[run]),
            started("b", 3, run -> 3 + run, run -> drifting[3 + run]));
    Contrast untold =
        contrast(
            TestConfiguration.of("a", METRIC, 100.0, 94.2, 90.1),
            TestConfiguration.of("b", METRIC, 85.3, 81.2, 77.0));

    assertThat(untold.verdict().isWorse()).isTrue();
    assertThat(blocks.verdict()).isEqualTo(Verdict.OPEN);
    assertThat(blocks.high()).isGreaterThan(1);
  }

  @Test
  void blocksWithoutDriftShowALargeDifference() {
    Contrast blocks =
        contrast(
            started("a", 3, run -> run, run -> new double[] {100, 101, 99.5}[run]),
            started("b", 3, run -> 3 + run, run -> new double[] {50, 50.4, 49.8}[run]));

    assertThat(blocks.verdict()).isEqualTo(Verdict.WORSE);
  }

  /** Identical configurations, 30 % of drift from the first run to the last. */
  @ParameterizedTest
  @CsvSource({"2, 3", "5, 3", "5, 5"})
  void aDriftOverBlocksShowsNoFalseVerdict(int configurations, int runs) {
    Random random = new Random(20_251_128);
    int trials = Math.max(300, TRIALS / 10);
    int wrong = 0;
    for (int trial = 0; trial < trials; trial++) {
      int last = configurations * runs - 1;
      List<Repeats> blocks =
          IntStream.range(0, configurations)
              .mapToObj(
                  i ->
                      started(
                          "c" + i,
                          runs,
                          run -> i * runs + run,
                          run ->
                              Math.exp(
                                  Math.log(1.3) * (i * runs + run) / last
                                      + 0.03 * random.nextGaussian())))
              .toList();
      wrong +=
          new Contrasts(Map.of(METRIC, 1.0), InterestingDifferences.USUAL)
                  .of(blocks.getFirst(), blocks.subList(1, configurations)).all().stream()
                      .anyMatch(each -> each.verdict().isWorse() || each.verdict().isBetter())
              ? 1
              : 0;
    }

    assertThat(100.0 * wrong / trials).isLessThan(5);
  }

  /** Four do not decide, but show how many are needed. */
  @Test
  void fewRoundsSayHowManyItTakes() {
    Contrast contrast =
        contrast(
            inTurns("a", 0, 4, round -> MACHINE[round]),
            inTurns("b", 1, 4, round -> MACHINE[round] * RATIOS[round]));

    assertThat(contrast.verdict()).isEqualTo(Verdict.OPEN);
    assertThat(contrast.runsNeeded()).isEqualTo(5);
  }

  /** A B B A are two rounds, A A B B are none. */
  @Test
  void whichOfBothCameFirstMakesNoDifference() {
    Repeats a = started("a", 5, round -> 2 * round + round % 2, round -> MACHINE[round]);
    Repeats b =
        started(
            "b", 5, round -> 2 * round + 1 - round % 2, round -> MACHINE[round] * RATIOS[round]);

    assertThat(contrast(a, b).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(RunOrder.of(List.of(a, b)).orElseThrow().isInRounds()).isTrue();
    assertThat(
            RunOrder.of(
                    List.of(
                        started("a", 2, round -> round, round -> 1),
                        started("b", 2, round -> 2 + round, round -> 1)))
                .orElseThrow()
                .isInRounds())
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "5, 0, 0.05, 0.05, 0", "5, 0.2, 0.05, 0.05, 0", "5, 0.2, 0.02, 0.10, 0",
    "5, 0, 0.02, 0.10, 0.1", "10, 0.2, 0.05, 0.05, 0.1", "10, 0, 0.05, 0.05, 0"
  })
  void nineteenOfTwentyIntervalsHoldTheTruth(
      int runs, double ofRounds, double spread, double otherSpread, double disturbed) {
    Random random = new Random(20_251_122);
    int covered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] machine =
          IntStream.range(0, runs)
              .mapToDouble(_ -> Math.exp(ofRounds * random.nextGaussian()))
              .toArray();
      Contrast contrast =
          contrast(
              inTurns("a", 0, runs, i -> 400 * machine[i] * drawn(random, spread, disturbed)),
              inTurns("b", 1, runs, i -> 420 * machine[i] * drawn(random, otherSpread, disturbed)));
      covered += contrast.low() <= 1.05 && 1.05 <= contrast.high() ? 1 : 0;
    }

    assertThat(100.0 * covered / TRIALS).isBetween(94.0, 99.5);
  }

  private static double drawn(Random random, double spread, double disturbed) {
    double hit = random.nextDouble() < disturbed ? 0.7 : 1;
    return hit * Math.exp(spread * random.nextGaussian());
  }

  private static Contrast contrast(Repeats baseline, Repeats candidate) {
    return new Contrasts(Map.of(METRIC, 1.0), InterestingDifferences.USUAL)
        .of(baseline, List.of(candidate)).againstBaseline().stream()
            .filter(each -> each.metric() == METRIC)
            .findFirst()
            .orElseThrow();
  }

  /** As the first or the second of each round. */
  private static Repeats inTurns(String name, int place, int runs, IntToDoubleFunction value) {
    return started(name, runs, round -> 2 * round + place, value);
  }

  private static Repeats started(
      String name, int runs, IntToDoubleFunction turn, IntToDoubleFunction value) {
    return TestConfiguration.of(
        name,
        IntStream.range(0, runs)
            .mapToObj(
                i -> {
                  double start = 1_000_000 + 100 * turn.applyAsDouble(i);
                  return TestRun.empty()
                      .loadResult(Loads.load().between(start, start + 60).summary())
                      .with(METRIC, value.applyAsDouble(i));
                })
            .toArray(TestRun[]::new));
  }
}
