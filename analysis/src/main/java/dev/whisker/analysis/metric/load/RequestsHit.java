package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.gc.Pause;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.LoadResult;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;
import java.util.Arrays;
import java.util.List;

/**
 * The requests that were under way while the collector had stopped the application.
 *
 * <p>Requests are known by the second in which they started, so they are taken to start evenly
 * within it. One of so many milliseconds is hit by a pause if it starts between so much before the
 * pause and the pause's end. Clients that wait for their answers start nothing in a pause but for
 * those who had theirs when it began: by the time that they usually let pass until their next
 * request all these have sent it, and nothing starts in the rest of a longer pause.
 */
final class RequestsHit {

  private final double[] starts;
  private final double[] ends;
  private final double longestPause;

  /** From an answer to the next request; without end where clients do not wait for answers. */
  private final double idle;

  RequestsHit(Timeline timeline) {
    idle = idle(timeline);
    List<Pause> pauses = timeline.pauses();
    starts = pauses.stream().mapToDouble(p -> timeline.secondsOf(p.start())).toArray();
    ends = new double[starts.length];
    double longest = 0;
    for (int i = 0; i < starts.length; i++) {
      double seconds = pauses.get(i).durationNanos() / 1e9;
      ends[i] = starts[i] + seconds;
      longest = Math.max(longest, seconds);
    }
    longestPause = longest;
  }

  /**
   * By Little's law: so many users, so many requests a second, and so long each. Where the number
   * of users changes, that of most seconds counts.
   */
  private static double idle(Timeline timeline) {
    LoadResult result = timeline.loadResult();
    boolean wait = result != null && result.head().loop() == LoadResult.Loop.CLOSED;
    double[] idle =
        timeline.load().stream()
            .filter(second -> second.users() > 0 && second.completedPerSecond() > 0)
            .mapToDouble(second -> second.users() / second.completedPerSecond() - seconds(second))
            .toArray();
    return wait && idle.length > 0 ? Math.max(0, Median.of(idle)) : Double.POSITIVE_INFINITY;
  }

  /** The mean time of those that started in it. */
  private static double seconds(LoadSecond second) {
    return Double.isNaN(second.meanMillis()) ? 0 : second.meanMillis() / 1000;
  }

  /** The number of requests that started in each second and are hit. */
  double[] inSeconds(SampleSeries series, int from, int to) {
    double[] hit = new double[to - from];
    if (starts.length == 0) {
      return hit;
    }
    int[] started = series.started(from, to, Selection.ALL);
    for (int second = from; second < to; second++) {
      if (started[second - from] > 0) {
        hit[second - from] = inSecond(second, series.latency(second, second + 1, Selection.ALL));
      }
    }
    return hit;
  }

  /** The number of requests that started in a second and are hit. */
  private double inSecond(int second, LatencyCounts counts) {
    double hit = 0;
    for (int i = 0; i < counts.size(); i++) {
      hit += counts.countAt(i) * shareOfSecond(second, counts.millisAt(i) / 1000);
    }
    return hit;
  }

  /** The share of the possible start times at which a request of that length is hit, 0 to 1. */
  private double shareOfSecond(double second, double length) {
    double end = second + 1;
    double before = 0;
    double within = 0;
    double silent = 0;
    double until = second;
    for (int i = firstEndingAfter(second); i < starts.length; i++) {
      double from = Math.max(starts[i] - length, until);
      if (from >= end) {
        break;
      }
      before += Math.max(0, Math.min(starts[i], end) - from);
      double silence = Math.min(ends[i], starts[i] + idle);
      within += Math.max(0, Math.min(silence, end) - Math.max(starts[i], until));
      silent += Math.max(0, Math.min(ends[i], end) - Math.max(silence, until));
      until = Math.max(until, ends[i]);
    }
    // Who started in a second of nothing but silence was hit all the same.
    return silent < 1 ? Math.min(1, (before + within) / (1 - silent)) : 1;
  }

  /** Pauses are in order of their starts, and none is longer than the longest. */
  private int firstEndingAfter(double moment) {
    int found = Arrays.binarySearch(starts, moment - longestPause);
    return found >= 0 ? found : -found - 1;
  }
}
