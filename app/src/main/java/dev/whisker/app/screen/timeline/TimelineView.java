package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.load.RequestsOfPause;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.screen.timeline.ListedEvents.Column;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.OnlyLabel;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ScreenView;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.ChartMenu;
import dev.whisker.app.ui.chart.ChartQueue;
import dev.whisker.app.ui.chart.PictureExport;
import dev.whisker.charts.timeline.LaneKind;
import dev.whisker.charts.timeline.LanesPainter;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import dev.whisker.load.result.RecordedRows.Request;
import dev.whisker.load.result.SampleSeries.Outcome;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The Timeline screen: runs second by second, below each other on the same axis. */
public final class TimelineView implements ScreenView {

  /** The width of the cards beside the lanes in text sizes, and its largest share. */
  private static final double SIDE = 24.6;

  private static final double MOST_SIDE = 0.4;

  private static final double KEY_ZOOM = 1.5;

  private final ViewContext context;
  private final TimelineModel model;
  private final LanesPane lanes;
  private final ReadingLine reading;
  private final Label missing = new Label();
  private final Label empty = new Label();
  private final ToggleButton range;
  private final ToggleButton timeOfDay;
  private final HBox tools = new HBox();
  private final BorderPane onLanes;
  private final AllPauses pauses;
  private final AllRequests requests;
  private final BorderPane middle = new BorderPane();
  private final SplitPane panes;
  private final BorderPane node = new BorderPane();

  public TimelineView(ViewContext context, TimelineModel timeline) {
    this.context = context;
    this.model = timeline;
    node.setId("timeline");
    lanes = new LanesPane(context, timeline);
    range = new ToggleButton(context.text("timeline.range.choose"));
    range.setId("choose-range");
    range.setTooltip(new Tooltip(context.text("timeline.range.choose.how")));
    timeOfDay = new ToggleButton(context.text("timeline.time-of-day"));
    timeOfDay.setId("time-of-day");
    timeOfDay.setTooltip(new Tooltip(context.text("timeline.time-of-day.what")));
    timeOfDay.selectedProperty().bindBidirectional(model.timeOfDayProperty());
    context.keep(() -> timeOfDay.selectedProperty().unbindBidirectional(model.timeOfDayProperty()));
    reading = new ReadingLine(context, timeline, lanes);
    Gestures.install(lanes, model, range::isSelected, reading::pointAt);
    new ChartMenu(context, lanes)
        .with(new PictureExport(context, new ChartQueue(context.tasks()), lanes, lanes::picture));
    ScrollPane scrolled = Parts.scrolled(lanes);
    scrolled.setFitToHeight(true);
    missing.setId("missing-lanes");
    missing.getStyleClass().add("fine");
    missing.setWrapText(true);
    VBox foot = new VBox(reading.node(), missing);
    foot.getStyleClass().add("timeline-foot");
    onLanes = new BorderPane(scrolled);
    onLanes.setBottom(new VBox(lanes.times(), foot));
    pauses = new AllPauses(context, timeline, this::showLanes);
    requests = new AllRequests(context, this::showLanes);
    middle.setCenter(onLanes);
    VBox side =
        new VBox(
            new PauseCard(context, timeline, this::showRequests).node(),
            new StallsCard(context, timeline).node(),
            new RangeCard(context, timeline).node());
    side.getStyleClass().add("timeline-side");
    ScrollPane sideScrolled = new ScrollPane(side);
    sideScrolled.setFitToWidth(true);
    sideScrolled.getStyleClass().add("timeline-side-pane");
    panes = new SplitPane(middle, sideScrolled);
    panes.widthProperty().subscribe(width -> divide(width.doubleValue()));
    context.whenChanged(context.appearance().textSizeProperty(), () -> divide(panes.getWidth()));
    empty.setId("timeline-empty");
    empty.getStyleClass().addAll("muted", "timeline-empty");
    empty.setWrapText(true);
    NoGap.whereHidden(timeOfDay);
    node.setTop(head());
    context.show(model.runsProperty(), this::show);
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    // Lanes that are still being made get the focus from their placeholder.
    (node.getCenter() == panes ? lanes : empty).requestFocus();
  }

  private Node head() {
    tools
        .getChildren()
        .setAll(
            Parts.button("all-pauses", context.text("timeline.table.all"), this::showPauses),
            timeOfDay,
            range,
            button("+", "zoom-in", () -> model.zoom(KEY_ZOOM)),
            button("−", "zoom-out", () -> model.zoom(1 / KEY_ZOOM)),
            button("↔", "zoom-reset", model::reset));
    tools.getStyleClass().add("tools");
    Label only = OnlyLabel.of(context, "timeline-label");
    return Parts.row(
        "page-head log-head", new RunMenu(context, model).node(), only, Parts.gap(), tools);
  }

