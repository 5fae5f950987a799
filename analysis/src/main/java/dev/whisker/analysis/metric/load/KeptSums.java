package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Selection;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps sums up to each second, and the times of requests up to each block of seconds. The sum of a
 * window is the difference of two of them.
 *
 * <p>Each array has at index i the sum before second i, and one more for the end.
 */
final class KeptSums implements LoadSums {

  static final Function<Timeline, KeptSums> OF_SAMPLES =
      timeline ->
          new KeptSums(
              new CountedSums(
                  timeline,
                  ((LoadResult.Samples) Objects.requireNonNull(timeline.loadResult())).series()));

  private static final int BLOCKS = 32;

  private final CountedSums counted;
  private final int blockSeconds;

  /** The times of all requests that started before each block, and one more for the end. */
  private final LatencyCounts[] before;

  private final double[] started;
  private final double[] failed;
  private final double[] hit;

  /** The client threads in each second. */
  private final int[] threads;

  /** Figures and rules use the same window. */
  private volatile @Nullable Asked lastAsked;

  private record Asked(int from, int to, LatencyCounts times) {}

  KeptSums(CountedSums counted) {
    SampleSeries series = counted.series();
    int seconds = series.seconds();
    this.counted = counted;
    this.blockSeconds = Math.max(1, Math.ceilDiv(seconds, BLOCKS));
    this.before = new LatencyCounts[Math.ceilDiv(seconds, blockSeconds) + 1];
    before[0] = LatencyCounts.EMPTY;
    for (int i = 1; i < before.length; i++) {
      int from = (i - 1) * blockSeconds;
      before[i] = before[i - 1].plus(counted.times(from, Math.min(seconds, i * blockSeconds)));
    }
    this.started = sumsBefore(series.started(0, seconds, Selection.ALL));
    this.failed = sumsBefore(series.started(0, seconds, Selection.FAILURES));
    this.hit = sumsBefore(new RequestsHit(counted.timeline()).inSeconds(series, 0, seconds));
    this.threads = series.threads(0, seconds);
  }

  @Override
  public int seconds() {
    return counted.seconds();
  }

  @Override
  public LatencyCounts times(int from, int to) {
    Asked asked = lastAsked;
    if (asked == null || asked.from() != from || asked.to() != to) {
      asked = new Asked(from, to, timesWithin(from, to));
      lastAsked = asked;
    }
    return asked.times();
  }

  private LatencyCounts timesWithin(int from, int to) {
    int first = Math.ceilDiv(from, blockSeconds);
    int last = to / blockSeconds;
    if (first >= last) {
      return counted.times(from, to);
    }
    return before[last]
        .minus(before[first])
        .plus(counted.times(from, first * blockSeconds))
        .plus(counted.times(last * blockSeconds, to));
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

  private static double[] sumsBefore(int[] counts) {
    return sumsBefore(Arrays.stream(counts).asDoubleStream().toArray());
  }

  private static double[] sumsBefore(double[] values) {
    double[] sums = new double[values.length + 1];
    for (int i = 0; i < values.length; i++) {
      sums[i + 1] = sums[i] + values[i];
    }
    return sums;
  }
}
