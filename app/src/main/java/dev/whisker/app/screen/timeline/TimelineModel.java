package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.metric.load.Stalls.Stall;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.session.Notice;
import dev.whisker.app.session.Places;
import dev.whisker.app.session.Places.LineLink;
import dev.whisker.app.session.Places.TimelineLink;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.chart.Viewport;
import dev.whisker.charts.plot.TimeOfDay;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import dev.whisker.charts.timeline.RunLanes;
import dev.whisker.files.given.FileLine;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * The model of the Timeline screen: the shown runs, the visible part of their axis, and the
 * selection.
 *
 * <p>Used on the screen's thread only; long work runs in the background.
 */
public final class TimelineModel {

  private static final double MILLIS_A_SECOND = 1000;

  private final Tasks tasks;
  private final StudyModel study;
  private final ReadOnlyObjectWrapper<List<RunChoice>> choices =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<List<RunChoice>> chosen =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<List<StackedRun>> runs =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<Viewport> viewport =
      new ReadOnlyObjectWrapper<>(Viewport.of(new Window(0, 1)));
  private final ReadOnlyObjectWrapper<Optional<Window>> range =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final BooleanProperty timeOfDay = new SimpleBooleanProperty();
  private final Inspection inspection;
  private final RangeFigures figures;

  /** The choices of the runs shown; they lag behind the chosen ones while those are prepared. */
  private List<RunChoice> shown = List.of();

  /** The number of the latest request; answers to earlier ones are dropped. */
  private int showing;

  public TimelineModel(Tasks tasks, StudyModel study, Places places) {
    this.tasks = tasks;
    this.study = study;
    this.inspection = new Inspection(runs, viewport, new PauseInspection(tasks, this::report));
    this.figures = new RangeFigures(tasks, this::report);
    study.studyProperty().subscribe(this::follow);
    places.onTimeline(this::follow);
  }

  public ReadOnlyObjectProperty<List<RunChoice>> choicesProperty() {
    return choices.getReadOnlyProperty();
  }

  /** The runs to show, one below the other. */
  public ReadOnlyObjectProperty<List<RunChoice>> chosenProperty() {
    return chosen.getReadOnlyProperty();
  }

