package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.timeline.Window;
import java.util.ArrayList;
import java.util.List;

/**
 * The minimum mutator utilisation over stretches of growing length: the smallest share of any 10
 * ms, any second, any minute in which the application ran (Cheng and Blelloch 2001).
 *
 * @param points from 10 ms to 60 s, or to the length of the run; empty without a GC log that has
 *     times
 */
public record MmuCurve(List<Point> points) {

  private static final double[] LENGTHS = {
    0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60
  };

  /**
   * @param seconds the length of the stretch
   * @param percent the share of the worst stretch in which the application ran
   */
  public record Point(double seconds, double percent) {}

  public static MmuCurve of(RunMetrics run) {
    if (run.timeline().gcSpan() == null || run.timeline().run().hidesPauses()) {
      return new MmuCurve(List.of());
    }
    Window window = run.gcWindow();
    Stops stops = PauseTimes.of(run.timeline()).stops(window);
    List<Point> points = new ArrayList<>();
    for (double seconds : LENGTHS) {
      if (seconds <= window.lengthSeconds()) {
        points.add(new Point(seconds, 100 * stops.minimumMutatorUtilisation(seconds)));
      }
    }
    return new MmuCurve(points);
  }
}
