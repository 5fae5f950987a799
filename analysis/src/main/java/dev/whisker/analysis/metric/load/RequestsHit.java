package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.gc.Pause;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Selection;
import java.util.Arrays;
import java.util.List;

/**
 * Counts the requests that were under way while the collector had stopped the application.
 *
 * <p>The start of a request is known to the second; starts are taken as even within it. A request
 * is hit by a pause if it starts between its own duration before the pause and the end of the
 * pause. Clients that wait for responses start only few requests in a pause: those whose responses
 * came just before it. After their usual idle time all of these have started, and nothing starts in
 * the rest of a longer pause.
 */
final class RequestsHit {

  private final double[] starts;
  private final double[] ends;
  private final double longestPause;

  /** The time from a response to the next request; infinite if clients do not wait. */
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
   * The idle time by Little's law, from users, requests per second and latency. If the number of
   * users changes, the most frequent one counts.
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

  /** The mean latency of the requests that started in a second. */
  private static double seconds(LoadSecond second) {
    return Double.isNaN(second.meanMillis()) ? 0 : second.meanMillis() / 1000;
  }

  /** The number of requests hit, by the second in which they started. */
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

  /** The number of requests hit that started in this second. */
  private double inSecond(int second, LatencyCounts counts) {
    double hit = 0;
    for (int i = 0; i < counts.size(); i++) {
      hit += counts.countAt(i) * shareOfSecond(second, counts.millisAt(i) / 1000);
    }
    return hit;
  }

  /** The share of possible start times at which a request of that length is hit, 0 to 1. */
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
    // A request that started in a completely silent second was hit.
    return silent < 1 ? Math.min(1, (before + within) / (1 - silent)) : 1;
  }

  /**
   * The index of the first pause that ends after a moment. Pauses are in order of their starts, and
   * none is longer than the longest.
   */
  private int firstEndingAfter(double moment) {
    int found = Arrays.binarySearch(starts, moment - longestPause);
    return found >= 0 ? found : -found - 1;
  }
}
