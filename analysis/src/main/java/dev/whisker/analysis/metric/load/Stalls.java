package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.metric.pause.PauseTimes;
import dev.whisker.analysis.metric.pause.Stops;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.timeline.clock.UsualRates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.statistics.distribution.PoissonDistribution;

/**
 * The seconds (or intervals of the tool) in which requests all but stopped being answered: fewer
 * than half as many completed as was usual around.
 *
 * <p>A stall has a before and an after: the rise at a test's beginning and the fall at its end are
 * none.
 */
public final class Stalls {

  private static final Function<Timeline, List<Window>> STALLED =
      timeline -> stalled(timeline.load());

  private static final double FRACTION = 0.5;

  /** So many stalled seconds of a run that never stalled are borne with. */
  private static final double BY_CHANCE = 0.5;

  /** The rounding error of doubles. */
  private static final double TOLERANCE = 1e-6;

  private Stalls() {}

  /**
   * A stretch in which requests all but stopped being answered.
   *
   * @param span of seconds (or intervals) one after the other
   * @param explained the share of it in which pauses stopped the application, 0 to 1; NaN where
   *     there is no GC log, or the clocks could not be brought together
   */
  public record Stall(Window span, double explained) {}

  /** The stalls within a window, stalled seconds one after the other joined, in order. */
  public static List<Stall> joined(Timeline timeline, Window window) {
    List<Window> spans = new ArrayList<>();
    for (Window second : within(timeline, window)) {
      if (!spans.isEmpty() && second.fromSeconds() - spans.getLast().toSeconds() < TOLERANCE) {
        spans.set(spans.size() - 1, spans.getLast().union(second));
      } else {
        spans.add(second);
      }
    }
    if (!timeline.run().hasGcLog() || !timeline.alignment().isAligned()) {
      return spans.stream().map(span -> new Stall(span, Double.NaN)).toList();
    }
    Stops stops = PauseTimes.of(timeline).stops(window);
    return spans.stream().map(span -> new Stall(span, explained(List.of(span), stops))).toList();
  }

  /** The stalled seconds that lie wholly within the window, in order; neighbours are not joined. */
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
   * True if so few answers are less than a few requests a second leave to chance: of independent
   * requests the numbers in a second scatter as Poisson found.
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
