package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.statistics.order.Ranks;
import java.util.Arrays;

/**
 * The exact test of Mann and Whitney: were both sides alike, how often would chance put them at
 * least so far apart in rank? It asks nothing of how runs are distributed, and so is a second
 * opinion on intervals that take logarithms for normal.
 */
final class MannWhitney {

  /** Counting all ways of more values than this takes long and tells no more than an interval. */
  private static final int MOST_VALUES = 100;

  private MannWhitney() {}

  /**
   * The two-sided probability, by counting all ways to choose the one side from both. Values that
   * are equal share their rank.
   *
   * @return NaN where a side is empty, or both together have more than 100 values
   */
  static double probability(double[] a, double[] b) {
    int all = a.length + b.length;
    if (a.length == 0 || b.length == 0 || all > MOST_VALUES) {
      return Double.NaN;
    }
    int[] ranks = doubledRanks(a, b);
    int seen = Arrays.stream(ranks, 0, a.length).sum();
    int middle = a.length * (all + 1);
    double[] ways = ways(ranks, a.length);
    double total = Arrays.stream(ways).sum();
    double asFar = 0;
    for (int sum = 0; sum < ways.length; sum++) {
      asFar += Math.abs(sum - middle) >= Math.abs(seen - middle) ? ways[sum] : 0;
    }
    return asFar / total;
  }

  /** What it can be at the least, when one side lies wholly above the other: 2 of all ways. */
  static double smallest(int a, int b) {
    double ways = 1;
    for (int i = 1; i <= b; i++) {
      ways = ways * (a + i) / i;
    }
    return 2 / ways;
  }

  /** Twice the rank of each value among all, so that a rank shared by two is a whole number. */
  private static int[] doubledRanks(double[] a, double[] b) {
    double[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return Ranks.doubled(all);
  }

  /** In how many ways so many of the ranks add up to each sum. */
  private static double[] ways(int[] ranks, int chosen) {
    double[][] ways = new double[chosen + 1][Arrays.stream(ranks).sum() + 1];
    ways[0][0] = 1;
    int most = 0;
    for (int i = 0; i < ranks.length; i++) {
      // Those so far come to no more than that, and no more of them were chosen.
      most += ranks[i];
      for (int k = Math.min(chosen, i + 1); k > 0; k--) {
        for (int sum = ranks[i]; sum <= most; sum++) {
          ways[k][sum] += ways[k - 1][sum - ranks[i]];
        }
      }
    }
    return ways[chosen];
  }
}