  private Button button(String sign, String id, Runnable action) {
    return Parts.named(Parts.button(id, sign, action), context.text("timeline." + id));
  }

  private void showLanes() {
    middle.setCenter(onLanes);
    lanes.requestFocus();
  }

  private void showPauses() {
    middle.setCenter(pauses.node());
    pauses.show();
  }

  private void showRequests(RequestsOfPause hit) {
    middle.setCenter(requests.node());
    requests.show(hit);
  }

  private void divide(double width) {
    if (width > 0) {
      double side = SIDE * context.appearance().textSize() / width;
      panes.setDividerPositions(1 - Math.min(side, MOST_SIDE));
    }
  }

  private void show(List<StackedRun> runs) {
    boolean any = runs.stream().anyMatch(run -> !run.lanes().kinds().isEmpty());
    tools.setDisable(!any);
    // The tables are of the runs shown before.
    middle.setCenter(onLanes);
    timeOfDay.setVisible(
        IntStream.range(0, runs.size()).anyMatch(run -> model.clock(run).isPresent()));
    empty.setText(context.text(whyEmpty(runs)));
    boolean isAwaited = empty.isFocused();
    node.setCenter(any ? panes : empty);
    if (any && isAwaited) {
      lanes.requestFocus();
    }
    reading.pointAtNothing();
    missing.setText(String.join("\n", notes(runs)));
  }

  private static String whyEmpty(List<StackedRun> runs) {
    List<Timeline> timelines = runs.stream().map(run -> run.lanes().timeline()).toList();
    return timelines.stream().anyMatch(timeline -> !timeline.pauses().isEmpty())
        ? "timeline.empty.untimed"
        : "timeline.empty";
  }

  /** Notes on missing or inexact parts of the lanes. */
  private List<String> notes(List<StackedRun> runs) {
    List<String> notes = new ArrayList<>();
    LanesPainter painter = lanes.painter();
    if (painter != null && !runs.isEmpty()) {
      if (runs.stream().anyMatch(run -> !run.lanes().isOnOneClock())) {
        notes.add(context.text("timeline.unaligned"));
      }
      List<LaneKind> lacking = runs.getFirst().lanes().missing();
      if (!lacking.isEmpty()) {
        String names = lacking.stream().map(painter::title).collect(Collectors.joining(", "));
        notes.add(context.text("timeline.missing", Map.of("lanes", names)));
      }
    }
    return notes;
  }

  /** All requests that the selected pause hit. */
  private static final class AllRequests {

    private static final DateTimeFormatter TIME =
        DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");

    private final ViewContext context;
    private final ListedEvents<Request> table;

    /**
     * @param back shows the lanes again
     */
    AllRequests(ViewContext context, Runnable back) {
      this.context = context;
      List<Column<Request>> columns =
          List.of(
              Column.text("start", context.text("timeline.table.start"), 13.5, this::start),
              Column.number(
                  "millis",
                  context.text("timeline.table.elapsed"),
                  Request::elapsedMillis,
                  millis -> context.wording().quantity(millis, Unit.MILLISECONDS)),
              Column.text("label", context.text("cli.inspect.label"), 18, Request::label),
              Column.text("thread", context.text("timeline.table.thread"), 14, Request::thread),
              new Column<>(
                  "outcome",
                  context.text("timeline.table.outcome"),
                  8,
                  Pos.CENTER_LEFT,
                  this::outcome,
                  (one, other) -> one.outcome().compareTo(other.outcome()),
                  request -> request.outcome().name()));
      table = new ListedEvents<>(context, "requests", columns, back, List.of());
    }

    Node node() {
      return table.node();
    }

    void show(RequestsOfPause hit) {
      int count = hit.requests().size();
      table.show(context.text("timeline.table.requests", Map.of("count", count)), hit.requests());
      table.takeKeyboard();
    }

    private String start(Request request) {
      return TIME.format(
          Instant.ofEpochMilli(request.startEpochMillis()).atZone(context.study().zone()));
    }

    private String outcome(Request request) {
      return context.text(
          request.outcome() == Outcome.SUCCESS
              ? "timeline.table.outcome.success"
              : "timeline.table.outcome.failure");
    }
  }
}
