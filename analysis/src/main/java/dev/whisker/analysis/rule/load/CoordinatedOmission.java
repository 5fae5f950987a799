package dev.whisker.analysis.rule.load;

import dev.whisker.load.result.LatencyCounts;

/**
 * Computes the 99th percentile with the requests that were never sent, as HdrHistogram corrects for
 * coordinated omission: a request that took longer than the usual interval adds one for each
 * interval of its time.
 *
 * <p>Found by bisection. For most times the number of longer requests is soon fixed, and is then
 * only added up.
 */
final class CoordinatedOmission {

  private final LatencyCounts counts;
  private final double intervalMillis;

  /** The span: the percentile is above the one and not above the other. */
  private double below = -1;

  private double found;

  /** The indexes of the times whose number of longer requests is not yet fixed. */
  private final int[] open;

  /**
   * For each of these times, the number of its requests that are longer than either end of the
   * span.
   */
  private final double[] atBelow;

  private final double[] atFound;
  private int opens;

  /** The number of longer requests of all other times. */
  private double settled;

  private CoordinatedOmission(LatencyCounts counts, double intervalMillis) {
    this.counts = counts;
    this.intervalMillis = intervalMillis;
    this.found = counts.maxMillis();
    this.opens = counts.size();
    this.open = new int[opens];
    this.atBelow = new double[opens];
    this.atFound = new double[opens];
    for (int i = 0; i < opens; i++) {
      open[i] = i;
      atBelow[i] = longer(i, below);
      atFound[i] = longer(i, found);
    }
  }

  /**
   * @param counts of at least one request
   * @param intervalMillis usual time from request to request; 0 if unknown
   * @return milliseconds
   */
  static double p99(LatencyCounts counts, double intervalMillis) {
    return new CoordinatedOmission(counts, intervalMillis).p99();
  }

  private double p99() {
    double all = 0;
    for (double each : atBelow) {
      all += each;
    }
    double least = Math.ceil(0.99 * all);
    double[] at = new double[opens];
    // Down to the last bit.
    for (double middle = (below + found) / 2;
        below < middle && middle < found;
        middle = (below + found) / 2) {
      double above = settled;
      for (int i = 0; i < opens; i++) {
        at[i] = longer(open[i], middle);
        above += at[i];
      }
      boolean enough = all - above >= least;
      if (enough) {
        found = middle;
      } else {
        below = middle;
      }
      System.arraycopy(at, 0, enough ? atFound : atBelow, 0, opens);
      settle();
    }
    return found;
  }

  private void settle() {
    int left = 0;
    for (int i = 0; i < opens; i++) {
      if (atBelow[i] == atFound[i]) {
        settled += atFound[i];
      } else {
        open[left] = open[i];
        atBelow[left] = atBelow[i];
        atFound[left++] = atFound[i];
      }
    }
    opens = left;
  }

  /** The number of requests of one time that took longer, including those never sent. */
  private double longer(int place, double millis) {
    double took = counts.millisAt(place);
    if (took <= millis) {
      return 0;
    }
    if (!(intervalMillis > 0)) {
      return counts.countAt(place);
    }
    double together = Math.max(1, Math.floor(took / intervalMillis));
    double longer = Math.ceil((took - millis) / intervalMillis);
    return counts.countAt(place) * Math.min(together, longer);
  }
}
