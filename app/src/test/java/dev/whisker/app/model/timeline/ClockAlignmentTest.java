package dev.whisker.app.model.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.list;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.app.model.Places;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.work.DirectTasks;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import dev.whisker.charts.lanes.ClockShift;
import dev.whisker.charts.lanes.LaneKind.Side;
import dev.whisker.load.RecordedRows.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose clocks are brought together by dragging its lanes. */
class ClockAlignmentTest {

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private final TimelineModel timeline = new TimelineModel(new DirectTasks(), study, new Places());
  private double before;

  @BeforeEach
  void aRunWithBothSides() throws IOException {
    Logs.parallel(folder.resolve("run/gc.log"), 50, 0.2);
    Loads.jtl(folder.resolve("run/result.jtl"), 1_000_000_000_000L, 60);
    study.open(List.of(folder));
    before = alignment().offsetSeconds();
  }

  @Test
  void theLogDraggedToTheRightIsShiftedByAsMuch() {
    timeline.drift(new ClockShift(0, Side.LOG, 1.25));
    assertThat(alignment().how()).isNotEqualTo(How.STATED);

    timeline.align();

    assertThat(alignment().how()).isEqualTo(How.STATED);
    assertThat(alignment().offsetSeconds()).isCloseTo(before + 1.25, within(0.0011));
    assertThat(timeline.driftProperty().get()).isEmpty();
  }

  /** Ten requests a second of 20 ms each: a pause of 200 ms meets two, or three with its edges. */
  @Test
  void onOneClockAPauseTellsTheRequestsThatItHit() {
    timeline.drift(new ClockShift(0, Side.LOG, 1.25));
    timeline.align();
    Timeline aligned = timeline.runsProperty().get().getFirst().lanes().timeline();
    double middle = aligned.secondsOf(aligned.pauses().get(25).start());

    timeline.inspection().choosePause(0, middle, middle + 0.1);

    assertThat(timeline.inspection().pauseProperty().get().orElseThrow().requests())
        .asInstanceOf(type(HitRequests.Read.class))
        .extracting(read -> read.requests().requests(), list(Request.class))
        .hasSizeBetween(2, 3)
        .allMatch(request -> request.elapsedMillis() == 20);
  }

  @Test
  void theLoadDraggedToTheRightShiftsTheLogToTheLeft() {
    timeline.drift(new ClockShift(0, Side.LOAD, 1.25));
    timeline.align();

    assertThat(alignment().offsetSeconds()).isCloseTo(before - 1.25, within(0.0011));
  }

  @Test
  void itCanBeUndone() {
    How found = alignment().how();
    timeline.drift(new ClockShift(0, Side.LOG, 1.25));
    timeline.align();

    study.decisions().undo();

    assertThat(alignment().how()).isEqualTo(found);
    assertThat(alignment().offsetSeconds()).isEqualTo(before);
  }

  @Test
  void whatIsDroppedChangesNothing() {
    timeline.drift(new ClockShift(0, Side.LOG, 1.25));
    timeline.dropDrift();

    timeline.align();

    assertThat(alignment().offsetSeconds()).isEqualTo(before);
  }

  @Test
  void aRunWithoutLoadHasNothingToAlign() throws IOException {
    Logs.parallel(folder.resolve("alone/gc.log"), 50, 0.2);
    study.open(List.of(folder.resolve("alone")));
    timeline.choose(
        timeline.choicesProperty().get().stream()
            .filter(choice -> !choice.result().run().hasLoadResult())
            .toList());

    timeline.drift(new ClockShift(0, Side.LOG, 1.25));
    timeline.drift(new ClockShift(7, Side.LOG, 1.25));

    assertThat(timeline.driftProperty().get()).isEmpty();
  }

  private Alignment alignment() {
    return timeline.runsProperty().get().getFirst().lanes().timeline().alignment();
  }
}
