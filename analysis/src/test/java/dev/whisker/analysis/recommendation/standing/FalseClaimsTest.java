package dev.whisker.analysis.recommendation.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;
import dev.whisker.load.LoadResult;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Five configurations that are one and the same, but for how much their runs differ: how often any
 * two of them, with the baseline or without it, are told apart in any of five metrics. The seed is
 * fixed, so the answers are.
 */
class FalseClaimsTest {

  /** A few in each build; {@code -Pthorough} asks for more. */
  private static final int TRIALS = Integer.getInteger("whisker.trials.claims", 500);

  private static final List<Metric> METRICS =
      List.of(
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.LATENCY_P99,
          Metric.PAUSE_MAX,
          Metric.ERROR_PERCENT,
          Metric.HEAP_CAPACITY);

  private static final double USUAL_SPREAD = 0.05;

  /** A difference of nothing is interesting here, so that only the intervals stand guard. */
  private static final InterestingDifferences ANY =
      new InterestingDifferences(
          new EnumMap<>(METRICS.stream().collect(Collectors.toMap(Function.identity(), m -> 0.0))));

  @ParameterizedTest
  @CsvSource({"3, 0", "5, 0", "3, 0.1", "10, 0.1"})
  void identicalConfigurationsAreHardlyEverToldApart(int runs, double disturbed) {
    Random random = new Random(7);
    int wrong = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      wrong += toldApart(identical(random, runs, disturbed)) ? 1 : 0;
    }

    assertThat(100.0 * wrong / TRIALS).isLessThan(5);
  }

  /** As p99 and the longest pause often are: steady in one configuration, wild in another. */
  @ParameterizedTest
  @CsvSource({"3", "5", "10"})
  void unequalSpreadsTellNothingApartEither(int runs) {
    double[] spreads = {0.02, 0.04, 0.06, 0.1, 0.16};
    Random random = new Random(7);
    int wrong = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      wrong += toldApart(configurations(runs, i -> run(random, 1, spreads[i]))) ? 1 : 0;
    }

    // Hardly below 5 %: so many trials may show so much more.
    double twoErrors = 200 * Math.sqrt(0.05 * 0.95 / TRIALS);
    assertThat(100.0 * wrong / TRIALS).isLessThan(5 + twoErrors);
  }

  /** In turns, on a machine that is the same in all rounds, or another in each. */
  @ParameterizedTest
  @CsvSource({"5, 0", "5, 0.2", "10, 0.2"})
  void roundsTellNothingApartEither(int runs, double ofRounds) {
    double[] spreads = {0.02, 0.04, 0.06, 0.1, 0.16};
    Random random = new Random(7);
    int wrong = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] machine =
          IntStream.range(0, runs)
              .mapToDouble(_ -> Math.exp(ofRounds * random.nextGaussian()))
              .toArray();
      wrong +=
          toldApart(
                  IntStream.range(0, 5)
                      .mapToObj(
                          i ->
                              TestConfiguration.of(
                                  "c" + i,
                                  Map.of(),
                                  IntStream.range(0, runs)
                                      .mapToObj(
                                          round ->
                                              run(random, machine[round], spreads[i])
                                                  .loadResult(at(100 * (5 * round + i))))
                                      .toArray(TestRun[]::new)))
                      .toList())
              ? 1
              : 0;
    }

    double twoErrors = 200 * Math.sqrt(0.05 * 0.95 / TRIALS);
    assertThat(100.0 * wrong / TRIALS).isLessThan(5 + twoErrors);
  }

  private static LoadResult at(double seconds) {
    return Loads.load().between(1_000_000 + seconds, 1_000_060 + seconds).summary();
  }

  private static boolean toldApart(List<Repeats> configurations) {
    List<Candidate> candidates =
        configurations.stream().map(repeats -> new Candidate(repeats, List.of())).toList();
    Repeats baseline = configurations.getFirst();
    Choice choice =
        new Choice(
            candidates,
            baseline.name(),
            Goal.FOOTPRINT,
            Map.of(),
            METRICS,
            ANY,
            new Contrasts(METRICS, ANY).amongAll(configurations),
            List.of(),
            0);
    Standings standings = Standings.of(choice);
    for (Candidate a : candidates) {
      for (Candidate b : candidates) {
        for (Metric axis : METRICS) {
          if (standings.standing(a, b, axis) == Standing.AHEAD) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static List<Repeats> identical(Random random, int runs, double disturbed) {
    return configurations(
        runs, i -> run(random, random.nextDouble() < disturbed ? 0.7 : 1, USUAL_SPREAD));
  }

  private static List<Repeats> configurations(int runs, IntFunction<TestRun> run) {
    return IntStream.range(0, 5)
        .mapToObj(
            i ->
                TestConfiguration.of(
                    "c" + i,
                    Map.of(),
                    IntStream.range(0, runs).mapToObj(_ -> run.apply(i)).toArray(TestRun[]::new)))
        .toList();
  }

  private static TestRun run(Random random, double hit, double spread) {
    TestRun run = TestRun.empty();
    METRICS.forEach(
        metric -> run.with(metric, 50 * hit * Math.exp(spread * random.nextGaussian())));
    return run;
  }
}