  /** The runs that are shown. */
  public ReadOnlyObjectProperty<List<StackedRun>> runsProperty() {
    return runs.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Viewport> viewportProperty() {
    return viewport.getReadOnlyProperty();
  }

  public Viewport viewport() {
    return viewport.get();
  }

  /** The span of the figures; empty for the analysed time of each run. */
  public ReadOnlyObjectProperty<Optional<Window>> rangeProperty() {
    return range.getReadOnlyProperty();
  }

  /** The figures of the shown runs, in their order. */
  public ReadOnlyObjectProperty<List<RunMetrics>> figuresProperty() {
    return figures.figuresProperty();
  }

  /** The stalls of the shown runs, in their order; runs without load have none. */
  public ReadOnlyObjectProperty<List<RunStalls>> stallsProperty() {
    return figures.stallsProperty();
  }

  /** True to show the time of day of the logs instead of the time since the origin. */
  public BooleanProperty timeOfDayProperty() {
    return timeOfDay;
  }

  /** The clock of one of the runs shown; empty if its GC log shows no time of day. */
  public Optional<TimeOfDay> clock(int run) {
    return TimeOfDay.of(runs.get().get(run).lanes().timeline(), study.zone());
  }

  public Inspection inspection() {
    return inspection;
  }

  /** Shows these runs with all of their time. */
  public void choose(List<RunChoice> wanted) {
    choose(wanted, Sight.WHOLE);
  }

  /** Shows a part of the axis. */
  public void look(Viewport wanted) {
    viewport.set(wanted);
  }

  /**
   * Zooms around the selected pause if visible, else around the middle.
   *
   * @param factor above 1 to zoom in
   */
  public void zoom(double factor) {
    Viewport now = viewport();
    viewport.set(
        inspection
            .pauseProperty()
            .get()
            .map(ChosenPause::seconds)
            .filter(now::isInSight)
            .map(seconds -> now.zoomed(factor, seconds))
            .orElseGet(() -> now.zoomed(factor)));
  }

  /** Limits the figures to a part of the axis. */
  public void chooseRange(Window wanted) {
    range.set(Optional.of(wanted));
    figures.measure(chosen.get(), range.get());
  }

  /** Returns to figures of the analysed time, and shows all of it. */
  public void reset() {
    viewport.set(Viewport.of(viewport().home()));
    inspection.none();
    if (range.get().isPresent()) {
      range.set(Optional.empty());
      figures.measure(chosen.get(), range.get());
    }
  }

  public void show(Stall stall) {
    viewport.set(viewport().around(grown(stall.span())));
  }

  /** A span with some time before and after it, to show a stall or a pause in context. */
  private static Window grown(Window span) {
    double margin = Math.max(5, span.lengthSeconds());
    return new Window(span.fromSeconds() - margin, span.toSeconds() + margin);
  }

  private void follow(Study study) {
    List<RunChoice> all = study.comparison().map(RunChoice::of).orElse(List.of());
    choices.set(all);
    List<RunChoice> kept =
        all.stream().filter(each -> chosen.get().stream().anyMatch(each::isSameRun)).toList();
    boolean same = kept.size() == chosen.get().size() && !kept.isEmpty();
    choose(same ? kept : all.stream().limit(1).toList(), same ? sight() : Sight.WHOLE);
  }

  /**
   * The view of some runs, to keep when the comparison changes.
   *
   * @param part visible; empty for all of it
   * @param range of the figures; empty for the analysed time of each run
   * @param looked the selected pause; empty for none
   */
  private record Sight(Optional<Window> part, Optional<Window> range, Optional<Looked> looked) {

    private static final Sight WHOLE = Sight.of(Optional.empty());

    static Sight of(Optional<Window> part) {
      return new Sight(part, Optional.empty(), Optional.empty());
    }
  }

  /** The selected pause with its run. */
  private record Looked(RunChoice run, Pause pause) {}

  /** The view to keep; a whole timeline stays whole when its log grows. */
  private Sight sight() {
    Viewport now = viewport();
    return new Sight(
        Optional.of(now.visible()).filter(visible -> !visible.equals(now.home())),
        range.get(),
        inspection
            .pauseProperty()
            .get()
            .map(each -> new Looked(shown.get(each.run()), each.pause())));
  }

  private void follow(TimelineLink link) {
    choices.get().stream()
        .filter(
            each ->
                each.configuration().equals(link.configuration()) && each.run().equals(link.run()))
        .findFirst()
        .ifPresent(
            each ->
                link.line()
                    .ifPresentOrElse(line -> choose(each, line), () -> choose(List.of(each))));
  }

  /** Selects a pause and shows it in context. */
  private void choose(RunChoice wanted, LineLink line) {
    int mine = ++showing;
    chosen.set(List.of(wanted));
    tasks.inBackground(
        () -> new Recorded(stacked(wanted), recordedIn(wanted.result().run(), line)),
        found -> {
          if (mine == showing) {
            Timeline timeline = found.run().lanes().timeline();
            Optional<Pause> placed =
                found.pause().filter(each -> Double.isFinite(timeline.secondsOf(each.start())));
            show(List.of(found.run()), Sight.of(placed.map(each -> grown(span(timeline, each)))));
            placed.ifPresent(each -> inspection.lookAt(0, each));
          }
        },
        this::report);
  }

  /** A run, and the requested pause in it. */
  private record Recorded(StackedRun run, Optional<Pause> pause) {}

  private static Optional<Pause> recordedIn(Run run, LineLink line) {
    FileLine wanted = new FileLine(line.file(), line.line());
    return run.gcLogs().stream()
        .flatMap(
            log ->
                log.log().pauses().stream()
                    .filter(each -> each.line() > 0 && log.place(each.line()).equals(wanted)))
        .findFirst();
  }

  private static Window span(Timeline timeline, Pause pause) {
    double start = timeline.secondsOf(pause.start());
    return new Window(start, start + pause.millis() / MILLIS_A_SECOND);
  }

  private void choose(List<RunChoice> wanted, Sight sight) {
    int mine = ++showing;
    chosen.set(wanted);
    tasks.inBackground(
        () -> wanted.stream().map(TimelineModel::stacked).toList(),
        stacked -> {
          if (mine == showing) {
            show(stacked, sight);
          }
        },
        this::report);
  }

  /** Reports the failure; the runs shown stay. */
  private void report(Exception failure) {
    study.notices().add(new Notice.Failed(failure.toString()));
  }

  private static StackedRun stacked(RunChoice choice) {
    return new StackedRun(
        choice.name(), choice.position(), RunLanes.of(choice.result().metrics().timeline()));
  }

  private void lookAgain(Looked looked) {
    for (int run = 0; run < shown.size(); run++) {
      if (shown.get(run).isSameRun(looked.run())) {
        inspection.lookAgainAt(run, looked.pause());
      }
    }
  }

  private void show(List<StackedRun> stacked, Sight sight) {
    inspection.none();
    range.set(sight.range());
    Window home =
        stacked.stream()
            .map(run -> run.lanes().timeline().whole())
            .reduce(Window::union)
            .filter(whole -> whole.lengthSeconds() > 0)
            .orElse(new Window(0, 1));
    Viewport all = Viewport.of(home);
    viewport.set(sight.part().filter(home::overlaps).map(span -> exactly(all, span)).orElse(all));
    shown = chosen.get();
    runs.set(stacked);
    sight.looked().ifPresent(this::lookAgain);
    figures.measure(chosen.get(), range.get());
  }

  private static Viewport exactly(Viewport all, Window span) {
    Window home = all.home();
    return span.equals(home) ? all : new Viewport(home, span.intersection(home));
  }

  /**
   * The figures of runs over a range, and their stalls.
   *
   * <p>Used on the screen's thread only.
   */
  private static final class RangeFigures {

    private final Tasks tasks;
    private final Consumer<Exception> failed;
    private final ReadOnlyObjectWrapper<List<RunMetrics>> figures =
        new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<List<RunStalls>> stalls =
        new ReadOnlyObjectWrapper<>(List.of());

    /** Increases with each range; figures of an earlier one are dropped. */
    private int measuring;

    /**
     * @param failed receives failures
     */
    RangeFigures(Tasks tasks, Consumer<Exception> failed) {
      this.tasks = tasks;
      this.failed = failed;
    }

    /** The figures, in the order of the runs. */
    ReadOnlyObjectProperty<List<RunMetrics>> figuresProperty() {
      return figures.getReadOnlyProperty();
    }

    /** The stalls, in the order of the runs, without runs whose load is unknown. */
    ReadOnlyObjectProperty<List<RunStalls>> stallsProperty() {
      return stalls.getReadOnlyProperty();
    }

    /**
     * @param span empty for the analysed time of each run
     */
    void measure(List<RunChoice> runs, Optional<Window> span) {
      int mine = ++measuring;
      tasks.inBackground(
          () -> runs.stream().map(choice -> measured(choice, span)).toList(),
          measured -> {
            if (mine == measuring) {
              figures.set(measured);
            }
          },
          failed);
      tasks.inBackground(
          () -> runs.stream().map(RunStalls::of).flatMap(Optional::stream).toList(),
          found -> {
            if (mine == measuring) {
              stalls.set(found);
            }
          },
          failed);
    }

    private static RunMetrics measured(RunChoice choice, Optional<Window> span) {
      RunMetrics own = choice.result().metrics();
      return span.map(window -> MetricCalculator.measure(own.timeline(), window)).orElse(own);
    }
  }
}
