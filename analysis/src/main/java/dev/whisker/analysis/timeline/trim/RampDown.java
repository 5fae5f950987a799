package dev.whisker.analysis.timeline.trim;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import java.util.List;

/**
 * The end of a load in which its users left one after the other, as the load tool shows: {@link
 * RampUp} backwards. They ask for less then, and the server does nothing worse.
 *
 * <p>It is none where those who stayed waited longer than all did right before, or more failed:
 * what drives users away is part of the run.
 */
final class RampDown {

  /** What is shorter is the blocks' of {@link SteadyPart}. */
  private static final double LEAST_SECONDS = 5;

  private static final double LONGER = 1.25;

  private RampDown() {}

  /**
   * How long it took, in seconds; 0 where there was none.
   *
   * @param load from where all users were at work
   */
  static double of(List<LoadSecond> load) {
    List<LoadSecond> backwards = load.reversed();
    double seconds = RampUp.unlessRefused(RampUp.ofUsers(backwards), backwards).seconds();
    if (seconds < LEAST_SECONDS) {
      return 0;
    }
    int left = (int) Math.round(seconds / load.getFirst().lengthSeconds());
    double last = usualMillis(backwards.subList(0, left));
    double before = usualMillis(backwards.subList(left, Math.min(2 * left, backwards.size())));
    return last > LONGER * before ? 0 : seconds;
  }

  /** NaN where the tool has no times. */
  private static double usualMillis(List<LoadSecond> some) {
    return Median.of(
        some.stream()
            .mapToDouble(LoadSecond::meanMillis)
            .filter(millis -> !Double.isNaN(millis))
            .toArray());
  }
}
