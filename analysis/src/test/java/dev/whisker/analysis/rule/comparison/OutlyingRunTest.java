package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.SimulatedGoal.ANY;
import static dev.whisker.analysis.SimulatedGoal.BALANCED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.AllPairs;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutlyingRunTest {

  /** A few for each build; {@code -Pthorough} runs more. */
  private static final int TRIALS = Integer.getInteger("whisker.trials.claims", 600) / 2;

  private final Random random = new Random(42);

  @Test
  void oneRunFarFromItsOthersIsOutlying() {
    Repeats one = TestConfiguration.of("g1", Metric.LATENCY_P99, 40, 210, 44, 41, 43);
    Repeats other = TestConfiguration.of("serial", Metric.LATENCY_P99, 80, 78, 84, 81, 83);

    List<OutlyingRun> outlying = outlying(List.of(one, other));

    assertThat(outlying).hasSize(1);
    assertThat(outlying.getFirst().run()).isSameAs(one.runs().get(1));
    assertThat(outlying.getFirst().without().values(Metric.LATENCY_P99))
        .containsExactly(40, 44, 41, 43);
  }

  @Test
  void threeRunsShowNoOutlyingOne() {
    assertThat(outlying(List.of(TestConfiguration.of("g1", Metric.LATENCY_P99, 40, 210, 40))))
        .isEmpty();
  }

  /** All configurations were slow in the second round. */
  @Test
  void runOfSlowRoundIsNoOutlier() {
    assertThat(
            outlying(
                List.of(
                    TestConfiguration.of("a", Metric.LATENCY_P99, 40, 210, 44, 41, 43),
                    TestConfiguration.of("b", Metric.LATENCY_P99, 50, 280, 54, 51, 53),
                    TestConfiguration.of("c", Metric.LATENCY_P99, 60, 330, 64, 61, 63))))
        .isEmpty();
  }

  /** Verdicts of all runs, or of those without outlying ones, on identical configurations. */
  @ParameterizedTest
  @CsvSource({
    "2, 4, EQUAL",
    "2, 5, DISTURBED",
    "3, 5, SKEWED",
    "5, 5, EQUAL",
    "5, 5, DISTURBED",
    "5, 10, SKEWED",
    "8, 5, DISTURBED"
  })
  void clearVerdictsHoldWithoutOutliers(int configurations, int runs, Kind kind) {
    int wrong = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      wrong += hasClear(identical(configurations, runs, kind)) ? 1 : 0;
    }

    assertThat(100.0 * wrong / TRIALS).isLessThan(5 + 200 * Math.sqrt(0.05 * 0.95 / TRIALS));
  }

  /** How runs of one configuration vary. */
  enum Kind {
    EQUAL,
    DISTURBED,
    SKEWED,
    ONE_FOURFOLD
  }

  private List<Repeats> identical(int configurations, int runs, Kind kind) {
    List<Repeats> all = new ArrayList<>();
    for (int i = 0; i < configurations; i++) {
      double spread = kind == Kind.ONE_FOURFOLD && i == 0 ? 0.4 : 0.1;
      DoubleSupplier noise =
          kind == Kind.SKEWED
              ? () -> -Math.log(-Math.log(1 - random.nextDouble()))
              : random::nextGaussian;
      all.add(
          TestConfiguration.of(
              "c" + i,
              IntStream.range(0, runs)
                  .mapToObj(_ -> run(spread, noise, kind == Kind.DISTURBED ? 0.1 : 0))
                  .toArray(TestRun[]::new)));
    }
    return all;
  }

  private TestRun run(double spread, DoubleSupplier noise, double disturbed) {
    TestRun run = TestRun.empty();
    double hit = random.nextDouble() < disturbed ? Math.log(1.5 + 1.5 * random.nextDouble()) : 0;
    for (Metric metric : BALANCED.keySet()) {
      run.with(metric, 50 * Math.exp(hit + spread * noise.getAsDouble()));
    }
    return run;
  }

  private static boolean hasClear(List<Repeats> all) {
    List<OutlyingRun> outlying = OutlyingRun.among(all, BALANCED.keySet(), ANY);
    return isAnyClear(all) || (!outlying.isEmpty() && isAnyClear(without(all, outlying)));
  }

  private static List<Repeats> without(List<Repeats> all, List<OutlyingRun> outlying) {
    return all.stream()
        .map(
            each ->
                outlying.stream()
                    .filter(odd -> odd.of() == each)
                    .map(OutlyingRun::without)
                    .findFirst()
                    .orElse(each))
        .toList();
  }

  private static boolean isAnyClear(List<Repeats> all) {
    return AllPairs.of(new Contrasts(BALANCED, ANY), all).stream()
        .anyMatch(contrast -> contrast.verdict().isClear());
  }

  private static List<OutlyingRun> outlying(List<Repeats> all) {
    return OutlyingRun.among(all, List.of(Metric.LATENCY_P99), InterestingDifferences.USUAL);
  }
}
