package dev.whisker.analysis.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The scatter of figures within runs and between them, by an analysis of variance of batch means.
 * What all runs of a configuration have in common at the same time, such as a ramp-up, is no
 * scatter.
 *
 * @param withinShare the share of the variance between runs that the scatter within them explains,
 *     0 to 1; longer runs reduce it
 * @param areApart true if runs differ by more than that (F test, 5 %)
 */
public record RunScatter(double withinShare, boolean areApart) {

  private static final double ALPHA = 0.05;

  /** Which runs reduce the scatter. */
  public enum Remedy {
    LONGER,
    MORE,
    BOTH,
    /** Too few runs to decide. */
    OPEN
  }

  /**
   * The scatter; empty if nothing varies.
   *
   * @param configurations each with at least two runs of as many blocks, at least two, on the scale
   *     of the tests
   */
  public static Optional<RunScatter> of(List<double[][]> configurations) {
    double between = 0;
    double within = 0;
    int freedomBetween = 0;
    int freedomWithin = 0;
    for (double[][] runs : configurations) {
      int blocks = runs[0].length;
      double[] atTime = new double[blocks];
      for (double[] run : runs) {
        for (int i = 0; i < blocks; i++) {
          atTime[i] += run[i] / runs.length;
        }
      }
      double mean = mean(atTime);
      for (double[] run : runs) {
        double ofRun = mean(run) - mean;
        between += blocks * ofRun * ofRun;
        for (int i = 0; i < blocks; i++) {
          double left = run[i] - atTime[i] - ofRun;
          within += left * left;
        }
      }
      freedomBetween += runs.length - 1;
      freedomWithin += (runs.length - 1) * (blocks - 1);
    }
    if (!(between > 0) || !(within > 0)) {
      return Optional.empty();
    }
    double times = (between / freedomBetween) / (within / freedomWithin);
    return Optional.of(
        new RunScatter(
            Math.min(1, 1 / times),
            FDistribution.of(freedomBetween, freedomWithin).survivalProbability(times) <= ALPHA));
  }

  public Remedy remedy() {
    boolean isMostWithin = withinShare >= 0.5;
    if (areApart) {
      return isMostWithin ? Remedy.BOTH : Remedy.MORE;
    }
    return isMostWithin ? Remedy.LONGER : Remedy.OPEN;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }
}
