package dev.whisker.app.model.runs;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.gc.Pause;
import java.util.List;

/**
 * A run in miniature: how many requests were answered and where pauses stood, by seconds from the
 * first request.
 */
public final class LoadTrace {

  private final double lengthSeconds;
  private final double[] seconds;
  private final double[] perSecond;
  private final double[] pauses;
  private final double[] pauseSeconds;

  private LoadTrace(Timeline timeline) {
    List<LoadSecond> load = timeline.load();
    lengthSeconds =
        load.isEmpty() ? 0 : load.getLast().fromSeconds() + load.getLast().lengthSeconds();
    seconds = load.stream().mapToDouble(LoadSecond::fromSeconds).toArray();
    perSecond = load.stream().mapToDouble(LoadSecond::completedPerSecond).toArray();
    List<Pause> stopped =
        timeline.pauses().stream()
            .filter(pause -> !Double.isNaN(timeline.secondsOf(pause.start())))
            .toList();
    pauses = stopped.stream().mapToDouble(pause -> timeline.secondsOf(pause.start())).toArray();
    pauseSeconds = stopped.stream().mapToDouble(pause -> pause.durationNanos() / 1e9).toArray();
  }

  public static LoadTrace of(RunResult result) {
    return new LoadTrace(result.metrics().timeline());
  }

  /** True if there are requests over time. */
  public boolean hasLoad() {
    return seconds.length > 0;
  }

  /** The length of all requests together. */
  public double lengthSeconds() {
    return lengthSeconds;
  }

  /** The starts of the request intervals. */
  public double[] seconds() {
    return seconds;
  }

  /** Requests answered in each stretch. */
  public double[] perSecond() {
    return perSecond;
  }

  /** The starts of the pauses. */
  public double[] pauses() {
    return pauses;
  }

  /** The durations of the pauses. */
  public double[] pauseSeconds() {
    return pauseSeconds;
  }
}
