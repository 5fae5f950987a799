package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.app.ui.chart.Viewport;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import dev.whisker.charts.timeline.RunLanes;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The selected pause or allocation stall of the runs shown, or nothing.
 *
 * <p>Used on the screen's thread only.
 */
public final class Inspection {

  private final ReadOnlyObjectProperty<List<StackedRun>> runs;
  private final ObjectProperty<Viewport> viewport;
  private final PauseInspection pause;
  private final ReadOnlyObjectWrapper<Optional<ChosenWait>> wait =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /**
   * @param runs shown
   * @param viewport moves to the selection
   */
  Inspection(
      ReadOnlyObjectProperty<List<StackedRun>> runs,
      ObjectProperty<Viewport> viewport,
      PauseInspection pause) {
    this.runs = runs;
    this.viewport = viewport;
    this.pause = pause;
  }

  /** The selected pause. */
  public ReadOnlyObjectProperty<Optional<ChosenPause>> pauseProperty() {
    return pause.pauseProperty();
  }

  /** The selected wait for memory, instead of a pause. */
  public ReadOnlyObjectProperty<Optional<ChosenWait>> waitProperty() {
    return wait.getReadOnlyProperty();
  }

  /**
   * Selects the longest pause between two moments, or none.
   *
   * @param run index among the shown runs
   */
  public void choosePause(int run, double from, double to) {
    lanes(run)
        .flatMap(lanes -> lanes.longestPause(from, to))
        .ifPresentOrElse(each -> lookAt(run, each), this::none);
  }

  /**
   * Selects the longest wait for memory between two moments, or none.
   *
   * @param run index among the shown runs
   */
  public void chooseWait(int run, double from, double to) {
    lanes(run)
        .flatMap(lanes -> lanes.longestWait(from, to))
        .ifPresentOrElse(each -> lookAt(run, each), this::none);
  }

  /** Selects the next wait for memory, or the first visible one. */
  public void nextWait() {
    int run = wait.get().map(ChosenWait::run).orElse(0);
    double from = wait.get().map(ChosenWait::seconds).orElseGet(this::beforeAllInSight);
    Optional<Incident> next = lanes(run).flatMap(lanes -> lanes.waitAfter(from));
    next.ifPresent(each -> bringIntoSight(run, each.start()));
    next.ifPresent(each -> lookAt(run, each));
  }

  /** Selects the next pause, or the first visible one. */
  public void nextPause() {
    step(beforeAllInSight(), RunLanes::pauseAfter);
  }

  /** Selects the previous pause, or the last visible one. */
  public void previousPause() {
    step(Math.nextUp(viewport.get().visible().toSeconds()), RunLanes::pauseBefore);
  }

  private double beforeAllInSight() {
    return Math.nextDown(viewport.get().visible().fromSeconds());
  }

  /**
   * @param edge where to search from without a selected pause, in seconds
   */
  private void step(double edge, BiFunction<RunLanes, Double, Optional<Pause>> neighbour) {
    Optional<ChosenPause> looked = pauseProperty().get();
    int run = looked.map(ChosenPause::run).orElse(0);
    double from = looked.map(ChosenPause::seconds).orElse(edge);
    Optional<Pause> next = lanes(run).flatMap(lanes -> neighbour.apply(lanes, from));
    next.ifPresent(each -> bringIntoSight(run, each.start()));
    next.ifPresent(each -> lookAt(run, each));
  }

  private void bringIntoSight(int run, Stamp start) {
    viewport.set(viewport.get().showing(timeline(run).secondsOf(start)));
  }

  /** Selects the pause again in a log that has grown; a log that began again lacks it. */
  void lookAgainAt(int run, Pause looked) {
    lanes(run)
        .flatMap(lanes -> lanes.pauseAfter(Math.nextDown(timeline(run).secondsOf(looked.start()))))
        .filter(looked::equals)
        .ifPresent(each -> lookAt(run, each));
  }

  /**
   * A pause of one of the shown runs.
   *
   * @param run index of its run
   * @param seconds its start on the axis; NaN without a time
   */
  public record PlacedPause(int run, Pause pause, double seconds) {}

  /** All pauses of the shown runs, run by run in the order of time. */
  public List<PlacedPause> allPauses() {
    return IntStream.range(0, runs.get().size()).boxed().flatMap(this::pausesOf).toList();
  }

  private Stream<PlacedPause> pausesOf(int run) {
    Timeline timeline = timeline(run);
    return timeline.pauses().stream()
        .map(each -> new PlacedPause(run, each, timeline.secondsOf(each.start())));
  }

  /** Selects a pause. */
  public void choose(PlacedPause wanted) {
    lookAt(wanted.run(), wanted.pause());
  }

  /** Brings the selected pause into sight. */
  public void showChosen() {
    pauseProperty().get().ifPresent(each -> bringIntoSight(each.run(), each.pause().start()));
  }

  /** Selects nothing. */
  void none() {
    pause.none();
    wait.set(Optional.empty());
  }

  private void lookAt(int run, Incident each) {
    pause.none();
    wait.set(Optional.of(ChosenWait.of(run, timeline(run), each)));
  }

  /** Selects a pause of one of the shown runs. */
  void lookAt(int run, Pause each) {
    wait.set(Optional.empty());
    pause.inspect(run, timeline(run), each);
  }

  /** The lanes of a run, if it is shown. */
  private Optional<RunLanes> lanes(int run) {
    return runs.get().stream().skip(run).findFirst().map(StackedRun::lanes);
  }

  private Timeline timeline(int run) {
    return runs.get().get(run).lanes().timeline();
  }
}
