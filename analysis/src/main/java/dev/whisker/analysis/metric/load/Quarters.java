package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import java.util.List;
import java.util.stream.Stream;

/**
 * Successful requests per second in each quarter of a window. They show a server that gets slower,
 * which the mean hides.
 *
 * @param perSecond four rates; NaN if no whole second, or interval, lies in a quarter
 * @param users the mean number of active users in each; NaN if the tool does not record it
 */
public record Quarters(List<Double> perSecond, List<Double> users) {

  public static Quarters of(Timeline timeline, Window window) {
    double quarter = window.lengthSeconds() / 4;
    double from = window.fromSeconds();
    List<List<LoadSecond>> quarters =
        Stream.of(
                new Window(from, from + quarter),
                new Window(from + quarter, from + 2 * quarter),
                new Window(from + 2 * quarter, from + 3 * quarter),
                new Window(window.toSeconds() - quarter, window.toSeconds()))
            .map(timeline::loadWithin)
            .toList();
    return new Quarters(
        quarters.stream().map(Quarters::rate).toList(),
        quarters.stream().map(Quarters::users).toList());
  }

  /** The rate of the second quarter, since the first is warm-up. */
  public double before() {
    return perSecond.get(1);
  }

  /** The rate of the last quarter. */
  public double after() {
    return perSecond.getLast();
  }

  /** The last rate as a share of the rate before; NaN if nothing succeeded before. */
  public double leftPercent() {
    return before() > 0 ? 100 * after() / before() : Double.NaN;
  }

  /**
   * The share of the users before that were still active at the end, at most all; NaN if the tool
   * does not record users.
   */
  public double usersLeftPercent() {
    return Math.min(100, 100 * users.getLast() / users.get(1));
  }

  private static double users(List<LoadSecond> quarter) {
    return quarter.stream()
        .mapToInt(LoadSecond::users)
        .filter(users -> users > 0)
        .average()
        .orElse(Double.NaN);
  }

  /** The rate of successful requests over some seconds; NaN without any, or if unknown. */
  public static double rate(List<LoadSecond> some) {
    double seconds = 0;
    double requests = 0;
    for (LoadSecond second : some) {
      seconds += second.lengthSeconds();
      requests += second.successfulPerSecond() * second.lengthSeconds();
    }
    return seconds > 0 ? requests / seconds : Double.NaN;
  }
}
