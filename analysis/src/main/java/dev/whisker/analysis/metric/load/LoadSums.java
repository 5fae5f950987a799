package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;

/** Sums over the requests of a load within whole seconds, the last exclusive. */
public interface LoadSums {

  /** The longest load, in seconds, for which sums of each second are kept. */
  int MOST_KEPT = 24 * 60 * 60;

  /**
   * The sums of a load.
   *
   * @param timeline whose samples these are
   */
  static LoadSums of(Timeline timeline, SampleSeries series) {
    // A load of months may be nearly all silence, so nothing is kept for each of its seconds.
    return series.seconds() > MOST_KEPT
        ? new CountedSums(timeline, series)
        : timeline.derived(KeptSums.OF_SAMPLES);
  }

  /** The number of seconds of the load. */
  int seconds();

  /** The times of the requests that started in these seconds. */
  LatencyCounts times(int from, int to);

  /** The number of requests that started in these seconds. */
  double started(int from, int to);

  /** The number of failed requests that started in these seconds. */
  double failed(int from, int to);

  /** The largest number of client threads that the tool reported; -1 without any. */
  int mostThreads(int from, int to);

  /** The number of requests that started in these seconds and were under way during a pause. */
  double hit(int from, int to);
}
