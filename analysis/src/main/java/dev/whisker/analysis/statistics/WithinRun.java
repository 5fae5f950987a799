package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * How much a mean over time would vary if the same run had gone on: it tells how uneven one run
 * was, and nothing of how repeats differ. Always to be labelled "within this run".
 *
 * <p>Seconds depend on their neighbours, so whole blocks of them are drawn with replacement (moving
 * blocks, Künsch 1989): of ten seconds, or the cube root of their number where that is more. Ends
 * are the 2.5th and the 97.5th percentile of 2,000 such means. The random numbers always begin
 * alike, so that a comparison gives the same figures each time.
 */
public record WithinRun(double low, double high) {

  private static final int BLOCK_SECONDS = 10;
  private static final int FEWEST_BLOCKS = 6;
  private static final int DRAWS = 2_000;
  private static final long SEED = 20_250_921;

  /** Of the rates of requests in the analysed window, as far as the run tells them over time. */
  public static Map<Metric, WithinRun> of(RunMetrics run) {
    Map<Metric, WithinRun> intervals = new EnumMap<>(Metric.class);
    rate(run, LoadSecond::completedPerSecond)
        .ifPresent(interval -> intervals.put(Metric.COMPLETED_PER_SECOND, interval));
    rate(run, LoadSecond::successfulPerSecond)
        .ifPresent(interval -> intervals.put(Metric.SUCCESSFUL_PER_SECOND, interval));
    return intervals;
  }

  private static Optional<WithinRun> rate(RunMetrics run, ToDoubleFunction<LoadSecond> rate) {
    Window window = run.window();
    List<LoadSecond> inside =
        run.timeline().load().stream()
            .filter(
                second ->
                    window.contains(
                        new Window(
                            second.fromSeconds(), second.fromSeconds() + second.lengthSeconds())))
            .toList();
    double length = inside.stream().mapToDouble(LoadSecond::lengthSeconds).average().orElse(1);
    return ofMean(inside.stream().mapToDouble(rate).toArray(), length);
  }

  /**
   * Of the mean of equal stretches of time.
   *
   * @param seconds the length of one of them
   * @return empty where they make up fewer than six blocks, or blocks do not differ
   */
  static Optional<WithinRun> ofMean(double[] values, double seconds) {
    int block =
        (int) Math.max(Math.ceil(BLOCK_SECONDS / seconds), Math.ceil(Math.cbrt(values.length)));
    if (values.length < FEWEST_BLOCKS * block) {
      return Optional.empty();
    }
    double[] before = new double[values.length + 1];
    for (int i = 0; i < values.length; i++) {
      before[i + 1] = before[i] + values[i];
    }
    int blocks = values.length / block;
    Random random = new Random(SEED);
    double[] means = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (int i = 0; i < blocks; i++) {
        int from = random.nextInt(values.length - block + 1);
        sum += before[from + block] - before[from];
      }
      means[draw] = sum / (blocks * block);
    }
    Arrays.sort(means);
    WithinRun interval = new WithinRun(means[DRAWS / 40 - 1], means[DRAWS - DRAWS / 40]);
    return interval.high() > interval.low() ? Optional.of(interval) : Optional.empty();
  }
}
