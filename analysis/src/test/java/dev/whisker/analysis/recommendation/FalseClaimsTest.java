package dev.whisker.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.statistics.Contrasts;
import dev.whisker.analysis.statistics.InterestingDifferences;
import dev.whisker.analysis.statistics.Repeats;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Five configurations that are one and the same: how often any two of them, with the baseline or
 * without it, are told apart in any of five metrics. The seed is fixed, so the answers are.
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
            new Contrasts(METRICS, ANY)
                .against(baseline, configurations.subList(1, configurations.size())),
            List.of());
    Standings standings = Standings.of(choice, false);
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
    return IntStream.range(0, 5)
        .mapToObj(
            i ->
                TestConfiguration.of(
                    "c" + i,
                    Map.of(),
                    IntStream.range(0, runs)
                        .mapToObj(run -> run(random, disturbed))
                        .toArray(TestRun[]::new)))
        .toList();
  }

  private static TestRun run(Random random, double disturbed) {
    TestRun run = TestRun.empty();
    double hit = random.nextDouble() < disturbed ? 0.7 : 1;
    METRICS.forEach(metric -> run.with(metric, 50 * hit * Math.exp(0.05 * random.nextGaussian())));
    return run;
  }
}
