package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Pause;
import java.util.Arrays;

/** What the pauses cost in stretches of time that begin at every step. */
final class PauseCost {

  private static final double NANOS = 1e9;

  /** What sums lose that are differences of others. */
  private static final double TOLERANCE = 1e-9;

  private final double[] weighed;
  private final int stride;

  /** Of each and all those whole strides before it. */
  private final double[] sums;

  private final double[] squares;

  private PauseCost(double[] weighed, int stride) {
    this.weighed = weighed;
    this.stride = stride;
    this.sums = weighed.clone();
    this.squares = Arrays.stream(weighed).map(each -> each * each).toArray();
    for (int i = stride; i < weighed.length; i++) {
      sums[i] += sums[i - stride];
      squares[i] += squares[i - stride];
    }
  }

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

  /**
   * Pearson's, of what was left and what pauses would leave from each step on, the last step first:
   * the later the log, the earlier in it the load begins.
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
