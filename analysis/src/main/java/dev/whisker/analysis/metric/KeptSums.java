package dev.whisker.analysis.metric;

import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Selection;
import java.util.Arrays;

/**
 * Sums up to each second, from which those of a window are subtracted, and the times of requests in
 * blocks of seconds, which are merged.
 *
 * <p>Each array of sums has the one before a second at its index, and one more for the end.
 */
final class KeptSums implements LoadSums {

  private static final int BLOCKS = 32;

  private final CountedSums counted;
  private final int blockSeconds;
  private final LatencyCounts[] blocks;
  private final double[] started;
  private final double[] failed;
  private final double[] completed;
  private final double[] succeeded;
  private final double[] hit;

  /** In each second. */
  private final int[] threads;

  private KeptSums(CountedSums counted) {
    SampleSeries series = counted.series();
    int seconds = series.seconds();
    this.counted = counted;
    this.blockSeconds = Math.max(1, Math.ceilDiv(seconds, BLOCKS));
    this.blocks = new LatencyCounts[Math.ceilDiv(seconds, blockSeconds)];
    for (int i = 0; i < blocks.length; i++) {
      blocks[i] = counted.times(i * blockSeconds, Math.min(seconds, (i + 1) * blockSeconds));
    }
    this.started = before(series.started(0, seconds, Selection.ALL));
    this.failed = before(series.started(0, seconds, Selection.FAILURES));
    this.completed = before(series.completed(0, seconds, Selection.ALL));
    this.succeeded = before(series.completed(0, seconds, Selection.SUCCESSES));
    this.hit = before(new RequestsHit(counted.timeline()).inSeconds(series, 0, seconds));
    this.threads = series.threads(0, seconds);
  }

  static KeptSums of(CountedSums counted) {
    return new KeptSums(counted);
  }

  @Override
  public int seconds() {
    return counted.seconds();
  }

  @Override
  public LatencyCounts times(int from, int to) {
    int first = Math.ceilDiv(from, blockSeconds);
    int last = Math.min(to / blockSeconds, blocks.length);
    if (first >= last) {
      return counted.times(from, to);
    }
    LatencyCounts times = counted.times(from, first * blockSeconds);
    for (int i = first; i < last; i++) {
      times = times.plus(blocks[i]);
    }
    int rest = last * blockSeconds;
    return rest < to ? times.plus(counted.times(rest, to)) : times;
  }

  @Override
  public double started(int from, int to) {
    return started[to] - started[from];
  }

  @Override
  public double failed(int from, int to) {
    return failed[to] - failed[from];
  }

  @Override
  public double completed(int from, int to) {
    return completed[to] - completed[from];
  }

  @Override
  public double succeeded(int from, int to) {
    return succeeded[to] - succeeded[from];
  }

  @Override
  public int mostThreads(int from, int to) {
    int most = -1;
    for (int second = from; second < to; second++) {
      most = Math.max(most, threads[second]);
    }
    return most;
  }

  @Override
  public double hit(int from, int to) {
    return hit[to] - hit[from];
  }

  private static double[] before(int[] counts) {
    return before(Arrays.stream(counts).asDoubleStream().toArray());
  }

  private static double[] before(double[] values) {
    double[] sums = new double[values.length + 1];
    for (int i = 0; i < values.length; i++) {
      sums[i + 1] = sums[i] + values[i];
    }
    return sums;
  }
}
