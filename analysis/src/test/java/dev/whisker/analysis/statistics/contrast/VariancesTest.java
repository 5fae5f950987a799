package dev.whisker.analysis.statistics.contrast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The reference values were computed with NumPy, and the digamma function of SciPy. */
class VariancesTest {

  private static final double[] THREE = {10, 11, 12.5};
  private static final double[] FOUR = {10, 10.4, 11, 10.1};
  private static final double[] EQUAL = {7, 7, 7, 7};
  private static final double[] NOISY = {5, 30, 1, 9, 44, 60};

  private static void assertVariances(Variances found, double... expected) {
    assertThat(found.isOneNoisy()).isTrue();
    assertThat(found.each()).containsExactly(expected, within(1e-6));
  }

  @Test
  void besideNoiseTheGeometricMeanIsTheLeast() {
    double[][] values = {THREE, FOUR, NOISY};

    assertVariances(
        Variances.of(values, new double[3], false),
        8.344924143850404,
        8.344924143850404,
        568.56666667);
    assertVariances(
        Variances.of(values, new double[] {3, .01, 0}, false),
        10.32615627176505,
        10.32615627176505,
        568.56666667);
  }

  /** They show the resolution of the figure. */
  @Test
  void equalRunsDoNotLowerTheMean() {
    assertVariances(
        Variances.of(new double[][] {THREE, EQUAL, FOUR, NOISY}, new double[4], false),
        8.344924143850404,
        8.344924143850404,
        8.344924143850404,
        568.56666667);
  }

  @Test
  void theNoisyOneDoesNotShowRounds() {
    double[][] values = {{10, 12, 11, 14}, {20, 21.5, 21, 23}, {5, 7, 5.5, 9.5}, {30, 70, 10, 90}};

    assertVariances(
        Variances.of(values, new double[4], true), .1875, .395833333, .333333333, 1231.618056);
  }

  /** By Welch and Satterthwaite, from the variances above. */
  @Test
  void besideNoiseEachPairHasItsOwnFreedom() {
    Family family = new Family(new double[][] {THREE, FOUR, NOISY}, new double[3], false);

    assertThat(family.difference(0, 1, 0).design().freedom(Grade.LIKELY))
        .isCloseTo(4.454545454545454, within(1e-9));
    assertThat(family.difference(0, 2, 0).design().freedom(Grade.LIKELY))
        .isCloseTo(5.286462871030033, within(1e-9));
  }

  @Test
  void roundingIsNoDifference() {
    assertThat(Family.apart(1e6, 1e6 + 1e-7)).isZero();
    assertThat(Family.apart(1e6, 1e6 + 1e-5)).isPositive();
    assertThat(Family.apart(0, 1e-13)).isEqualTo(1e-13);
  }
}
