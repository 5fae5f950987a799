package dev.whisker.charts.shape.time;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Figures of a run as time goes by.
 *
 * @param run whose they are
 * @param style which of the chart's lines it is, from 0
 * @param seconds on the run's axis, ascending; an array for each figure
 * @param values the figures; NaN interrupts the line
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lines are never compared.
public record TimeLine(RunResult run, int style, double[] seconds, double[] values) {

  /** A line through what each of some things tells. */
  public static <T> TimeLine through(
      RunResult run,
      int style,
      List<T> things,
      ToDoubleFunction<T> second,
      ToDoubleFunction<T> value) {
    return new TimeLine(
        run,
        style,
        things.stream().mapToDouble(second).toArray(),
        things.stream().mapToDouble(value).toArray());
  }

  /** A line through what each of some pauses of the run tells, at its start. */
  public static TimeLine throughPauses(
      RunResult run, int style, List<Pause> pauses, ToDoubleFunction<Pause> value) {
    Timeline timeline = run.metrics().timeline();
    return through(run, style, pauses, pause -> timeline.secondsOf(pause.start()), value);
  }
}
