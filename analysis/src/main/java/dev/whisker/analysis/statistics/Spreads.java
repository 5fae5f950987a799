package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Unit;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Computes the mean of a metric over repeats, and its interval. */
public final class Spreads {

  private static final double ALPHA = 0.05;

  /**
   * The reaches by degrees of freedom less one; cached, since every mean needs one of the first
   * few.
   */
  private static final double[] FIRST_REACHES =
      IntStream.rangeClosed(1, 30).mapToDouble(freedom -> StudentT.reach(freedom, ALPHA)).toArray();

  private Spreads() {}

  /**
   * The spread of one configuration's repeats. The interval is Student's t at 95 %, on logarithms
   * for metrics that are compared as ratios, limited to possible values of the metric. Equal values
   * have no interval: they do not prove certainty.
   *
   * @param values one for each run that has the figure
   */
  public static Spread of(Metric metric, double[] values) {
    if (values.length == 0) {
      return Spread.NONE;
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
