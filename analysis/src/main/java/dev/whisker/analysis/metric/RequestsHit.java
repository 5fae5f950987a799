package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Timeline;
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
 * pause and the pause's end. Clients that wait for their answers soon have nothing to send while
 * the server stands still: their requests are taken to start evenly in what no pause takes of the
 * second.
 */
final class RequestsHit {

  private final double[] starts;
  private final double[] ends;
  private final double longestPause;
  private final boolean clientsWait;

  RequestsHit(Timeline timeline) {
    LoadResult load = timeline.loadResult();
    clientsWait = load != null && load.head().loop() == LoadResult.Loop.CLOSED;
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

  /** How many of the requests that started in each second are hit. */
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

  /** How many of the requests that started in a second are hit. */
  private double inSecond(int second, LatencyCounts counts) {
    double hit = 0;
    for (int i = 0; i < counts.size(); i++) {
      hit += counts.countAt(i) * shareOfSecond(second, counts.millisAt(i) / 1000);
    }
    return hit;
  }

  /** For how much of the time in which it can start a request of that length is hit, 0 to 1. */
  private double shareOfSecond(double second, double length) {
    double end = second + 1;
    double before = 0;
    double within = 0;
    double until = second;
    for (int i = firstEndingAfter(second); i < starts.length; i++) {
      double from = Math.max(starts[i] - length, until);
      if (from >= end) {
        break;
      }
      before += Math.max(0, Math.min(starts[i], end) - from);
      within += Math.max(0, Math.min(ends[i], end) - Math.max(starts[i], until));
      until = Math.max(until, ends[i]);
    }
    if (!clientsWait) {
      return before + within;
    }
    // Who started in a second that was all pause was hit.
    return within < 1 ? Math.min(1, before / (1 - within)) : 1;
  }

  /** Pauses are in order of their starts, and none is longer than the longest. */
  private int firstEndingAfter(double moment) {
    int found = Arrays.binarySearch(starts, moment - longestPause);
    return found >= 0 ? found : -found - 1;
  }
}
