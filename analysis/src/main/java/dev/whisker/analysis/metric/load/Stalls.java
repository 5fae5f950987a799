package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.gc.Stops;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.clock.UsualRates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.statistics.distribution.PoissonDistribution;

/**
 * Finds stalls: seconds (or intervals of the tool) with fewer than half the usual responses.
 *
 * <p>The rise at the beginning of a test and the fall at its end are no stalls.
 */
public final class Stalls {

  private static final Function<Timeline, List<Window>> STALLED =
      timeline -> stalled(timeline.load());

  private static final double FRACTION = 0.5;

  /** The number of stalled seconds that chance explains in a run without stalls. */
  private static final double BY_CHANCE = 0.5;

  /** The rounding error of doubles. */
  private static final double TOLERANCE = 1e-6;

  private Stalls() {}

  /**
   * A stretch with fewer than half the usual responses.
   *
   * @param span consecutive seconds (or intervals)
   * @param explained the share of it in which pauses stopped the application, 0 to 1; NaN without a
   *     GC log that shows them, or without aligned clocks
   */
  public record Stall(Window span, double explained) {}

  /** The stalls within a window, in order; consecutive stalled seconds are joined. */
  public static List<Stall> joined(Timeline timeline, Window window) {
    List<Window> spans = new ArrayList<>();
    for (Window second : within(timeline, window)) {
      if (!spans.isEmpty() && second.fromSeconds() - spans.getLast().toSeconds() < TOLERANCE) {
        spans.set(spans.size() - 1, spans.getLast().union(second));
      } else {
        spans.add(second);
      }
    }
    if (!timeline.run().hasGcLog()
        || timeline.run().hidesPauses()
        || !timeline.alignment().isAligned()) {
      return spans.stream().map(span -> new Stall(span, Double.NaN)).toList();
    }
    Stops stops = PauseTimes.of(timeline).stops(window);
    return spans.stream().map(span -> new Stall(span, explained(List.of(span), stops))).toList();
  }

  /** The stalled seconds wholly within the window, in order; neighbours are not joined. */
  public static List<Window> within(Timeline timeline, Window window) {
    return timeline.derived(STALLED).stream().filter(window::contains).toList();
  }

  private static List<Window> stalled(List<LoadSecond> seconds) {
    double[] completed = seconds.stream().mapToDouble(LoadSecond::completedPerSecond).toArray();
    double[] usual = UsualRates.around(completed);
    int first = firstInFullSwing(completed, usual);
    int last = lastInFullSwing(completed, usual);
    List<Window> stalls = new ArrayList<>();
    for (int i = first + 1; i < last; i++) {
      LoadSecond second = seconds.get(i);
      Window span = new Window(second.fromSeconds(), second.fromSeconds() + second.lengthSeconds());
      if (completed[i] < FRACTION * usual[i]
          && isNoChance(completed[i], usual[i], span.lengthSeconds(), seconds.size())) {
        stalls.add(span);
      }
    }
    return stalls;
  }

  /**
   * True if chance does not explain so few responses: the numbers of independent requests per
   * second follow Poisson's distribution.
   *
   * @param seconds the number of seconds of the load
   */
  private static boolean isNoChance(
      double perSecond, double usualPerSecond, double length, int seconds) {
    int answered = (int) Math.round(perSecond * length);
    return PoissonDistribution.of(usualPerSecond * length).cumulativeProbability(answered)
        < BY_CHANCE / seconds;
  }

  /** The share of the stalls that pauses explain: the mean of the shares stopped, 0 to 1. */
  public static double explained(List<Window> stalls, Stops stops) {
    return stalls.stream()
        .mapToDouble(
            stall -> stops.between(stall.fromSeconds(), stall.toSeconds()) / stall.lengthSeconds())
        .average()
        .orElse(Double.NaN);
  }

  private static int firstInFullSwing(double[] completed, double[] usual) {
    int i = 0;
    while (i < completed.length && completed[i] < FRACTION * usual[i]) {
      i++;
    }
    return i;
  }

  private static int lastInFullSwing(double[] completed, double[] usual) {
    int i = completed.length - 1;
    while (i >= 0 && completed[i] < FRACTION * usual[i]) {
      i--;
    }
    return i;
  }
}
