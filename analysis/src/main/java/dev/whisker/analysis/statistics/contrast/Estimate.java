package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Moments;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.StudentT;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import java.util.Arrays;

/**
 * Estimates the difference of two configurations in a metric from their own runs, with the 95 %
 * interval of Welch's t. It supports no verdict: among many metrics one such interval is always
 * wrong.
 *
 * <p>A metric that is compared as a ratio elsewhere, and was 0 in some run, is compared as a
 * difference.
 */
final class Estimate {

  private static final double ALPHA = 0.05;

  private Estimate() {}

  /** Compares two configurations that both have the figure. */
  static Contrast of(
      Repeats baseline, Repeats candidate, Metric metric, InterestingDifferences interesting) {
    double[] from = baseline.values(metric);
    double[] to = candidate.values(metric);
    Scale scale = scale(metric, from, to);
    Moments a = moments(scale, from);
    Moments b = moments(scale, to);
    double reach = reach(a, b);
    double apart = Family.apart(a.mean(), b.mean());
    double enough = enough(metric, scale, interesting, a.mean(), b.mean());
    return new Contrast(
        metric,
        baseline.name(),
        candidate.name(),
        scale,
        scale.shown(apart),
        scale.shown(apart - reach),
        scale.shown(apart + reach),
        Verdict.NONE,
        inEveryRun(from, to),
        Math.min(from.length, to.length),
        /* runsNeeded= */ 0,
        scale == Scale.RATIO ? Math.expm1(enough) : enough,
        /* variation= */ Double.NaN,
        /* shownByTen= */ Double.NaN,
        /* isBound= */ false);
  }

  private static Scale scale(Metric metric, double[] from, double[] to) {
    return metric.comparedAsRatio() && areAboveZero(from) && areAboveZero(to)
        ? Scale.RATIO
        : Scale.DIFFERENCE;
  }

  static boolean areAboveZero(double[] values) {
    return Arrays.stream(values).allMatch(value -> value > 0);
  }

  private static Moments moments(Scale scale, double[] values) {
    return Moments.of(scale.tested(values));
  }

  /** The size from which on a difference of these means matters, on the scale of the tests. */
  static double enough(
      Metric metric, Scale scale, InterestingDifferences interesting, double one, double other) {
    double least = interesting.least(metric);
    if (scale == Scale.RATIO) {
      return Math.log1p(Math.max(interesting.of(metric), least / Math.exp(Math.min(one, other))));
    }
    double larger = metric.comparedAsRatio() ? Math.max(Math.abs(one), Math.abs(other)) : 1;
    return Math.max(interesting.of(metric) * larger, least);
  }

  private static boolean inEveryRun(double[] from, double[] to) {
    double[] low = Arrays.stream(from).sorted().toArray();
    double[] high = Arrays.stream(to).sorted().toArray();
    return low.length > 1
        && high.length > 1
        && (low[low.length - 1] < high[0] || high[high.length - 1] < low[0]);
  }

  /** The reach by Welch's t, with the degrees of freedom of Welch and Satterthwaite. */
  private static double reach(Moments a, Moments b) {
    double variance = a.meanVariance() + b.meanVariance();
    if (!(variance > 0)) {
      return Double.NaN;
    }
    double freedom =
        variance
            * variance
            / (a.meanVariance() * a.meanVariance() / (a.n() - 1)
                + b.meanVariance() * b.meanVariance() / (b.n() - 1));
    return StudentT.reach(freedom, ALPHA) * Math.sqrt(variance);
  }
}
