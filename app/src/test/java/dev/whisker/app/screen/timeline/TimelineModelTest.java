package dev.whisker.app.screen.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.session.DirectTasks;
import dev.whisker.app.session.HeldTasks;
import dev.whisker.app.session.Places;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import dev.whisker.charts.timeline.LaneKind;
import dev.whisker.files.given.FileLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimelineModelTest {

  /** Lines before the first collection in a log of {@link Logs}. */
  private static final int HEAD = 3;

  private static final long START = 1_700_000_000_000L;

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private final Places places = new Places();
  private final TimelineModel timeline = new TimelineModel(new DirectTasks(), study, places);
  private Path slow;

  @BeforeEach
  void twoRuns() throws IOException {
    Logs.parallel(folder.resolve("fast/gc.log"), 50, 0.01);
    slow = Logs.parallel(folder.resolve("slow/gc.log"), 50, 0.2);
    study.open(List.of(folder));
  }

  @Test
  void theFirstRunIsShownWhole() {
    assertThat(timeline.choicesProperty().get()).hasSize(2);
    assertThat(names()).containsExactly("fast");
    assertThat(timeline.viewport().visible()).isEqualTo(timeline.viewport().home());
    assertThat(timeline.runsProperty().get().getFirst().lanes().kinds())
        .containsExactly(LaneKind.PAUSES, LaneKind.HEAP);
    assertThat(timeline.figuresProperty().get().getFirst().value(Metric.PAUSE_COUNT)).isEqualTo(50);
  }

  /** ZGC's pauses do not include them. */
  @Test
  void memoryWaitsHaveALaneAndLinks() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("waited.log"),
            """
            [0.060s][info][gc     ] Using The Z Garbage Collector
            [1.100s][info][gc          ] GC(0) Major Collection (Warmup)
            [1.127s][info][gc,phases   ] GC(0) Y: Pause Mark Start (Major) 0.018ms
            [2.500s][info][gc          ] Allocation Stall (worker-1) 400.000ms
            [2.600s][info][gc          ] Allocation Stall (worker-2) 100.000ms
            [9.200s][info][gc          ] GC(0) Major Collection (Warmup) 10M(10%)->22M(23%) 8.1s
            """);
    study.clear();
    study.open(List.of(log));
    assertThat(timeline.runsProperty().get().getFirst().lanes().kinds()).contains(LaneKind.WAITS);

    timeline.inspection().choosePause(0, 1, 2);
    timeline.inspection().chooseWait(0, 2.0, 2.7);
    ChosenWait longest = timeline.inspection().waitProperty().get().orElseThrow();
    assertThat(longest.incident().durationNanos()).isEqualTo(400_000_000L);
    assertThat(longest.place()).contains(new FileLine(log, 4));
    assertThat(timeline.inspection().pauseProperty().get()).isEmpty();

    timeline.inspection().nextWait();
    assertThat(timeline.inspection().waitProperty().get().orElseThrow().place())
        .contains(new FileLine(log, 5));
    timeline.inspection().choosePause(0, 1, 2);
    assertThat(timeline.inspection().waitProperty().get()).isEmpty();
    timeline.inspection().chooseWait(0, 5, 6);
    assertThat(timeline.inspection().waitProperty().get()).isEmpty();
    assertThat(timeline.inspection().pauseProperty().get()).isEmpty();
  }

  private static List<String> names(TimelineModel timeline) {
    return timeline.chosenProperty().get().stream().map(RunChoice::configuration).toList();
  }

  @Test
  void aRangeComputesAllFiguresAnew() {
    // Pauses begin at 10, 11 ... 19 seconds of uptime.
    timeline.chooseRange(new Window(9.5, 19.5));

    assertThat(timeline.figuresProperty().get().getFirst().value(Metric.PAUSE_COUNT)).isEqualTo(10);

    timeline.reset();
    assertThat(timeline.rangeProperty().get()).isEmpty();
    assertThat(timeline.figuresProperty().get().getFirst().value(Metric.PAUSE_COUNT)).isEqualTo(50);
  }

  @Test
  void runsAreStackedOnOneAxis() {
    timeline.choose(timeline.choicesProperty().get());

    assertThat(names()).containsExactly("fast", "slow");
    assertThat(timeline.figuresProperty().get()).hasSize(2);
    timeline.chooseRange(new Window(9.5, 12.5));
    assertThat(timeline.figuresProperty().get())
        .extracting(run -> Math.round(run.value(Metric.PAUSE_TIME)))
        .containsExactly(30L, 600L);
  }

  @Test
  void listsStallsOfAllShownRunsWithLoad() throws IOException {
    Loads.jtl(folder.resolve("fast/result.jtl"), START, 60);
    Loads.stalled(folder.resolve("slow/result.jtl"), START, 60, 20, 23);
    Logs.parallel(folder.resolve("alone/gc.log"), 50, 0.1);
    study.open(List.of(folder));

    timeline.choose(timeline.choicesProperty().get());

    assertThat(names()).containsExactly("alone", "fast", "slow");
    assertThat(timeline.stallsProperty().get())
        .extracting(run -> run.run().configuration(), run -> run.stalls().size())
        .containsExactly(tuple("fast", 0), tuple("slow", 1));
    assertThat(timeline.stallsProperty().get().getLast().stalls().getFirst().span().lengthSeconds())
        .isEqualTo(3);

    timeline.choose(timeline.choicesProperty().get().subList(0, 1));
    assertThat(timeline.stallsProperty().get()).isEmpty();
  }

  @Test
  void clickedPauseNamesItsLine() {
    timeline.choose(timeline.choicesProperty().get());

    timeline.inspection().choosePause(1, 6.9, 7.1);

    ChosenPause chosen = timeline.inspection().pauseProperty().get().orElseThrow();
    assertThat(chosen.seconds()).isEqualTo(7);
    assertThat(chosen.pause().millis()).isEqualTo(200);
    assertThat(chosen.place()).contains(new FileLine(slow, HEAD + 7));
    assertThat(chosen.requests()).isEqualTo(new HitRequests.Unknown());
  }

  @Test
  void aClickBesideAllPausesLooksAtNone() {
    timeline.inspection().choosePause(0, 6.9, 7.1);
    timeline.inspection().choosePause(0, 7.4, 7.6);

    assertThat(timeline.inspection().pauseProperty().get()).isEmpty();
  }

  @Test
  void pausesAreSteppedThroughAndComeIntoSight() {
    timeline.look(timeline.viewport().around(new Window(20.2, 20.7)));
    timeline.inspection().nextPause();
    assertThat(seconds()).contains(21d);
    assertThat(timeline.viewport().visible().overlaps(new Window(21, 21.1))).isTrue();

    timeline.inspection().previousPause();
    assertThat(seconds()).contains(20d);
  }

  @Test
  void zoomKeepsChosenPauseOrMiddleInSight() {
    timeline.look(timeline.viewport().around(new Window(10, 40)));
    timeline.inspection().choosePause(0, 11.9, 12.1);
    timeline.zoom(10);
    assertThat(timeline.viewport().isInSight(12)).isTrue();

    timeline.reset();
    timeline.zoom(4);
    assertThat(timeline.viewport().isInSight(25)).as("the middle").isTrue();
    timeline.inspection().choosePause(0, 24.9, 25.1);
    timeline.look(timeline.viewport().atBeginning());
    Window beginning = timeline.viewport().visible();
    timeline.zoom(2);
    assertThat(beginning.contains(timeline.viewport().visible())).as("out of sight").isTrue();
  }

  @Test
  void chosenPauseStaysWhenLogGrows() throws IOException {
    timeline.choose(timeline.choicesProperty().get().subList(1, 2));
    timeline.inspection().choosePause(0, 11.9, 12.1);
    Files.writeString(slow, Files.readString(slow).replace("50.000:", "51.000:"));
    study.open(List.of(folder));
    assertThat(seconds()).contains(12d);

    Files.writeString(slow, Files.readString(slow).replace("12.000:", "12.001:"));
    study.open(List.of(folder));
    assertThat(seconds()).as("there is no such pause any more").isEmpty();
  }

  /** Preparing lanes takes a while; until then the pause belongs to the runs shown before. */
  @Test
  void keepsThePauseWhileRunsArePrepared() throws IOException {
    HeldTasks held = new HeldTasks();
    TimelineModel slowly = new TimelineModel(held, study, places);
    slowly.choose(slowly.choicesProperty().get());
    held.doAll();
    slowly.inspection().choosePause(1, 11.9, 12.1);
    held.doAll();

    slowly.choose(slowly.choicesProperty().get().subList(1, 2));
    Files.writeString(slow, Files.readString(slow).replace("50.000:", "51.000:"));
    study.open(List.of(folder));
    held.doAll();

    assertThat(names(slowly)).containsExactly("slow");
    assertThat(slowly.inspection().pauseProperty().get())
        .hasValueSatisfying(
            each -> assertThat(List.of(each.run(), each.seconds())).isEqualTo(List.of(0, 12.0)));
  }

  @Test
  void linkOpensWholeRun() {
    timeline.look(timeline.viewport().around(new Window(10, 20)));

    places.showTimeline("slow", run("slow"));

    assertThat(places.shownProperty().get()).isEqualTo(Place.TIMELINE);
    assertThat(names()).containsExactly("slow");
    assertThat(timeline.viewport().visible()).isEqualTo(timeline.viewport().home());
  }

  @Test
  void visibleTimeStaysWhenLogGrows() throws IOException {
    places.showTimeline("slow", run("slow"));
    timeline.look(timeline.viewport().around(new Window(10, 20)));
    Window sight = timeline.viewport().visible();
    Files.writeString(slow, Files.readString(slow).replace("50.000:", "51.000:"));

    study.open(List.of(folder));

    assertThat(names()).containsExactly("slow");
    assertThat(timeline.viewport().visible()).isEqualTo(sight);
    assertThat(timeline.viewport().home().toSeconds()).isGreaterThan(51);
  }

  @Test
  void wholeViewGrowsWithItsLog() throws IOException {
    timeline.choose(timeline.choicesProperty().get().subList(1, 2));
    timeline.chooseRange(new Window(9.5, 19.5));
    Files.writeString(slow, Files.readString(slow).replace("50.000:", "90.000:"));

    study.open(List.of(folder));

    assertThat(names()).containsExactly("slow");
    assertThat(timeline.viewport().visible().toSeconds()).isGreaterThan(90);
    assertThat(timeline.rangeProperty().get()).contains(new Window(9.5, 19.5));
    assertThat(timeline.figuresProperty().get().getFirst().value(Metric.PAUSE_COUNT)).isEqualTo(10);
  }

  private String run(String configuration) {
    return timeline.choicesProperty().get().stream()
        .filter(choice -> choice.configuration().equals(configuration))
        .findFirst()
        .orElseThrow()
        .run();
  }

  private Optional<Double> seconds() {
    return timeline.inspection().pauseProperty().get().map(ChosenPause::seconds);
  }

  private List<String> names() {
    return timeline.chosenProperty().get().stream().map(RunChoice::configuration).toList();
  }
}
