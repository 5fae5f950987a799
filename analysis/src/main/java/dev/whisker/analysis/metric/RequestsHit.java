package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Pause;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;
import java.util.Arrays;
import java.util.List;

/**
 * The requests that were under way while the collector had stopped the application.
 *
 * <p>Requests are known by the second in which they started, so they are taken to start evenly
 * within it. One of so many milliseconds is hit by a pause if it starts between so much before the
 * pause and the pause's end.
 */
final class RequestsHit {

  private final double[] starts;
  private final double[] ends;
  private final double longestPause;

  RequestsHit(Timeline timeline) {
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

  /** For how much of a second a request of that length can start and be hit, 0 to 1. */
  private double shareOfSecond(double second, double length) {
    double covered = 0;
    double until = second;
    for (int i = firstEndingAfter(second); i < starts.length && until < second + 1; i++) {
      double from = Math.max(starts[i] - length, until);
      double to = Math.min(ends[i], second + 1);
      if (from >= second + 1) {
        break;
      }
      if (from < to) {
        covered += to - from;
        until = to;
      }
    }
    return covered;
  }

  /** Pauses are in order of their starts, and none is longer than the longest. */
  private int firstEndingAfter(double moment) {
    int found = Arrays.binarySearch(starts, moment - longestPause);
    return found >= 0 ? found : -found - 1;
  }
}
