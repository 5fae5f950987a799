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

/**
 * The pauses of all repeats of one configuration, on the axis of their runs: by time, or by their
 * number where no log has times.
 */
public final class PauseShapes {

  private final List<RunResult> runs;
  private final int[] run;
  private final Pause[] pause;
  private final double[] seconds;
  private final double longest;

  private final boolean numbered;

  private PauseShapes(List<RunResult> runs, List<Placed> placed, boolean numbered) {
    this.runs = runs;
    this.numbered = numbered;
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

  /** The pauses in order of time; those without a time come last. */
  public static PauseShapes of(ConfigurationResult configuration) {
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
    return of(runs, placed, false);
  }

  /** The pauses by their number within the log, from 1 on. */
  static PauseShapes numbered(ConfigurationResult configuration) {
    List<Placed> placed = new ArrayList<>();
    List<RunResult> runs = configuration.runs();
    for (int r = 0; r < runs.size(); r++) {
      List<Pause> pauses = runs.get(r).metrics().timeline().pauses();
      for (int i = 0; i < pauses.size(); i++) {
        placed.add(new Placed(r, pauses.get(i), i + 1));
      }
    }
    return of(runs, placed, true);
  }

  private static PauseShapes of(List<RunResult> runs, List<Placed> placed, boolean numbered) {
    placed.sort(Comparator.comparingDouble(Placed::seconds));
    return new PauseShapes(runs, placed, numbered);
  }

  public int size() {
    return pause.length;
  }

  public Pause pause(int index) {
    return pause[index];
  }

  /** True if any has a place on the axis. */
  public boolean havePlaces() {
    return seconds.length > 0 && !Double.isNaN(seconds[0]);
  }

  /** Its start in seconds on the axis of its run; NaN if its log has no times. */
  public double seconds(int index) {
    return numbered ? Double.NaN : seconds[index];
  }

  /** Its place on the axis: its start, or its number; NaN if unknown. */
  public double place(int index) {
    return seconds[index];
  }

  public RunResult run(int index) {
    return runs.get(run[index]);
  }

  /** The first pause at a place on the axis or behind it. */
  public int firstFrom(double place) {
    return Ascending.firstFrom(seconds, place);
  }

  /** The first pause that may still last at a moment. */
  public int firstThatMayReach(double moment) {
    return firstFrom(moment - longest);
  }

  /**
   * True if it counts for the figures: it lies in the analysed window of its run, or its time is
   * unknown.
   */
  public boolean counts(int index) {
    if (Double.isNaN(seconds(index))) {
      return true;
    }
    Window window = run(index).metrics().gcWindow();
    return seconds[index] >= window.fromSeconds() && seconds[index] < window.toSeconds();
  }
}
