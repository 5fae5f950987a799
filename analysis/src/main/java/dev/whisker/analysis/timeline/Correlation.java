package dev.whisker.analysis.timeline;

import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.gc.Pause;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Where pauses have to stand so that requests waited while they lasted.
 *
 * <p>A request that arrives during a pause waits for the rest of it. If requests arrive evenly, a
 * pause of length d makes them wait d²/2 in all for each that arrives in a second; what a pause
 * that spans several seconds costs in each of them follows likewise. This is held against the mean
 * time of the requests that started in each second, less its median, at every offset in question.
 * Roots are taken of both, so that one very long pause does not decide alone.
 *
 * @param offsetSeconds where the two agree best
 * @param strength the correlation there, at most 1
 * @param runnerUp the best correlation at an offset more than three seconds away; 0 where no such
 *     offset is in question
 * @param longPauses pauses at least a quarter as long as the longest that lie within the load there
 * @param strengthAsTold the correlation at offset 0, or 0 where that is not in question
 */
record Correlation(
    double offsetSeconds, double strength, double runnerUp, int longPauses, double strengthAsTold) {

  /** Offsets are tried at this distance. */
  static final double STEP_SECONDS = 0.25;

  private static final double ENOUGH = 0.6;
  private static final double STRONG = 0.8;
  private static final double AHEAD = 1.5;
  private static final double FAR_AHEAD = 2;
  private static final int FEWEST_PAUSES = 3;
  private static final double LONG = 0.25;
  private static final double NEAR_SECONDS = 3;

  /** Fewer seconds agree by chance. */
  private static final int FEWEST_SECONDS = 20;

  /** A quarter of a second over a fortnight. */
  private static final double LONGEST_RANGE_SECONDS = 14 * 86_400;

  private static final double NANOS = 1e9;

  /** Whether the best offset may be believed. */
  boolean isConvincing() {
    return longPauses >= FEWEST_PAUSES && strength >= ENOUGH && strength >= AHEAD * runnerUp;
  }

  /** Whether there can hardly be another. */
  boolean isStrong() {
    return isConvincing() && strength >= STRONG && strength >= FAR_AHEAD * runnerUp;
  }

  /** Whether what the clocks tell is clearly the worse explanation. */
  boolean beatsAsTold() {
    return strength >= AHEAD * strengthAsTold;
  }

  boolean isNear(double offset) {
    return Math.abs(offsetSeconds - offset) <= NEAR_SECONDS;
  }

  /**
   * The best offset of a range.
   *
   * @param log tells where pauses lie without any offset
   * @param load over time
   * @return empty where there is nothing to correlate: no requests over time, or no pauses
   */
  static Optional<Correlation> best(
      Timeline log, List<LoadSecond> load, double fromOffset, double toOffset) {
    double length = length(load);
    double longest = log.pauses().stream().mapToLong(Pause::durationNanos).max().orElse(0) / NANOS;
    boolean possible =
        load.size() >= FEWEST_SECONDS
            && length > 0
            && longest > 0
            && toOffset >= fromOffset
            && toOffset - fromOffset <= LONGEST_RANGE_SECONDS;
    if (!possible) {
      return Optional.empty();
    }
    double[] waited = waited(load);
    if (Arrays.stream(waited).allMatch(each -> each == waited[0])) {
      return Optional.empty();
    }
    int cells = Math.max(1, (int) Math.round(length / STEP_SECONDS));
    Cost cost = Cost.of(log, -toOffset, load.size() * length - fromOffset + length, cells);
    int steps = (int) Math.floor((toOffset - fromOffset) / STEP_SECONDS) + 1;
    double[] strengths = new double[steps];
    int best = 0;
    for (int i = 0; i < steps; i++) {
      strengths[i] = cost.correlation(steps - 1 - i, waited);
      best = strengths[i] > strengths[best] ? i : best;
    }
    double first = toOffset - (steps - 1) * STEP_SECONDS;
    double offset = first + best * STEP_SECONDS;
    double runnerUp = 0;
    for (int i = 0; i < steps; i++) {
      if (Math.abs(i - best) * STEP_SECONDS > NEAR_SECONDS) {
        runnerUp = Math.max(runnerUp, strengths[i]);
      }
    }
    int zero = (int) Math.round(-first / STEP_SECONDS);
    return Optional.of(
        new Correlation(
            offset,
            strengths[best],
            runnerUp,
            longPauses(log, LONG * longest, -offset, load.size() * length - offset),
            zero >= 0 && zero < steps ? strengths[zero] : 0));
  }

  private static int longPauses(Timeline log, double least, double from, double to) {
    return (int)
        log.pauses().stream()
            .filter(pause -> pause.durationNanos() / NANOS >= least)
            .mapToDouble(pause -> log.secondsOf(pause.start()))
            .filter(at -> at >= from && at < to)
            .count();
  }

  /** The length of one second or interval; 0 where they are not equal. */
  private static double length(List<LoadSecond> load) {
    double first = load.isEmpty() ? 0 : load.getFirst().lengthSeconds();
    return load.stream().allMatch(each -> Math.abs(each.lengthSeconds() - first) < 1e-3 * first)
        ? first
        : 0;
  }

  /** How much longer than usual requests took in each second. */
  private static double[] waited(List<LoadSecond> load) {
    double[] means = new double[load.size()];
    double carried = 0;
    for (int i = 0; i < means.length; i++) {
      double mean = load.get(i).meanMillis();
      // Where nothing was started, those that wait go on waiting.
      carried =
          Double.isNaN(mean) ? Math.max(0, carried - 1000 * load.get(i).lengthSeconds()) : mean;
      means[i] = carried;
    }
    double[] sorted = means.clone();
    Arrays.sort(sorted);
    double usual = sorted[sorted.length / 2];
    return Arrays.stream(means).map(mean -> Math.sqrt(Math.max(0, mean - usual))).toArray();
  }

  /** What the pauses cost in stretches of time that begin at every step. */
  private static final class Cost {

    private final double[] roots;
    private final int stride;

    private Cost(double[] roots, int stride) {
      this.roots = roots;
      this.stride = stride;
    }

    static Cost of(Timeline log, double from, double to, int cells) {
      double[] cost = new double[(int) Math.ceil((to - from) / STEP_SECONDS) + cells];
      for (Pause pause : log.pauses()) {
        double begin = log.secondsOf(pause.start()) - from;
        double end = begin + pause.durationNanos() / NANOS;
        int last = (int) Math.min(Math.floor(end / STEP_SECONDS), cost.length - 1.0);
        for (int cell = (int) Math.max(0, Math.floor(begin / STEP_SECONDS)); cell <= last; cell++) {
          double left = end - Math.max(begin, cell * STEP_SECONDS);
          double after = end - Math.min(end, (cell + 1) * STEP_SECONDS);
          cost[cell] += (left * left - after * after) / 2;
        }
      }
      double[] roots = new double[cost.length - cells + 1];
      double sum = 0;
      for (int i = 0; i < cost.length; i++) {
        sum += cost[i] - (i >= cells ? cost[i - cells] : 0);
        if (i >= cells - 1) {
          roots[i - cells + 1] = Math.sqrt(Math.max(0, sum));
        }
      }
      return new Cost(roots, cells);
    }

    /** Pearson's, of what was waited and what pauses cost from that step on. */
    double correlation(int step, double[] waited) {
      int n = waited.length;
      double x = 0;
      double y = 0;
      double xx = 0;
      double yy = 0;
      double xy = 0;
      for (int i = 0; i < n; i++) {
        double cost = roots[step + i * stride];
        x += cost;
        y += waited[i];
        xx += cost * cost;
        yy += waited[i] * waited[i];
        xy += cost * waited[i];
      }
      double spread = (xx - x * x / n) * (yy - y * y / n);
      return spread > 0 ? (xy - x * y / n) / Math.sqrt(spread) : 0;
    }
  }
}
