package dev.whisker.charts.shape;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The pauses of all repeats of one configuration, on the axis of their runs. */
public final class Pauses {

  private final List<RunResult> runs;
  private final int[] run;
  private final Pause[] pause;
  private final double[] seconds;
  private final double longest;

  private Pauses(List<RunResult> runs, List<Placed> placed) {
    this.runs = runs;
    int n = placed.size();
    run = new int[n];
    pause = new Pause[n];
    seconds = new double[n];
    for (int i = 0; i < n; i++) {
      run[i] = placed.get(i).run;
      pause[i] = placed.get(i).pause;
      seconds[i] = placed.get(i).seconds;
    }
    longest = placed.stream().mapToDouble(each -> each.pause.millis()).max().orElse(0) / 1000;
  }

  private record Placed(int run, Pause pause, double seconds) {}

  /** In order of time; behind all others those of logs that tell none. */
  public static Pauses of(ConfigurationResult configuration) {
    List<Placed> placed = new ArrayList<>();
    List<RunResult> runs = configuration.runs();
    for (int r = 0; r < runs.size(); r++) {
      Timeline timeline = runs.get(r).metrics().timeline();
      for (Pause pause : timeline.pauses()) {
        double at = timeline.secondsOf(pause.start());
        if (!Double.isNaN(at) || timeline.gcSpan() == null) {
          placed.add(new Placed(r, pause, at));
        }
      }
    }
    placed.sort(Comparator.comparingDouble(Placed::seconds));
    return new Pauses(runs, placed);
  }

  public int size() {
    return pause.length;
  }

  public Pause pause(int index) {
    return pause[index];
  }

  /** Whether the time of any is known. */
  public boolean tellTime() {
    return seconds.length > 0 && !Double.isNaN(seconds[0]);
  }

  /** When it began, in seconds on the axis of its run; NaN where its log tells no time. */
  public double seconds(int index) {
    return seconds[index];
  }

  public RunResult run(int index) {
    return runs.get(run[index]);
  }

  /** The first that began at a moment or later. */
  public int firstFrom(double moment) {
    return Ascending.firstFrom(seconds, moment);
  }

  /** The first that could still have lasted at a moment. */
  public int firstThatMayReach(double moment) {
    return firstFrom(moment - longest);
  }

  /**
   * Whether it counts for the figures: it lies in the analysed window of its run, or nobody knows
   * when it was.
   */
  public boolean counts(int index) {
    if (Double.isNaN(seconds[index])) {
      return true;
    }
    Window window = run(index).metrics().gcWindow();
    return seconds[index] >= window.fromSeconds() && seconds[index] < window.toSeconds();
  }
}
