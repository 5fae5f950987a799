package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.timeline.ListedEvents.Column;
import dev.whisker.app.model.timeline.ChosenPause;
import dev.whisker.app.model.timeline.Inspection.PlacedPause;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.charts.axis.TimeTicks;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Stamp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import org.jspecify.annotations.Nullable;

/** All pauses of the shown runs, each with its line and its place on the lanes. */
final class AllPauses {

  private static final double LOG_SECONDS = 0.001;
  private static final double NANOS = 1e9;

  private final Desk desk;
  private final TimelineModel timeline;
  private final Runnable back;
  private final ListedEvents<PlacedPause> table;
  private final Button onLanes;
  private final Button inLog;

  /**
   * @param back shows the lanes again
   */
  AllPauses(Desk desk, TimelineModel timeline, Runnable back) {
    this.desk = desk;
    this.timeline = timeline;
    this.back = back;
    onLanes = Parts.button("pauses-lanes", desk.text("timeline.table.lanes"), this::showOnLanes);
    inLog = Parts.button("pauses-log", desk.text("timeline.table.log"), this::showInLog);
    table = new ListedEvents<>(desk, "pauses", columns(), back, List.of(onLanes, inLog));
    table.onOpen(this::showOnLanes);
    table.selected().subscribe(this::choose);
    desk.whenChanged(timeline.inspection().pauseProperty(), this::enable);
    enable();
  }

  Node node() {
    return table.node();
  }

  void show() {
    List<PlacedPause> pauses = timeline.inspection().allPauses();
    table.show(desk.text("timeline.table.pauses", Map.of("count", pauses.size())), pauses);
    table.setShown("run", timeline.runsProperty().get().size() > 1);
    table.takeKeyboard();
  }

  private void choose(@Nullable PlacedPause selected) {
    if (selected != null) {
      timeline.inspection().choose(selected);
    }
  }

  private void enable() {
    boolean any = timeline.inspection().pauseProperty().get().isPresent();
    onLanes.setDisable(!any);
    inLog.setDisable(
        timeline.inspection().pauseProperty().get().flatMap(ChosenPause::place).isEmpty());
  }

  private void showOnLanes() {
    timeline.inspection().showChosen();
    back.run();
  }

  private void showInLog() {
    timeline
        .inspection()
        .pauseProperty()
        .get()
        .flatMap(ChosenPause::place)
        .ifPresent(place -> desk.places().showLine(place.file(), place.line()));
  }

  private List<Column<PlacedPause>> columns() {
    List<Column<PlacedPause>> columns = new ArrayList<>();
    columns.add(
        Column.text(
            "run",
            desk.text("timeline.table.run"),
            12,
            row -> timeline.runsProperty().get().get(row.run()).name()));
    columns.add(
        Column.number(
            "seconds", desk.text("timeline.table.at"), PlacedPause::seconds, this::moment));
    columns.add(
        Column.number(
            "uptime_seconds",
            desk.text("timeline.table.uptime"),
            row -> uptime(row.pause().start()),
            this::moment));
    columns.add(Column.text("time", desk.text("timeline.time-of-day"), 13.5, this::time));
    columns.add(
        Column.number(
            "millis",
            desk.text("timeline.table.length"),
            row -> row.pause().millis(),
            millis -> desk.wording().quantity(millis, Unit.MILLISECONDS)));
    columns.add(
        new Column<>(
            "kind",
            desk.text("timeline.table.kind"),
            6,
            Pos.CENTER_LEFT,
            row -> desk.wording().say(Fact.term("kind." + row.pause().kind().id())),
            Comparator.comparing(row -> row.pause().kind()),
            row -> row.pause().kind().id()));
    columns.add(
        Column.text(
            "cause",
            desk.text("timeline.table.cause"),
            11,
            row -> Objects.requireNonNullElse(row.pause().cause(), "")));
    columns.add(bytes("heap_before_bytes", "timeline.table.before", MemoryChange::before));
    columns.add(bytes("heap_after_bytes", "timeline.table.after", MemoryChange::after));
    columns.add(
        Column.number(
            "line",
            desk.text("timeline.table.line"),
            row -> row.pause().line() == 0 ? Double.NaN : row.pause().line(),
            line -> Double.isNaN(line) ? "" : String.valueOf((long) line)));
    return columns;
  }

  private Column<PlacedPause> bytes(String id, String title, ToLongFunction<MemoryChange> part) {
    return Column.number(
        id,
        desk.text(title),
        row -> bytes(row.pause().heap(), part),
        bytes -> desk.wording().quantity(bytes, Unit.BYTES));
  }

  private static double bytes(@Nullable MemoryChange heap, ToLongFunction<MemoryChange> part) {
    return heap == null || part.applyAsLong(heap) < 0 ? Double.NaN : part.applyAsLong(heap);
  }

  private static double uptime(Stamp start) {
    return start.hasUptime() ? start.uptimeNanos() / NANOS : Double.NaN;
  }

  private String moment(double seconds) {
    return Double.isNaN(seconds) ? "" : TimeTicks.exact(seconds, LOG_SECONDS, desk.wording());
  }

  private String time(PlacedPause row) {
    Stamp start = row.pause().start();
    return start.hasEpoch()
        ? timeline.clock(row.run()).map(own -> own.stamp(start.epochNanos())).orElse("")
        : "";
  }
}
