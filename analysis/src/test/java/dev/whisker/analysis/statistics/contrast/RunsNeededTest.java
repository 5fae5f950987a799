package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunsNeededTest {

  /** 2 (1.96 + 0.84)^2 (c / d)^2 = 15.7 (c / d)^2, at a variation of 3 %; never below 4. */
  @ParameterizedTest
  @CsvSource({"0.10, 4", "0.05, 6", "0.02, 36", "0.0053, 503"})
  void growsInverselyToSquareOfDifference(double difference, int runs) {
    assertThat(RunsNeeded.toSee(difference, 0.03)).isEqualTo(runs);
  }

  @Test
  void zeroDifferenceHasNoRunCount() {
    assertThat(RunsNeeded.toSee(0, 0.03)).isZero();
    assertThat(RunsNeeded.toSee(Double.NaN, 0.03)).isZero();
  }

  @Test
  void staysAFiniteNumber() {
    assertThat(RunsNeeded.toSee(1e-12, 0.03)).isEqualTo(1_000_000);
  }
}
