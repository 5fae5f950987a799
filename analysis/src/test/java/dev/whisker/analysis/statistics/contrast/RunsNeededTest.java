package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.statistics.StudentT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunsNeededTest {

  /** 2 (1.96 + 0.84)^2 (c / d)^2 = 15.7 (c / d)^2, at a variation of 3 %; never below 4. */
  @ParameterizedTest
  @CsvSource({"0.10, 4", "0.05, 6", "0.02, 36", "0.0053, 503"})
  void growsWithTheSquareOfWhatIsToBeSeen(double difference, int runs) {
    assertThat(RunsNeeded.toSee(difference, 0.03)).isEqualTo(runs);
  }

  @Test
  void noDifferenceCanBeSeenByNoNumberOfRuns() {
    assertThat(RunsNeeded.toSee(0, 0.03)).isZero();
    assertThat(RunsNeeded.toSee(Double.NaN, 0.03)).isZero();
  }

  @Test
  void staysAFiniteNumber() {
    assertThat(RunsNeeded.toSee(1e-12, 0.03)).isEqualTo(1_000_000);
  }

  /**
   * At 6 runs a side t has 10 degrees of freedom: (2.228 + 0.879) times the root of 2/6 is 1.79, so
   * a difference of 1.8 times the variation is resolved and one of 1.78 times is not yet.
   */
  @ParameterizedTest
  @CsvSource({"1.80, 6", "1.78, 7"})
  void whatResolvesFollowsFromTheIntervalItself(double difference, int runs) {
    assertThat(RunsNeeded.toResolve(difference, 1, 0.05, 3)).isEqualTo(runs);
  }

  /** The least number, however far the search begins from it, also where many intervals hold. */
  @ParameterizedTest
  @CsvSource({"0.05", "0.001", "0.000005"})
  void oneRunLessWouldNotDo(double alpha) {
    for (double size = 0.5; size < 20; size *= 1.07) {
      int runs = RunsNeeded.toResolve(size, 1, alpha, 2);
      assertThat(reach(runs, alpha)).isLessThanOrEqualTo(size);
      assertThat(runs == 4 || reach(runs - 1, alpha) > size).isTrue();
    }
  }

  private static double reach(int runs, double alpha) {
    double freedom = 2.0 * (runs - 1);
    return (StudentT.reach(freedom, alpha) + StudentT.reach(freedom, 0.4)) * Math.sqrt(2.0 / runs);
  }

  @Test
  void whatWasNotEnoughIsNotSaidToBe() {
    assertThat(RunsNeeded.toResolve(5, 1, 0.05, 8)).isEqualTo(9);
    assertThat(RunsNeeded.toResolve(1e-9, 1, 0.05, 8)).isEqualTo(1000);
    assertThat(RunsNeeded.toResolve(0, 1, 0.05, 8)).isZero();
  }
}
