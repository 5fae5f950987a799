package dev.whisker.analysis.statistics;

import java.util.Comparator;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.FDistribution;

/** Finds a configuration whose runs vary more than those of the others: the test of Fisher. */
public final class NoisyOne {

  private NoisyOne() {}

  /**
   * The index of the configuration that varies most, if that is more than chance explains. Those
   * whose runs are all equal do not count: their figures are too coarse to show a variation.
   *
   * @param variances of runs, on the scale of the tests
   * @param freedoms of each variance, at least 1
   * @param chance to find one where all vary equally
   */
  public static OptionalInt of(double[] variances, int[] freedoms, double chance) {
    int[] varying = IntStream.range(0, variances.length).filter(i -> variances[i] > 0).toArray();
    if (varying.length < 2) {
      return OptionalInt.empty();
    }
    int most =
        IntStream.of(varying)
            .boxed()
            .max(Comparator.comparingDouble(i -> variances[i]))
            .orElseThrow();
    double squares = 0;
    int freedom = 0;
    for (int i : varying) {
      squares += i == most ? 0 : freedoms[i] * variances[i];
      freedom += i == most ? 0 : freedoms[i];
    }
    double times = variances[most] / (squares / freedom);
    // Any of them might have been the noisiest, so each has its part of the chance.
    return FDistribution.of(freedoms[most], freedom).survivalProbability(times)
            <= chance / varying.length
        ? OptionalInt.of(most)
        : OptionalInt.empty();
  }
}
