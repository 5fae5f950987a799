package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Selection;
import java.util.Arrays;

/** Sums that are counted from the requests at each call. */
record CountedSums(Timeline timeline, SampleSeries series) implements LoadSums {

  /** A sum over some seconds. */
  private interface Part {
    double of(int from, int to);
  }

  @Override
  public int seconds() {
    return series.seconds();
  }

  @Override
  public LatencyCounts times(int from, int to) {
    return series.latency(from, to, Selection.ALL);
  }

  @Override
  public double started(int from, int to) {
    return inParts(from, to, (a, b) -> total(series.started(a, b, Selection.ALL)));
  }

  @Override
  public double failed(int from, int to) {
    return inParts(from, to, (a, b) -> total(series.started(a, b, Selection.FAILURES)));
  }

  @Override
  public int mostThreads(int from, int to) {
    int most = -1;
    for (int begin = from; begin < to; begin += SampleSeries.SECONDS_AT_ONCE) {
      int end = Math.min(to, begin + SampleSeries.SECONDS_AT_ONCE);
      most = Math.max(most, Arrays.stream(series.threads(begin, end)).max().orElse(-1));
    }
    return most;
  }

  @Override
  public double hit(int from, int to) {
    RequestsHit hits = new RequestsHit(timeline);
    return inParts(from, to, (a, b) -> Arrays.stream(hits.inSeconds(series, a, b)).sum());
  }

  /** In parts, because an array of all seconds of a load of months would be too large. */
  private static double inParts(int from, int to, Part part) {
    double sum = 0;
    for (int begin = from; begin < to; begin += SampleSeries.SECONDS_AT_ONCE) {
      sum += part.of(begin, Math.min(to, begin + SampleSeries.SECONDS_AT_ONCE));
    }
    return sum;
  }

  private static double total(int[] counts) {
    return Arrays.stream(counts).asLongStream().sum();
  }
}
