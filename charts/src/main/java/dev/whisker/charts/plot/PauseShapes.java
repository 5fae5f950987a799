package dev.whisker.charts.plot;

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
 * The pauses of all repeats of one configuration, on the axis of their runs: by time, or by number
 * if no log has times.
 */
public final class PauseShapes {

  private final List<Placed> placed;
  private final double[] places;
  private final double longest;
  private final boolean numbered;

  private PauseShapes(List<Placed> all, boolean numbered) {
    this.placed = all.stream().sorted(Comparator.comparingDouble(Placed::place)).toList();
    this.places = placed.stream().mapToDouble(Placed::place).toArray();
    this.longest = placed.stream().mapToDouble(each -> each.pause.millis()).max().orElse(0) / 1000;
    this.numbered = numbered;
  }

  private record Placed(RunResult run, Pause pause, double place) {}

  /** The pauses in order of time; those without a time come last. */
  public static PauseShapes of(ConfigurationResult configuration) {
    List<Placed> placed = new ArrayList<>();
    for (RunResult run : configuration.runs()) {
      Timeline timeline = run.metrics().timeline();
      for (Pause pause : timeline.pauses()) {
        double at = timeline.secondsOf(pause.start());
        if (!Double.isNaN(at) || timeline.gcSpan() == null) {
          placed.add(new Placed(run, pause, at));
        }
      }
    }
    return new PauseShapes(placed, false);
  }

  /** The pauses by their number within the log, from 1 on. */
  static PauseShapes numbered(ConfigurationResult configuration) {
    List<Placed> placed = new ArrayList<>();
    for (RunResult run : configuration.runs()) {
      List<Pause> pauses = run.metrics().timeline().pauses();
      for (int i = 0; i < pauses.size(); i++) {
        placed.add(new Placed(run, pauses.get(i), i + 1));
      }
    }
    return new PauseShapes(placed, true);
  }

  public int size() {
    return placed.size();
  }

  public Pause pause(int index) {
    return placed.get(index).pause;
  }

  /** True if any has a place on the axis. */
  public boolean havePlaces() {
    return places.length > 0 && !Double.isNaN(places[0]);
  }

  /** Its start in seconds on the axis of its run; NaN if its log has no times. */
  public double seconds(int index) {
    return numbered ? Double.NaN : places[index];
  }

  /** Its place on the axis: its start, or its number; NaN if unknown. */
  public double place(int index) {
    return places[index];
  }

  public RunResult run(int index) {
    return placed.get(index).run;
  }

  /** The first pause at or after a place on the axis. */
  public int firstFrom(double place) {
    return Ascending.firstFrom(places, place);
  }

  /** The first pause that may still last at a moment. */
  public int firstThatMayReach(double moment) {
    return firstFrom(moment - longest);
  }

  /**
   * True if it counts for the figures: it is in the analysed window of its run, or its time is
   * unknown.
   */
  public boolean counts(int index) {
    if (Double.isNaN(seconds(index))) {
      return true;
    }
    Window window = run(index).metrics().gcWindow();
    return places[index] >= window.fromSeconds() && places[index] < window.toSeconds();
  }
}
