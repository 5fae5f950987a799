package dev.whisker.analysis.statistics.order;

/** The places of values in their order. */
public final class Ranks {

  private Ranks() {}

  /**
   * Twice the rank of each value, the smallest having rank 1. Equal values share the mean of their
   * ranks, which doubled is a whole number.
   */
  public static int[] doubled(double[] values) {
    int[] ranks = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      int twice = 1;
      for (double other : values) {
        twice += other < values[i] ? 2 : other == values[i] ? 1 : 0;
      }
      ranks[i] = twice;
    }
    return ranks;
  }
}
