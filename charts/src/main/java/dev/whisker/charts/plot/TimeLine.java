package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Figures of a run over time.
 *
 * @param runs usually one; several for figures of all their requests
 * @param style index of the line among the chart's lines
 * @param seconds on the run's axis, ascending; an array for each figure
 * @param values the figures; NaN interrupts the line
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lines are never compared.
public record TimeLine(List<RunResult> runs, int style, double[] seconds, double[] values) {

  /**
   * The figure nearest to a moment; NaN beyond the line.
   *
   * @param reach the largest distance beyond its ends, in seconds, if that is more than half a step
   */
  public double at(double moment, double reach) {
    int n = seconds.length;
    if (n == 0) {
      return Double.NaN;
    }
    double before = Math.max(reach, n == 1 ? 0 : (seconds[1] - seconds[0]) / 2);
    double after = Math.max(reach, n == 1 ? 0 : (seconds[n - 1] - seconds[n - 2]) / 2);
    if (moment < seconds[0] - before || moment > seconds[n - 1] + after) {
      return Double.NaN;
    }
    return values[nearest(moment)];
  }

  /** The index of the figure nearest to a moment; there must be one. */
  int nearest(double moment) {
    int next = Math.min(Ascending.firstFrom(seconds, moment), seconds.length - 1);
    boolean isEarlierNearer = next > 0 && moment - seconds[next - 1] < seconds[next] - moment;
    return isEarlierNearer ? next - 1 : next;
  }

  /** A line through a figure of some objects. */
  public static <T> TimeLine through(
      RunResult run,
      int style,
      List<T> things,
      ToDoubleFunction<T> second,
      ToDoubleFunction<T> value) {
    return new TimeLine(
        List.of(run),
        style,
        things.stream().mapToDouble(second).toArray(),
        things.stream().mapToDouble(value).toArray());
  }

  /** A line through a figure of some pauses of the run, at their starts. */
  public static TimeLine throughPauses(
      RunResult run, int style, List<Pause> pauses, ToDoubleFunction<Pause> value) {
    Timeline timeline = run.metrics().timeline();
    return through(run, style, pauses, pause -> timeline.secondsOf(pause.start()), value);
  }
}
