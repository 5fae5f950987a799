package dev.whisker.app.screen.runs;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.gc.Pause;
import java.util.List;

/**
 * The figures of a run in miniature, by seconds from the first request.
 *
 * @param lengthSeconds of all requests together
 * @param seconds the starts of the request intervals
 * @param perSecond requests answered in each interval
 * @param pauses the starts of the pauses
 * @param pauseSeconds their durations
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared
public record LoadTrace(
    double lengthSeconds,
    double[] seconds,
    double[] perSecond,
    double[] pauses,
    double[] pauseSeconds) {

  public static LoadTrace of(RunResult result) {
    Timeline timeline = result.metrics().timeline();
    List<LoadSecond> load = timeline.load();
    List<Pause> pauses =
        timeline.pauses().stream()
            .filter(pause -> !Double.isNaN(timeline.secondsOf(pause.start())))
            .toList();
    return new LoadTrace(
        load.isEmpty() ? 0 : load.getLast().fromSeconds() + load.getLast().lengthSeconds(),
        load.stream().mapToDouble(LoadSecond::fromSeconds).toArray(),
        load.stream().mapToDouble(LoadSecond::completedPerSecond).toArray(),
        pauses.stream().mapToDouble(pause -> timeline.secondsOf(pause.start())).toArray(),
        pauses.stream().mapToDouble(pause -> pause.durationNanos() / 1e9).toArray());
  }

  /** True if there are requests over time. */
  public boolean hasLoad() {
    return seconds.length > 0;
  }
}
