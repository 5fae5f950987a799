package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.metric.load.RequestsOfPause;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.timeline.ListedEvents.Column;
import dev.whisker.load.RecordedRows.Request;
import dev.whisker.load.SampleSeries.Outcome;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;

/** All requests that the selected pause hit. */
final class AllRequests {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");

  private final Desk desk;
  private final ListedEvents<Request> table;

  /**
   * @param back shows the lanes again
   */
  AllRequests(Desk desk, Runnable back) {
    this.desk = desk;
    List<Column<Request>> columns =
        List.of(
            Column.text("start", desk.text("timeline.table.start"), 13.5, this::start),
            Column.number(
                "millis",
                desk.text("timeline.table.elapsed"),
                Request::elapsedMillis,
                millis -> desk.wording().quantity(millis, Unit.MILLISECONDS)),
            Column.text("label", desk.text("cli.inspect.label"), 18, Request::label),
            Column.text("thread", desk.text("timeline.table.thread"), 14, Request::thread),
            new Column<>(
                "outcome",
                desk.text("timeline.table.outcome"),
                8,
                Pos.CENTER_LEFT,
                this::outcome,
                (one, other) -> one.outcome().compareTo(other.outcome()),
                request -> request.outcome().name()));
    table = new ListedEvents<>(desk, "requests", columns, back, List.of());
  }

  Node node() {
    return table.node();
  }

  void show(RequestsOfPause hit) {
    int count = hit.requests().size();
    table.show(desk.text("timeline.table.requests", Map.of("count", count)), hit.requests());
    table.takeKeyboard();
  }

  private String start(Request request) {
    return TIME.format(
        Instant.ofEpochMilli(request.startEpochMillis()).atZone(desk.study().zone()));
  }

  private String outcome(Request request) {
    return desk.text(
        request.outcome() == Outcome.SUCCESS
            ? "timeline.table.outcome.success"
            : "timeline.table.outcome.failure");
  }
}
