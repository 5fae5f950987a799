package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** When the pauses of a run lasted, on its axis, and of what sort each was. */
public final class PauseTimes {

  private static final double NANOS = 1e9;

  /** In order of their start. */
  private final List<Pause> pauses;

  /** When each began; NaN where the log tells no time. */
  private final double[] starts;

  private final double[] ends;

  /** The place of each one's sort among the sorts. */
  private final int[] sortOf;

  private final List<PauseSort> sorts;

  private PauseTimes(
      List<Pause> pauses, double[] starts, double[] ends, int[] sortOf, List<PauseSort> sorts) {
    this.pauses = pauses;
    this.starts = starts;
    this.ends = ends;
    this.sortOf = sortOf;
    this.sorts = sorts;
  }

  /** All of a run. */
  public static PauseTimes of(Timeline timeline) {
    return timeline.derived(PauseTimes.class, any -> of(any, any.pauses()));
  }

  /** Some of a run, in order of their start. */
  public static PauseTimes of(Timeline timeline, List<Pause> some) {
    double[] starts = new double[some.size()];
    double[] ends = new double[starts.length];
    int[] sortOf = new int[starts.length];
    List<PauseSort> sorts = new ArrayList<>();
    Map<PauseSort, Integer> places = new HashMap<>();
    for (int i = 0; i < starts.length; i++) {
      Pause pause = some.get(i);
      starts[i] = timeline.secondsOf(pause.start());
      ends[i] = starts[i] + pause.durationNanos() / NANOS;
      sortOf[i] =
          places.computeIfAbsent(
              PauseSort.of(pause),
              sort -> {
                sorts.add(sort);
                return sorts.size() - 1;
              });
    }
    return new PauseTimes(some, starts, ends, sortOf, sorts);
  }

  /** Those that touch the window, and all whose time is not known. */
  public PauseTimes touching(Window window) {
    List<Pause> touching = new ArrayList<>(starts.length);
    double[] theirStarts = new double[starts.length];
    double[] theirEnds = new double[starts.length];
    int[] sortOfThem = new int[starts.length];
    for (int i = 0; i < starts.length; i++) {
      boolean touches =
          starts[i] <= window.toSeconds()
              && (ends[i] > window.fromSeconds() || starts[i] >= window.fromSeconds());
      if (touches || Double.isNaN(starts[i])) {
        int n = touching.size();
        theirStarts[n] = starts[i];
        theirEnds[n] = ends[i];
        sortOfThem[n] = sortOf[i];
        touching.add(pauses.get(i));
      }
    }
    int n = touching.size();
    return new PauseTimes(
        touching,
        Arrays.copyOf(theirStarts, n),
        Arrays.copyOf(theirEnds, n),
        Arrays.copyOf(sortOfThem, n),
        sorts);
  }

  /** In order of their start. */
  public List<Pause> pauses() {
    return pauses;
  }

  /** Those of some sorts. */
  public List<Pause> pauses(Predicate<PauseSort> which) {
    boolean[] wanted = new boolean[sorts.size()];
    boolean any = false;
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = which.test(sorts.get(i));
      any |= wanted[i];
    }
    if (!any) {
      return List.of();
    }
    List<Pause> found = new ArrayList<>();
    for (int i = 0; i < pauses.size(); i++) {
      if (wanted[sortOf[i]]) {
        found.add(pauses.get(i));
      }
    }
    return found;
  }

  /** The time that they stopped the application. */
  public Stops stops() {
    return stops(new Window(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
  }

  /** The time that they stopped the application within the window. */
  public Stops stops(Window window) {
    return Stops.within(window.fromSeconds(), window.toSeconds(), starts, ends);
  }
}
