package dev.whisker.analysis.timeline;

import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.gc.Pause;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Where pauses have to stand so that requests waited while they lasted.
 *
 * <p>A request that arrives during a pause waits for the rest of it. If requests arrive evenly, a
 * pause of length d makes them wait d²/2 in all for each that arrives in a second; what a pause
 * that spans several seconds costs in each of them follows likewise. This is held against the mean
 * time of the requests that started in each second, less its median, at every offset in question.
 * Where that is not clear, and answers all but stopped, the share of them that is missing in each
 * second is held against how much of it pauses took; what says more clearly where the pauses belong
 * counts.
 *
 * @param offsetSeconds where the two agree best
 * @param strength the correlation there, at most 1
 * @param runnerUp the best correlation at an offset more than three seconds away; 0 where no such
 *     offset is in question
 * @param longPauses pauses at least a quarter as long as the longest that lie within the load there
 * @param strengthUnshifted the correlation at offset 0, or 0 where that is not in question
 * @param byChance how strong the best of so many offsets is by chance in one search of twenty
 */
record Correlation(
    double offsetSeconds,
    double strength,
    double runnerUp,
    int longPauses,
    double strengthUnshifted,
    double byChance) {

  /** Offsets are tried at this distance. */
  static final double STEP_SECONDS = 0.25;

  private static final double ENOUGH = 0.6;
  private static final double STRONG = 0.8;
  private static final double AHEAD = 1.5;
  private static final double FAR_AHEAD = 2;

  /**
   * Pauses that come in something of a rhythm fit half as well one beat later. The true place shows
   * by how little it leaves unexplained: not a quarter of what the other leaves.
   */
  private static final double LEFT_UNEXPLAINED = 0.25;

  private static final double AHEAD_IN_RHYTHM = 1.25;
  private static final int FEWEST_PAUSES = 3;
  private static final double LONG = 0.25;
  private static final double NEAR_SECONDS = 3;
  private static final double ONE_SECOND = 1;

  private static final double CHANCE = 0.05;

  /** Fewer seconds agree by chance. */
  private static final int FEWEST_SECONDS = 20;

  /** A quarter of a second over a fortnight. */
  private static final double LONGEST_RANGE_SECONDS = 14 * 86_400;

  private static final double NANOS = 1e9;

  /** What sums lose that are differences of others. */
  private static final double TOLERANCE = 1e-9;

  /** Whether it could tell anything: one pause finds a request that waited somewhere. */
  boolean hasPausesEnough() {
    return longPauses >= FEWEST_PAUSES;
  }

  /** Whether requests agree with the best offset, be there others like it in a rhythm of pauses. */
  boolean isNoChance() {
    return hasPausesEnough() && strength >= Math.max(ENOUGH, byChance);
  }

  /** Whether the best offset may be believed. */
  boolean isConvincing() {
    return isNoChance() && (strength >= AHEAD * runnerUp || explainsMuchMoreThan(runnerUp));
  }

  /** Whether there can hardly be another. */
  boolean isStrong() {
    return isConvincing()
        && strength >= STRONG
        && (strength >= FAR_AHEAD * runnerUp || explainsMuchMoreThan(runnerUp));
  }

  /** Whether no offset at all is clearly the worse explanation. */
  boolean beatsUnshifted() {
    return strength >= AHEAD * strengthUnshifted || explainsMuchMoreThan(strengthUnshifted);
  }

  /**
   * Whether no offset at all is borne out: it is the best, as far as seconds can tell (by chance
   * that would be one of very many), or does about as well as one near it.
   */
  boolean bearsOutUnshifted() {
    boolean isBest = Math.abs(offsetSeconds) <= ONE_SECOND && hasPausesEnough();
    return (isBest || (isConvincing() && isNear(0)))
        && strengthUnshifted >= ENOUGH
        && !beatsUnshifted();
  }

  /** An offset as closely as it can be told. */
  static double rounded(double offset) {
    return Math.rint(offset / STEP_SECONDS) * STEP_SECONDS;
  }

  /** What it says of no offset at all. */
  Correlation unshifted() {
    return new Correlation(0, strengthUnshifted, runnerUp, longPauses, strengthUnshifted, byChance);
  }

  boolean isNear(double offset) {
    return Math.abs(offsetSeconds - offset) <= NEAR_SECONDS;
  }

  private boolean explainsMuchMoreThan(double other) {
    return strength >= AHEAD_IN_RHYTHM * other
        && 1 - strength * strength <= LEFT_UNEXPLAINED * (1 - other * other);
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
    return Scan.of(log, load, fromOffset, toOffset).map(Scan::best);
  }

  /**
   * All offsets of a range.
   *
   * @param first the least offset; the others follow step by step
   * @param strengths the correlation at each
   */
  @SuppressWarnings("ArrayRecordComponent") // A figure for each step; never compared.
  record Scan(Correlation best, double first, double[] strengths) {

    /** Empty where there is nothing to correlate: no requests over time, or no pauses. */
    static Optional<Scan> of(
        Timeline log, List<LoadSecond> load, double fromOffset, double toOffset) {
      double length = length(load);
      double longest =
          log.pauses().stream().mapToLong(Pause::durationNanos).max().orElse(0) / NANOS;
      boolean possible =
          load.size() >= FEWEST_SECONDS
              && length > 0
              && longest > 0
              && toOffset >= fromOffset
              && toOffset - fromOffset <= LONGEST_RANGE_SECONDS;
      if (!possible) {
        return Optional.empty();
      }
      Function<Trace, Scan> scan = trace -> of(log, trace, length, longest, fromOffset, toOffset);
      Optional<Scan> waited = Trace.waited(load).map(scan);
      return waited.filter(each -> each.best.isStrong()).isPresent()
          ? waited
          : Stream.concat(waited.stream(), Trace.missing(load).map(scan).stream())
              .max(
                  Comparator.comparing(
                      Scan::best,
                      Comparator.comparing(Correlation::isConvincing)
                          .thenComparingDouble(Correlation::strength)));
    }

    private static Scan of(
        Timeline log,
        Trace trace,
        double length,
        double longest,
        double fromOffset,
        double toOffset) {
      double loadSeconds = trace.seconds() * length;
      int cells = Math.max(1, (int) Math.round(length / STEP_SECONDS));
      Cost cost = Cost.of(log, trace.toll(), -toOffset, loadSeconds - fromOffset + length, cells);
      int steps = (int) Math.floor((toOffset - fromOffset) / STEP_SECONDS) + 1;
      double[] strengths = cost.correlations(steps, trace);
      int best = 0;
      for (int i = 0; i < steps; i++) {
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
      Correlation found =
          new Correlation(
              offset,
              strengths[best],
              runnerUp,
              longPauses(log, LONG * longest, -offset, loadSeconds - offset),
              zero >= 0 && zero < steps ? strengths[zero] : 0,
              byChance(trace.seconds(), steps));
      return new Scan(found, first, strengths);
    }

    /** The correlation at the step next to an offset; empty where that was not in question. */
    OptionalDouble at(double offset) {
      long step = Math.round((offset - first) / STEP_SECONDS);
      return step >= 0 && step < strengths.length
          ? OptionalDouble.of(strengths[(int) step])
          : OptionalDouble.empty();
    }
  }

  /**
   * By Fisher's transform of a correlation. Of three seconds only two tell something of their own,
   * since who waits in one still waits in the next.
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

  /** The length of one second or interval; 0 where they are not equal. */
  private static double length(List<LoadSecond> load) {
    double first = load.isEmpty() ? 0 : load.getFirst().lengthSeconds();
    return load.stream().allMatch(each -> Math.abs(each.lengthSeconds() - first) < 1e-3 * first)
        ? first
        : 0;
  }

  /** What the pauses cost in stretches of time that begin at every step. */
  private static final class Cost {

    private final double[] weighed;
    private final int stride;

    /** Of each and all those whole strides before it. */
    private final double[] sums;

    private final double[] squares;

    private Cost(double[] weighed, int stride) {
      this.weighed = weighed;
      this.stride = stride;
      this.sums = weighed.clone();
      this.squares = Arrays.stream(weighed).map(each -> each * each).toArray();
      for (int i = stride; i < weighed.length; i++) {
        sums[i] += sums[i - stride];
        squares[i] += squares[i - stride];
      }
    }

    static Cost of(Timeline log, Trace.Toll toll, double from, double to, int cells) {
      double[] cost = new double[(int) Math.ceil((to - from) / STEP_SECONDS) + cells];
      for (Pause pause : log.pauses()) {
        double begin = log.secondsOf(pause.start()) - from;
        double end = begin + pause.durationNanos() / NANOS;
        int last = (int) Math.min(Math.floor(end / STEP_SECONDS), cost.length - 1.0);
        for (int cell = (int) Math.max(0, Math.floor(begin / STEP_SECONDS)); cell <= last; cell++) {
          double left = end - Math.max(begin, cell * STEP_SECONDS);
          double after = end - Math.min(end, (cell + 1) * STEP_SECONDS);
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
      return new Cost(weighed, cells);
    }

    /**
     * Pearson's, of what was left and what pauses would leave from each step on, the last step
     * first: the later the log, the earlier in it the load begins.
     */
    double[] correlations(int steps, Trace trace) {
      SlidingProducts products = new SlidingProducts(trace.left());
      double[] correlations = new double[steps];
      for (int phase = 0; phase < Math.min(stride, steps); phase++) {
        double[] xy = products.with(every(phase));
        for (int i = 0; phase + i * stride < steps; i++) {
          int step = phase + i * stride;
          correlations[steps - 1 - step] = correlation(step, xy[i], trace);
        }
      }
      return correlations;
    }

    /** Those that are whole strides behind one, and itself. */
    private double[] every(int phase) {
      double[] every = new double[Math.ceilDiv(weighed.length - phase, stride)];
      Arrays.setAll(every, i -> weighed[phase + i * stride]);
      return every;
    }

    private double correlation(int step, double xy, Trace trace) {
      int n = trace.seconds();
      double x = over(sums, step, n);
      double xx = over(squares, step, n);
      double y = trace.sum();
      double spread = (xx - x * x / n) * (trace.squares() - y * y / n);
      return spread > TOLERANCE ? (xy - x * y / n) / Math.sqrt(spread) : 0;
    }

    private double over(double[] running, int step, int n) {
      double before = step >= stride ? running[step - stride] : 0;
      return running[step + (n - 1) * stride] - before;
    }
  }
}
