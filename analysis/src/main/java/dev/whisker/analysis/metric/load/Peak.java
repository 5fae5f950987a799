package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadResult;
import java.util.List;

/** The highest rate of completed requests in any second, or any interval of the tool. */
public final class Peak {

  /** The rate of a shorter step rests on too few requests. */
  private static final double LEAST_SECONDS = 1;

  private Peak() {}

  public static Figure within(Timeline timeline, LoadResult result, Window window) {
    if (timeline.load().isEmpty()) {
      return Figure.absent(Absence.NOT_IN_FILE);
    }
    LoadSecond last = timeline.load().getLast();
    List<LoadSecond> seconds = timeline.loadWithin(window);
    double most =
        seconds.stream()
            .filter(second -> second.lengthSeconds() >= LEAST_SECONDS)
            // The last second of single requests also contains all that ended after it.
            .filter(second -> result instanceof LoadResult.Intervals || !second.equals(last))
            .mapToDouble(LoadSecond::completedPerSecond)
            .max()
            .orElse(Double.NaN);
    return Double.isNaN(most) ? Figure.absent(Absence.TOO_SHORT) : Figure.derived(most);
  }
}
