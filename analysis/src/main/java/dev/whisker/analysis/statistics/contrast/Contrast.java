package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Identified;
import java.util.Arrays;

/**
 * Two configurations compared in one metric.
 *
 * @param baseline name of one configuration
 * @param candidate name of the other
 * @param value ratio or difference of the means, candidate to baseline; NaN if a side has no figure
 * @param low lower end of its interval; NaN without one
 * @param high upper end of it
 * @param inEveryRun true if every run of one is higher than every run of the other, with at least
 *     two runs each
 * @param runs of the side with fewer
 * @param runsNeeded runs of each that would probably make the difference clear; 0 if ten would not,
 *     or there is no difference
 * @param enough the size from which on a difference matters: 0.05 for a ratio of 1.05; NaN if a
 *     side has no figure
 * @param variation of the runs: standard deviation of their logarithms (0.3 for 30 %) or of the
 *     figures; NaN without a verdict
 * @param shownByTen the least ratio above 1, or the least difference, that ten runs of each would
 *     probably show; NaN if that has no meaning
 * @param isBound true if the figure of a side is only a lower bound, so there is no verdict
 */
public record Contrast(
    Metric metric,
    String baseline,
    String candidate,
    Scale scale,
    double value,
    double low,
    double high,
    Verdict verdict,
    boolean inEveryRun,
    int runs,
    int runsNeeded,
    double enough,
    double variation,
    double shownByTen,
    boolean isBound) {

  /** The largest ratio of the two, in either direction, that the interval of a ratio allows. */
  public double mostRatio() {
    return Math.max(high, 1 / low);
  }

  /** The same contrast with baseline and candidate exchanged. */
  public Contrast reversed() {
    boolean ratio = scale == Scale.RATIO;
    return new Contrast(
        metric,
        /* baseline= */ candidate,
        /* candidate= */ baseline,
        scale,
        ratio ? 1 / value : -value,
        ratio ? 1 / high : -high,
        ratio ? 1 / low : -low,
        verdict.reversed(),
        inEveryRun,
        runs,
        runsNeeded,
        enough,
        variation,
        shownByTen,
        isBound);
  }

  /**
   * The contrast if one figure is only a lower bound: it has no interval, and no number of runs
   * makes it clear.
   */
  public Contrast ofBound() {
    return with(
        verdict == Verdict.NONE ? verdict : Verdict.OPEN,
        Double.NaN,
        Double.NaN,
        0,
        variation,
        Double.NaN,
        true);
  }

  /** The same difference with a verdict. */
  Contrast judged(Verdict word, double from, double to, int needed, double varies, double shown) {
    return with(word, from, to, needed, varies, shown, isBound);
  }

  private Contrast with(
      Verdict word,
      double from,
      double to,
      int needed,
      double varies,
      double shown,
      boolean bound) {
    return new Contrast(
        metric,
        baseline,
        candidate,
        scale,
        value,
        from,
        to,
        word,
        inEveryRun,
        runs,
        needed,
        enough,
        varies,
        shown,
        bound);
  }

  /** True if it compares that configuration. */
  public boolean isOf(String name) {
    return baseline.equals(name) || candidate.equals(name);
  }

  /** True if a difference, real or not, is large enough to matter. */
  public boolean isInteresting() {
    double size = scale == Scale.RATIO ? Math.expm1(Math.abs(Math.log(value))) : Math.abs(value);
    return size >= enough;
  }

  /** The size of the difference in units of the smallest that matters. */
  public double timesEnough() {
    return scale == Scale.RATIO
        ? Math.abs(Math.log(value)) / Math.log1p(enough)
        : Math.abs(value) / enough;
  }

  /** The scale of a comparison. The ids are part of the command line's contract. */
  public enum Scale implements Identified {
    RATIO,
    DIFFERENCE;

    /** Values on the scale of the tests: logarithms if compared as a ratio. */
    double[] tested(double[] values) {
      return this == RATIO ? Arrays.stream(values).map(Math::log).toArray() : values;
    }

    /** A value for display: for a logarithm its ratio. */
    double shown(double tested) {
      return this == RATIO ? Math.exp(tested) : tested;
    }
  }
}
