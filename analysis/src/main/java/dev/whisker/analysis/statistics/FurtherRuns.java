package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import java.util.Arrays;

/** What further runs of a configuration may come to, by how its repeats vary. */
public final class FurtherRuns {

  private static final double ALPHA = 0.05;

  private FurtherRuns() {}

  /**
   * Whether the mean of some runs lies where that of as many further runs of a configuration would:
   * in the 95 % prediction interval of Student's t, on logarithms for metrics that are compared as
   * ratios. It is wider than the interval of the mean, for a single run varies more.
   *
   * @param repeats of the configuration; of fewer than two nothing can be said
   * @param others at least one
   */
  public static boolean couldBe(Metric metric, double[] repeats, double[] others) {
    if (repeats.length < 2) {
      return true;
    }
    boolean onLogs =
        metric.comparedAsRatio()
            && Arrays.stream(repeats).allMatch(value -> value > 0)
            && Arrays.stream(others).allMatch(value -> value > 0);
    Moments own = Moments.of(onLogs ? logs(repeats) : repeats);
    Moments other = Moments.of(onLogs ? logs(others) : others);
    double error = Math.sqrt(own.variance() / other.n() + own.meanVariance());
    return Math.abs(other.mean() - own.mean()) <= StudentT.reach(own.n() - 1, ALPHA) * error;
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
