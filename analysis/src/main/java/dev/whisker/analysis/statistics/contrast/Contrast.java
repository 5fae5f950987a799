package dev.whisker.analysis.statistics.contrast;

import dev.whisker.analysis.metric.Metric;

/**
 * A configuration held against the baseline in one metric.
 *
 * @param baseline name of the baseline configuration
 * @param candidate name of the other
 * @param value ratio or difference of the means, candidate to baseline; NaN where a side has no
 *     figure
 * @param low lower end of its interval; NaN where there is none
 * @param high upper end of it
 * @param exactProbability of ranks at least so far apart by chance: the exact test of Mann and
 *     Whitney, corrected for all contrasts that hold at once (Holm); NaN where the repeats are too
 *     few for it ever to fall to 5 %, or the metric is not decided by
 * @param runsNeeded repeats of each side that would probably resolve the difference seen, or the
 *     smallest that matters where less was seen; 0 where that has no meaning
 * @param doubt what keeps the difference from a verdict, whatever its interval
 * @param enough what the difference must reach that anybody would act on it: 0.05 where a ratio of
 *     1.05 does; NaN where a side has no figure
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
    double exactProbability,
    int runsNeeded,
    Doubt doubt,
    double enough) {

  /** The same seen from the other side: who was the candidate is the baseline now. */
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
        exactProbability,
        runsNeeded,
        doubt,
        enough);
  }

  Contrast withExactProbability(double probability) {
    return judged(verdict, probability, runsNeeded, doubt);
  }

  /** The same of figures of which one is but a lower bound: no number of repeats resolves it. */
  public Contrast ofBound() {
    return judged(Verdict.NOT_RESOLVED, exactProbability, /* runsNeeded= */ 0, Doubt.LOWER_BOUND);
  }

  /** The same difference, judged otherwise. */
  private Contrast judged(Verdict verdict, double exactProbability, int runsNeeded, Doubt doubt) {
    return new Contrast(
        metric,
        baseline,
        candidate,
        scale,
        value,
        low,
        high,
        verdict,
        exactProbability,
        runsNeeded,
        doubt,
        enough);
  }

  /** Whether a difference, real or not, is large enough that anybody would act on it. */
  public boolean isInteresting() {
    double size = scale == Scale.RATIO ? Math.expm1(Math.abs(Math.log(value))) : Math.abs(value);
    return size >= enough;
  }

  /** Whether the interval leaves no room for "no difference". */
  public boolean excludesNothing() {
    double nothing = scale == Scale.RATIO ? 1 : 0;
    return low > nothing || high < nothing;
  }

  /**
   * About how large a difference must be for repeats that vary like these to show it: half of what
   * the interval spans, on the scale of {@link #enough}. NaN where there is none.
   */
  public double leastThatShows() {
    return scale == Scale.RATIO ? Math.sqrt(high / low) - 1 : (high - low) / 2;
  }

  /**
   * Whether the interval holds "no difference" and is as wide as from a tenth of the other to ten
   * times it.
   */
  public boolean tellsNothing() {
    return scale == Scale.RATIO && !excludesNothing() && high > 100 * low;
  }

  /** Why a difference may be none, or the reverse, though its interval does not say so. */
  public enum Doubt {
    NONE,
    /** The figure of a side is but a lower bound of what it stands for. */
    LOWER_BOUND,
    /** All repeats are alike, and the sides one step apart of the clock that measured them. */
    ONE_STEP
  }

  /** The ids are part of the command line's contract. */
  public enum Scale {
    RATIO("ratio"),
    DIFFERENCE("difference");

    private final String id;

    Scale(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }
}
