package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.stream.IntStream;

/**
 * A metric over the repeats of a configuration.
 *
 * @param n repeats that have the figure; several tests of one JVM count once
 * @param mean arithmetic for differences, geometric for ratios; NaN for n = 0
 * @param low lower end of the 95 % interval of the mean; NaN below n = 2
 * @param high its upper end
 * @param min the smallest of the runs
 * @param max the largest
 */
public record Spread(int n, double mean, double low, double high, double min, double max) {

  /** The spread of a metric that no run has. */
  static final Spread NONE =
      new Spread(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  private static final double ALPHA = 0.05;

  /**
   * The reaches by degrees of freedom less one; cached, since every mean needs one of the first
   * few.
   */
  private static final double[] FIRST_REACHES =
      IntStream.rangeClosed(1, 30).mapToDouble(freedom -> StudentT.reach(freedom, ALPHA)).toArray();

  /**
   * The spread of one configuration's repeats. The interval is Student's t at 95 %, on logarithms
   * for metrics that are compared as ratios, limited to possible values of the metric. Equal values
   * have no interval: they do not prove certainty.
   *
   * @param values one for each run that has the figure
   */
  public static Spread of(Metric metric, double[] values) {
    if (values.length == 0) {
      return NONE;
    }
    double min = Arrays.stream(values).min().getAsDouble();
    double max = Arrays.stream(values).max().getAsDouble();
    boolean onLogs = metric.comparedAsRatio() && min > 0;
    Moments moments = Moments.of(onLogs ? Arrays.stream(values).map(Math::log).toArray() : values);
    double reach = reach(moments);
    double mean = onLogs && min < max ? Math.exp(moments.mean()) : moments.mean();
    if (onLogs) {
      return new Spread(
          values.length,
          min < max ? mean : min,
          Math.exp(moments.mean() - reach),
          Math.exp(moments.mean() + reach),
          min,
          max);
    }
    double ceiling = metric.unit() == Unit.PERCENT ? 100 : Double.POSITIVE_INFINITY;
    return new Spread(
        values.length, mean, Math.max(0, mean - reach), Math.min(ceiling, mean + reach), min, max);
  }

  /** The figure shown for all runs: their mean, or the maximum of all for a maximum. */
  public double standingFor(Metric metric) {
    return metric.isLongest() ? max : mean;
  }

  /** The lower end of the interval, or of the range for a maximum. */
  public double from(Metric metric) {
    return metric.isLongest() ? min : low;
  }

  /** The upper end of the interval, or of the range for a maximum. */
  public double to(Metric metric) {
    return metric.isLongest() ? max : high;
  }

  /** The same spread around another mean; its interval contains it. */
  Spread around(double other) {
    return new Spread(n, other, Math.min(low, other), Math.max(high, other), min, max);
  }

  /**
   * The same spread with the extremes of single runs: of several tests of one JVM the worst counts
   * against a limit.
   */
  Spread reaching(double[] ofRuns) {
    DoubleSummaryStatistics ends = Arrays.stream(ofRuns).summaryStatistics();
    return new Spread(n, mean, low, high, ends.getMin(), ends.getMax());
  }

  private static double reach(Moments moments) {
    return moments.n() < 2 || moments.isConstant()
        ? Double.NaN
        : reach(moments.n() - 1) * Math.sqrt(moments.meanVariance());
  }

  private static double reach(int freedom) {
    return freedom <= FIRST_REACHES.length
        ? FIRST_REACHES[freedom - 1]
        : StudentT.reach(freedom, ALPHA);
  }
}
