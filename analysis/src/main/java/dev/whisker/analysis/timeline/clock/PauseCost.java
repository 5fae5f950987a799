package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Pause;

/** The cost of pauses for the requests of a second, or of an interval, that begins at any step. */
@SuppressWarnings("ArrayRecordComponent") // A figure for each step; never compared.
record PauseCost(double[] weighed, int stride) {

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
