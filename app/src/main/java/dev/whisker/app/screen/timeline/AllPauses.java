package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.screen.timeline.Inspection.PlacedPause;
import dev.whisker.app.screen.timeline.ListedEvents.Column;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.plot.TimeTicks;
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

  private final ViewContext context;
  private final TimelineModel timeline;
  private final Runnable back;
  private final ListedEvents<PlacedPause> table;
  private final Button onLanes;
  private final Button inLog;

  /**
   * @param back shows the lanes again
   */
  AllPauses(ViewContext context, TimelineModel timeline, Runnable back) {
    this.context = context;
    this.timeline = timeline;
    this.back = back;
    onLanes = Parts.button("pauses-lanes", context.text("timeline.table.lanes"), this::showOnLanes);
    inLog = Parts.button("pauses-log", context.text("timeline.table.log"), this::showInLog);
    table = new ListedEvents<>(context, "pauses", columns(), back, List.of(onLanes, inLog));
    table.onOpen(this::showOnLanes);
    table.selected().subscribe(this::choose);
    context.whenChanged(timeline.inspection().pauseProperty(), this::enable);
    enable();
  }

  Node node() {
    return table.node();
  }

  void show() {
    List<PlacedPause> pauses = timeline.inspection().allPauses();
    table.show(context.text("timeline.table.pauses", Map.of("count", pauses.size())), pauses);
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
        .ifPresent(place -> context.places().showLine(place.file(), place.line()));
  }

  private List<Column<PlacedPause>> columns() {
    List<Column<PlacedPause>> columns = new ArrayList<>();
    columns.add(
        Column.text(
            "run",
            context.text("timeline.table.run"),
            12,
            row -> timeline.runsProperty().get().get(row.run()).name()));
    columns.add(
        Column.number(
            "seconds", context.text("timeline.table.at"), PlacedPause::seconds, this::moment));
    columns.add(
        Column.number(
            "uptime_seconds",
            context.text("timeline.table.uptime"),
            row -> uptime(row.pause().start()),
            this::moment));
    columns.add(Column.text("time", context.text("timeline.time-of-day"), 13.5, this::time));
    columns.add(
        Column.number(
            "millis",
            context.text("timeline.table.length"),
            row -> row.pause().millis(),
            millis -> context.wording().quantity(millis, Unit.MILLISECONDS)));
    columns.add(
        new Column<>(
            "kind",
            context.text("timeline.table.kind"),
            6,
            Pos.CENTER_LEFT,
            row -> context.wording().say(Fact.term("kind." + row.pause().kind().id())),
            Comparator.comparing(row -> row.pause().kind()),
            row -> row.pause().kind().id()));
    columns.add(
        Column.text(
            "cause",
            context.text("timeline.table.cause"),
            11,
            row -> Objects.requireNonNullElse(row.pause().cause(), "")));
    columns.add(bytes("heap_before_bytes", "timeline.table.before", MemoryChange::before));
    columns.add(bytes("heap_after_bytes", "timeline.table.after", MemoryChange::after));
    columns.add(
        Column.number(
            "line",
            context.text("timeline.table.line"),
            row -> row.pause().line() == 0 ? Double.NaN : row.pause().line(),
            line -> Double.isNaN(line) ? "" : String.valueOf((long) line)));
    return columns;
  }

  private Column<PlacedPause> bytes(String id, String title, ToLongFunction<MemoryChange> part) {
    return Column.number(
        id,
        context.text(title),
        row -> bytes(row.pause().heap(), part),
        bytes -> context.wording().quantity(bytes, Unit.BYTES));
  }

  private static double bytes(@Nullable MemoryChange heap, ToLongFunction<MemoryChange> part) {
    return heap == null || part.applyAsLong(heap) < 0 ? Double.NaN : part.applyAsLong(heap);
  }

  private static double uptime(Stamp start) {
    return start.hasUptime() ? start.uptimeNanos() / NANOS : Double.NaN;
  }

  private String moment(double seconds) {
    return Double.isNaN(seconds) ? "" : TimeTicks.exact(seconds, LOG_SECONDS, context.wording());
  }

  private String time(PlacedPause row) {
    Stamp start = row.pause().start();
    return start.hasEpoch()
        ? timeline.clock(row.run()).map(own -> own.stamp(start.epochNanos())).orElse("")
        : "";
  }
}
