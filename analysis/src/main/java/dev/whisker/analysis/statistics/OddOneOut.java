package dev.whisker.analysis.statistics;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Finds an outlier among a few repeats: the test of Grubbs on logarithms, since a disturbance
 * multiplies the figures of a run.
 */
public final class OddOneOut {

  /** The chance of a false outlier. */
  private static final double ALPHA = 0.01;

  /** The fewest values: two do not show which of them is the outlier. */
  private static final int FEWEST = 3;

  private OddOneOut() {}

  /**
   * The index of the outlier; empty if there is none, or too few values.
   *
   * @param values above 0; with another value there is no outlier
   */
  public static OptionalInt of(double[] values) {
    return of(values, ALPHA);
  }

  /** The same with another chance of a false outlier. */
  public static OptionalInt of(double[] values, double chance) {
    int n = values.length;
    if (n < FEWEST || Arrays.stream(values).anyMatch(value -> !(value > 0))) {
      return OptionalInt.empty();
    }
    double[] logs = Arrays.stream(values).map(Math::log).toArray();
    Moments all = Moments.of(logs);
    int farthest =
        IntStream.range(0, n)
            .boxed()
            .max((a, b) -> Double.compare(distance(logs[a], all), distance(logs[b], all)))
            .orElseThrow();
    Moments others =
        Moments.of(
            IntStream.range(0, n).filter(i -> i != farthest).mapToDouble(i -> logs[i]).toArray());
    double error = Math.sqrt(others.variance() * (1 + 1.0 / others.n()));
    // Any of them might have been the farthest, so each has its part of the chance.
    double reach = StudentT.reach(n - 2, chance / n) * error;
    return distance(logs[farthest], others) > reach
        ? OptionalInt.of(farthest)
        : OptionalInt.empty();
  }

  private static double distance(double value, Moments from) {
    return Math.abs(value - from.mean());
  }
}
