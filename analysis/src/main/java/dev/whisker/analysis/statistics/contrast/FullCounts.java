package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.contrast.Difference.Interval;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Compares numbers of full GCs. They differ only if two tests agree: chance would not distribute
 * them so unevenly, and runs of a configuration vary less.
 */
final class FullCounts {

  /**
   * The part by which equal probabilities may differ, as R has it. BinomialTest of Commons
   * Statistics allows none, and then leaves out half of the probability for one in twenty numbers.
   */
  private static final double ROUNDED = 1e-7;

  private final double[][] counts;
  private final double enough;
  private final Family roots;

  /**
   * @param counts of configurations of at least two runs
   * @param enough the difference of the means that matters
   */
  FullCounts(double[][] counts, double enough) {
    this.counts = counts;
    this.enough = enough;
    this.roots =
        Family.ofDifferences(
            Arrays.stream(counts)
                .map(each -> Arrays.stream(each).map(Math::sqrt).toArray())
                .toArray(double[][]::new),
            new double[counts.length]);
  }

  /** The difference of the square roots, whose variance does not grow with the number. */
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
        /* drift= */ 0,
        ofRoots.design());
  }

  /**
   * The interval of a difference: that of the square roots, stretched to counts. Without a verdict
   * it is that of the contrast alone, unless it shows a difference that the verdict denies.
   *
   * @param roots of the difference of square roots
   */
  static Interval interval(Contrast alone, Difference ofRoots, Interval roots, Verdict verdict) {
    if (verdict.isBetter() || verdict.isWorse()) {
      double times = alone.value() / ofRoots.size();
      return ofRoots.error() == 0
          ? Interval.NONE
          : new Interval(times * roots.low(), times * roots.high());
    }
    return alone.low() > 0 || alone.high() < 0
        ? Interval.NONE
        : new Interval(alone.low(), alone.high());
  }

  private double mean(int i) {
    return Arrays.stream(counts[i]).average().orElse(0);
  }

  /** The probability that the runs of one have so many of all full GCs, if all runs were alike. */
  private static double exact(double[] baseline, double[] candidate) {
    int seen = (int) Math.round(Arrays.stream(baseline).sum());
    int all = seen + (int) Math.round(Arrays.stream(candidate).sum());
    BinomialDistribution byChance =
        BinomialDistribution.of(
            all, (double) baseline.length / (baseline.length + candidate.length));
    double asLikely = byChance.probability(seen) * (1 + ROUNDED);
    return Math.min(
        1,
        IntStream.rangeClosed(0, all)
            .mapToDouble(byChance::probability)
            .filter(chance -> chance <= asLikely)
            .sum());
  }
}
