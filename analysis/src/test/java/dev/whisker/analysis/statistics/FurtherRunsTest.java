package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.Metric;
import org.junit.jupiter.api.Test;

class FurtherRunsTest {

  /**
   * Counts of 10, 12 and 14 have mean 12 and deviation 2; one more is expected within 4.303 x 2 x
   * sqrt(1 + 1/3) = 9.94 of it, the mean of two more within 4.303 x 2 x sqrt(1/2 + 1/3) = 7.86.
   */
  @Test
  void aSingleRunVariesMoreThanTheMeanOfTwo() {
    double[] repeats = {10, 12, 14};

    assertThat(FurtherRuns.couldBe(Metric.FULL_COUNT, repeats, new double[] {21.9})).isTrue();
    assertThat(FurtherRuns.couldBe(Metric.FULL_COUNT, repeats, new double[] {22})).isFalse();
    assertThat(FurtherRuns.couldBe(Metric.FULL_COUNT, repeats, new double[] {19, 20.6})).isTrue();
    assertThat(FurtherRuns.couldBe(Metric.FULL_COUNT, repeats, new double[] {19, 20.8})).isFalse();
  }

  /** In logarithms 100, 200 and 400 are as far from each other as 25 and 1,600 are from them. */
  @Test
  void ratesAreComparedAsRatios() {
    double[] repeats = {100, 200, 400};

    // exp(4.303 x ln 2 x sqrt(4/3)) = 31.3
    assertThat(FurtherRuns.couldBe(Metric.SUCCESSFUL_PER_SECOND, repeats, new double[] {6_200}))
        .isTrue();
    assertThat(FurtherRuns.couldBe(Metric.SUCCESSFUL_PER_SECOND, repeats, new double[] {6_300}))
        .isFalse();
    assertThat(FurtherRuns.couldBe(Metric.SUCCESSFUL_PER_SECOND, repeats, new double[] {6.5}))
        .isTrue();
  }

  @Test
  void equalRepeatsAreFollowedByTheirEqualAndASingleRunByAnything() {
    double[] equal = {7, 7, 7};

    assertThat(FurtherRuns.couldBe(Metric.FULL_COUNT, equal, new double[] {7})).isTrue();
    assertThat(FurtherRuns.couldBe(Metric.FULL_COUNT, equal, new double[] {8})).isFalse();
    assertThat(FurtherRuns.couldBe(Metric.FULL_COUNT, new double[] {7}, new double[] {99}))
        .isTrue();
  }
}
