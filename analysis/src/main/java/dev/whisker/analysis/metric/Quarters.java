package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import java.util.List;

/**
 * Successful requests per second in each quarter of a window: whether the server got slower while
 * it ran, which the mean hides.
 *
 * @param perSecond four rates; NaN where no whole second, or interval, lies in a quarter
 */
public record Quarters(List<Double> perSecond) {

  public static Quarters of(Timeline timeline, Window window) {
    double quarter = window.lengthSeconds() / 4;
    double from = window.fromSeconds();
    return new Quarters(
        List.of(
            rate(timeline, new Window(from, from + quarter)),
            rate(timeline, new Window(from + quarter, from + 2 * quarter)),
            rate(timeline, new Window(from + 2 * quarter, from + 3 * quarter)),
            rate(timeline, new Window(window.toSeconds() - quarter, window.toSeconds()))));
  }

  /** The second: the first is warm-up. */
  public double before() {
    return perSecond.get(1);
  }

  /** The last. */
  public double after() {
    return perSecond.getLast();
  }

  /** How much of the rate before is left in the end; NaN where nothing succeeded before. */
  public double leftPercent() {
    return before() > 0 ? 100 * after() / before() : Double.NaN;
  }

  private static double rate(Timeline timeline, Window window) {
    double seconds = 0;
    double requests = 0;
    for (LoadSecond second : timeline.loadWithin(window)) {
      seconds += second.lengthSeconds();
      requests += second.successfulPerSecond() * second.lengthSeconds();
    }
    return seconds > 0 ? requests / seconds : Double.NaN;
  }
}
