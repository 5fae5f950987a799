package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.result.FailureTimes;
import dev.whisker.load.result.LoadResult;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Failed requests per second, in each step of a run's load.
 *
 * @param steps of the load
 * @param all requests a second; NaN if the tool does not record failures
 * @param byClass the same by class, with the same sum; empty if no class is known
 */
@SuppressWarnings("ArrayRecordComponent") // A figure for each second; never compared.
public record FailureRates(
    List<LoadSecond> steps, double[] all, Map<ErrorClass, double[]> byClass) {

  /** Less than one failure in a long step: a rounding error. */
  private static final double NOTHING = 1e-9;

  public static FailureRates of(Timeline timeline) {
    List<LoadSecond> steps = timeline.load();
    double[] all = steps.stream().mapToDouble(FailureRates::failed).toArray();
    FailureTimes times =
        timeline.loadResult() instanceof LoadResult.Samples samples
            ? samples.failures().times()
            : FailureTimes.NONE;
    return new FailureRates(steps, all, Collections.unmodifiableMap(byClass(steps, all, times)));
  }

  /** True if any rate is known. */
  public boolean isKnown() {
    return Arrays.stream(all).anyMatch(Double::isFinite);
  }

  private static double failed(LoadSecond step) {
    return Math.max(0, step.completedPerSecond() - step.successfulPerSecond());
  }

  private static Map<ErrorClass, double[]> byClass(
      List<LoadSecond> steps, double[] all, FailureTimes times) {
    Map<ErrorClass, double[]> rates = new EnumMap<>(ErrorClass.class);
    double[] rest = all.clone();
    for (ErrorClass each : times.classes()) {
      double[] own = steps.stream().mapToDouble(step -> rate(times, each, step)).toArray();
      Arrays.setAll(rest, i -> rest[i] - own[i]);
      rates.put(each, own);
    }
    // Some requests failed for an unknown reason.
    if (!rates.isEmpty() && Arrays.stream(rest).anyMatch(left -> left > NOTHING)) {
      double[] others = rates.computeIfAbsent(ErrorClass.OTHER, any -> new double[rest.length]);
      Arrays.setAll(others, i -> others[i] + (rest[i] > NOTHING ? rest[i] : 0));
    }
    return rates;
  }

  private static double rate(FailureTimes times, ErrorClass errorClass, LoadSecond step) {
    int from = (int) Math.round(step.fromSeconds());
    int to = (int) Math.round(step.fromSeconds() + step.lengthSeconds());
    return times.count(errorClass, from, to) / step.lengthSeconds();
  }
}
