package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import java.util.Arrays;
import java.util.List;

/** When the pauses of a run lasted, on its axis. */
public final class PauseTimes {

  private static final double NANOS = 1e9;

  private final List<Pause> pauses;

  /** When each began; NaN where the log tells no time. */
  private final double[] starts;

  private final double[] ends;

  private PauseTimes(List<Pause> pauses, double[] starts, double[] ends) {
    this.pauses = pauses;
    this.starts = starts;
    this.ends = ends;
  }

  /** All of a run. */
  public static PauseTimes of(Timeline timeline) {
    return timeline.derived(PauseTimes.class, any -> of(any, any.pauses()));
  }

  /** Some of a run, in order of their start. */
  public static PauseTimes of(Timeline timeline, List<Pause> some) {
    double[] starts = new double[some.size()];
    double[] ends = new double[starts.length];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = timeline.secondsOf(some.get(i).start());
      ends[i] = starts[i] + some.get(i).durationNanos() / NANOS;
    }
    return new PauseTimes(some, starts, ends);
  }

  /** Those that touch the window, and all whose time is not known. */
  public PauseTimes touching(Window window) {
    int[] touching = new int[starts.length];
    int n = 0;
    for (int i = 0; i < starts.length; i++) {
      boolean touches =
          starts[i] <= window.toSeconds()
              && (ends[i] > window.fromSeconds() || starts[i] >= window.fromSeconds());
      if (touches || Double.isNaN(starts[i])) {
        touching[n++] = i;
      }
    }
    return n == starts.length ? this : only(Arrays.copyOf(touching, n));
  }

  private PauseTimes only(int[] indices) {
    return new PauseTimes(
        Arrays.stream(indices).mapToObj(pauses::get).toList(),
        Arrays.stream(indices).mapToDouble(i -> starts[i]).toArray(),
        Arrays.stream(indices).mapToDouble(i -> ends[i]).toArray());
  }

  /** In order of their start. */
  public List<Pause> pauses() {
    return pauses;
  }

  /** The time that they stopped the application. */
  public Stops stops() {
    return Stops.within(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, starts, ends);
  }

  /** The time that they stopped the application within the window. */
  public Stops stops(Window window) {
    return Stops.within(window.fromSeconds(), window.toSeconds(), starts, ends);
  }
}
