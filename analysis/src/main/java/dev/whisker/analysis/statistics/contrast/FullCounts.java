package dev.whisker.analysis.statistics.contrast;

import java.util.Arrays;
import org.apache.commons.statistics.inference.BinomialTest;

/**
 * Numbers of full GCs. They count as different only where both tests agree: chance would not have
 * distributed so many so unevenly, and runs of a configuration do not vary by as much.
 */
final class FullCounts {

  private final double[][] counts;
  private final double enough;
  private final Family roots;

  /**
   * @param counts of configurations of at least two runs
   * @param enough by how many the means must differ to matter
   */
  FullCounts(double[][] counts, double enough) {
    this.counts = counts;
    this.enough = enough;
    this.roots =
        new Family(
            Arrays.stream(counts)
                .map(each -> Arrays.stream(each).map(Math::sqrt).toArray())
                .toArray(double[][]::new),
            new double[counts.length],
            /* isInRounds= */ false);
  }

  /** Two of them: the difference of their roots, whose variance does not grow with the number. */
  Difference difference(int baseline, int candidate) {
    Difference ofRoots = roots.difference(baseline, candidate, /* enough= */ 0);
    double from = mean(baseline);
    double to = mean(candidate);
    boolean hasAny = from + to > 0;
    return new Difference(
        Math.abs(to - from) > enough ? ofRoots.size() : 0,
        hasAny ? ofRoots.error() : 0,
        /* enough= */ 0,
        Double.NaN,
        exact(counts[baseline], counts[candidate]),
        ofRoots.design());
  }

  private double mean(int i) {
    return Arrays.stream(counts[i]).average().orElse(0);
  }

  /**
   * The probability that so many of all full GCs fall to the runs of one, if all runs were alike.
   */
  private static double exact(double[] baseline, double[] candidate) {
    int seen = (int) Math.round(Arrays.stream(baseline).sum());
    int all = seen + (int) Math.round(Arrays.stream(candidate).sum());
    double share = (double) baseline.length / (baseline.length + candidate.length);
    return BinomialTest.withDefaults().test(all, seen, share).getPValue();
  }
}
