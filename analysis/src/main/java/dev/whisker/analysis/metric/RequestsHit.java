package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;
import java.util.Arrays;
import java.util.List;

/**
 * The share of the requests that were under way while the collector had stopped the application.
 *
 * <p>Requests are known by the second in which they started, so they are taken to start evenly
 * within it. One of so many milliseconds is hit by a pause if it starts between so much before the
 * pause and the pause's end.
 */
final class RequestsHit {

  private final double[] starts;
  private final double[] ends;
  private final double longestPause;

  private RequestsHit(Timeline timeline) {
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

  /** In percent of the requests that started within the window; NaN where there was none. */
  static double percent(Timeline timeline, SampleSeries series, Window window) {
    int from = (int) Math.clamp(Math.floor(window.fromSeconds()), 0, series.seconds());
    int to = (int) Math.clamp(Math.ceil(window.toSeconds()), from, series.seconds());
    RequestsHit hits = new RequestsHit(timeline);
    double hit = 0;
    long all = 0;
    for (int part = from; part < to; part += SampleSeries.SECONDS_AT_ONCE) {
      int end = Math.min(to, part + SampleSeries.SECONDS_AT_ONCE);
      int[] started = series.started(part, end, Selection.ALL);
      for (int second = part; second < end; second++) {
        if (started[second - part] > 0) {
          all += started[second - part];
          hit += hits.inSecond(second, series.latency(second, second + 1, Selection.ALL));
        }
      }
    }
    return all == 0 ? Double.NaN : 100 * hit / all;
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
