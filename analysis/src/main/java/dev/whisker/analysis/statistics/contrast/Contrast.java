package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Identified;
import java.util.Arrays;

/**
 * Two configurations compared in one metric.
 *
 * @param baseline name of the configuration compared with
 * @param candidate name of the other
 * @param value ratio or difference of the means, candidate to baseline; NaN where a side has no
 *     figure
 * @param low lower end of its interval; NaN where there is none
 * @param high upper end of it
 * @param inEveryRun whether every run of one is higher than every run of the other, of at least two
 *     runs each
 * @param runs of the side that has fewer
 * @param runsNeeded runs of each that would probably make the difference clear; 0 where up to ten
 *     would not, or there is none to show
 * @param enough what the difference must exceed to matter: 0.05 where a ratio of 1.05 does; NaN
 *     where a side has no figure
 * @param variation how much runs vary: standard deviation of their logarithms (0.3 for 30 %) or of
 *     the figures; NaN where nothing is judged
 * @param shownByTen the least ratio above 1, or the least difference, that ten runs of each would
 *     probably show; NaN where that has no meaning
 * @param isBound whether the figure of a side is only a lower bound, so that nothing is judged
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

  /** The same seen from the other side: the candidate is the baseline now. */
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

  /** The same of figures of which one is only a lower bound: no number of runs makes it clear. */
  public Contrast ofBound() {
    return with(
        verdict == Verdict.NONE ? verdict : Verdict.OPEN,
        low,
        high,
        0,
        variation,
        Double.NaN,
        true);
  }

  /** The same difference with the judgement of the runs. */
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

  /** True if a difference, real or not, is large enough that anybody would act on it. */
  public boolean isInteresting() {
    double size = scale == Scale.RATIO ? Math.expm1(Math.abs(Math.log(value))) : Math.abs(value);
    return size >= enough;
  }

  /** The ids are part of the command line's contract. */
  public enum Scale implements Identified {
    RATIO,
    DIFFERENCE;

    /** Values as they are tested: logarithms of what is compared as a ratio. */
    double[] tested(double[] values) {
      return this == RATIO ? Arrays.stream(values).map(Math::log).toArray() : values;
    }

    /** A value as people read it: not the logarithm of a ratio but the ratio. */
    double shown(double tested) {
      return this == RATIO ? Math.exp(tested) : tested;
    }
  }
}
