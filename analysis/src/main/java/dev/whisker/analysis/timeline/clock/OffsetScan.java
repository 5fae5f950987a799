package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.gc.Pause;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Computes how well pauses and requests agree at all offsets of a range.
 *
 * <p>A request that arrives during a pause waits for the rest of it. If requests arrive evenly, a
 * pause of length d makes them wait d²/2 in total for each that arrives in a second; the cost of
 * each second of a longer pause follows from this. The cost is correlated with the mean latency of
 * the requests that started in each second, less its median, at every offset. If that is not clear,
 * and responses almost stopped, the share of missing responses in each second is correlated with
 * the share that pauses took; the clearer of the two counts.
 */
final class OffsetScan {

  /** The share of the longest pause from which on a pause counts as long. */
  private static final double LONG = 0.25;

  private static final double CHANCE = 0.05;

  /** The fewest seconds: fewer agree by chance. */
  private static final int FEWEST_SECONDS = 20;

  /** The most multiplications: more take seconds. */
  private static final double MOST_PRODUCTS = 2e9;

  private static final double NANOS = 1e9;

  private OffsetScan() {}

  /** The best offset; empty without requests over time, or without pauses. */
  static Optional<Correlation> of(
      Timeline log, List<LoadSecond> load, double fromOffset, double toOffset) {
    double length = length(load);
    double longest = log.pauses().stream().mapToLong(Pause::durationNanos).max().orElse(0) / NANOS;
    boolean possible =
        load.size() >= FEWEST_SECONDS
            && length > 0
            && longest > 0
            && toOffset >= fromOffset
            && (toOffset - fromOffset) / Correlation.STEP_SECONDS * load.size() <= MOST_PRODUCTS;
    if (!possible) {
      return Optional.empty();
    }
    Function<Trace, Correlation> scan =
        trace -> of(log, trace, length, longest, fromOffset, toOffset);
    Optional<Correlation> waited = Trace.waited(load).map(scan);
    return waited.filter(Correlation::isStrong).isPresent()
        ? waited
        : Stream.concat(waited.stream(), Trace.missing(load).map(scan).stream())
            .max(
                Comparator.comparing(Correlation::isConvincing)
                    .thenComparingDouble(Correlation::strength));
  }

  private static Correlation of(
      Timeline log,
      Trace trace,
      double length,
      double longest,
      double fromOffset,
      double toOffset) {
    double loadSeconds = trace.seconds() * length;
    int cells = Math.max(1, (int) Math.round(length / Correlation.STEP_SECONDS));
    PauseCost cost =
        PauseCost.of(log, trace.toll(), -toOffset, loadSeconds - fromOffset + length, cells);
    int steps = (int) Math.floor((toOffset - fromOffset) / Correlation.STEP_SECONDS) + 1;
    double[] strengths = new double[steps];
    // The later the log, the earlier in it the load begins.
    Arrays.setAll(strengths, step -> cost.correlation(steps - 1 - step, trace));
    int best = 0;
    for (int i = 0; i < steps; i++) {
      best = strengths[i] > strengths[best] ? i : best;
    }
    double first = toOffset - (steps - 1) * Correlation.STEP_SECONDS;
    double offset = first + best * Correlation.STEP_SECONDS;
    double runnerUp = 0;
    for (int i = 0; i < steps; i++) {
      if (Math.abs(i - best) * Correlation.STEP_SECONDS > Correlation.NEAR_SECONDS) {
        runnerUp = Math.max(runnerUp, strengths[i]);
      }
    }
    int zero = (int) Math.round(-first / Correlation.STEP_SECONDS);
    return new Correlation(
        offset,
        strengths[best],
        runnerUp,
        longPauses(log, LONG * longest, -offset, loadSeconds - offset),
        zero >= 0 && zero < steps ? strengths[zero] : 0,
        byChance(trace.seconds(), steps));
  }

  /**
   * By Fisher's transform of a correlation. Only two of three seconds count, because requests that
   * wait in one second still wait in the next.
   */
  private static double byChance(int seconds, int offsets) {
    double deviations = NormalDistribution.of(0, 1).inverseSurvivalProbability(CHANCE / offsets);
    return Math.tanh(deviations / Math.sqrt(2.0 / 3 * seconds - 3));
  }

  private static int longPauses(Timeline log, double least, double from, double to) {
    return (int)
        log.pauses().stream()
            .filter(pause -> pause.durationNanos() / NANOS >= least)
            .mapToDouble(pause -> log.secondsOf(pause.start()))
            .filter(at -> at >= from && at < to)
            .count();
  }

  /** The length of one second or interval; 0 if they differ. */
  private static double length(List<LoadSecond> load) {
    double first = load.isEmpty() ? 0 : load.getFirst().lengthSeconds();
    return load.stream().allMatch(each -> Math.abs(each.lengthSeconds() - first) < 1e-3 * first)
        ? first
        : 0;
  }

  /**
   * The cost of pauses for the requests of a second, or of an interval, that begins at any step.
   */
  @SuppressWarnings("ArrayRecordComponent") // A figure for each step; never compared.
  private record PauseCost(double[] weighed, int stride) {

    private static final double NANOS = 1e9;

    /** The rounding error of a spread of 0. */
    private static final double TOLERANCE = 1e-9;

    /**
     * @param cells the number of steps in a second or interval of the load
     */
    static PauseCost of(Timeline log, Trace.Toll toll, double from, double to, int cells) {
      double[] cost = new double[(int) Math.ceil((to - from) / Correlation.STEP_SECONDS) + cells];
      for (Pause pause : log.pauses()) {
        double begin = log.secondsOf(pause.start()) - from;
        double end = begin + pause.durationNanos() / NANOS;
        int last = (int) Math.min(Math.floor(end / Correlation.STEP_SECONDS), cost.length - 1.0);
        for (int cell = (int) Math.max(0, Math.floor(begin / Correlation.STEP_SECONDS));
            cell <= last;
            cell++) {
          double left = end - Math.max(begin, cell * Correlation.STEP_SECONDS);
          double after = end - Math.min(end, (cell + 1) * Correlation.STEP_SECONDS);
          cost[cell] += toll.of(left, after);
        }
      }
      double[] weighed = new double[cost.length - cells + 1];
      double sum = 0;
      for (int i = 0; i < cost.length; i++) {
        sum += cost[i] - (i >= cells ? cost[i - cells] : 0);
        if (i >= cells - 1) {
          weighed[i - cells + 1] = toll.weighed(Math.max(0, sum));
        }
      }
      return new PauseCost(weighed, cells);
    }

    /** Pearson's correlation of the trace with the pauses from a step on. */
    double correlation(int step, Trace trace) {
      double[] left = trace.left();
      int n = left.length;
      double x = 0;
      double xx = 0;
      double xy = 0;
      for (int i = 0, at = step; i < n; i++, at += stride) {
        double cost = weighed[at];
        x += cost;
        xx += cost * cost;
        xy += cost * left[i];
      }
      double y = trace.sum();
      double spread = (xx - x * x / n) * (trace.squares() - y * y / n);
      return spread > TOLERANCE ? (xy - x * y / n) / Math.sqrt(spread) : 0;
    }
  }
}
