package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.metric.load.RequestsOfPause;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.app.desktop.chart.ChartMenu;
import dev.whisker.app.desktop.chart.Easel;
import dev.whisker.app.desktop.chart.PictureExport;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.OnlyLabel;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Screen;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.charts.lanes.LaneKind;
import dev.whisker.charts.lanes.LanesPainter;
import dev.whisker.charts.lanes.LanesPainter.StackedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
public final class TimelineView implements Screen {

  /** The width of the cards beside the lanes in text sizes, and its largest share. */
  private static final double SIDE = 24.6;

  private static final double MOST_SIDE = 0.4;

  private static final double KEY_ZOOM = 1.5;

  private final Desk desk;
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

  public TimelineView(Desk desk, TimelineModel timeline) {
    this.desk = desk;
    this.model = timeline;
    node.setId("timeline");
    lanes = new LanesPane(desk, timeline);
    range = new ToggleButton(desk.text("timeline.range.choose"));
    range.setId("choose-range");
    range.setTooltip(new Tooltip(desk.text("timeline.range.choose.how")));
    timeOfDay = new ToggleButton(desk.text("timeline.time-of-day"));
    timeOfDay.setId("time-of-day");
    timeOfDay.setTooltip(new Tooltip(desk.text("timeline.time-of-day.what")));
    timeOfDay.selectedProperty().bindBidirectional(model.timeOfDayProperty());
    desk.keep(() -> timeOfDay.selectedProperty().unbindBidirectional(model.timeOfDayProperty()));
    reading = new ReadingLine(desk, timeline, lanes);
    Gestures.install(lanes, model, range::isSelected, reading::pointAt);
    new ChartMenu(desk, lanes)
        .with(new PictureExport(desk, new Easel(desk.tasks()), lanes, lanes::picture));
    ScrollPane scrolled = Parts.scrolled(lanes);
    scrolled.setFitToHeight(true);
    missing.setId("missing-lanes");
    missing.getStyleClass().add("fine");
    missing.setWrapText(true);
    VBox foot = new VBox(reading.node(), missing);
    foot.getStyleClass().add("timeline-foot");
    onLanes = new BorderPane(scrolled);
    onLanes.setBottom(new VBox(lanes.times(), foot));
    pauses = new AllPauses(desk, timeline, this::showLanes);
    requests = new AllRequests(desk, this::showLanes);
    middle.setCenter(onLanes);
    VBox side =
        new VBox(
            new PauseCard(desk, timeline, this::showRequests).node(),
            new StallsCard(desk, timeline).node(),
            new RangeCard(desk, timeline).node());
    side.getStyleClass().add("timeline-side");
    ScrollPane sideScrolled = new ScrollPane(side);
    sideScrolled.setFitToWidth(true);
    sideScrolled.getStyleClass().add("timeline-side-pane");
    panes = new SplitPane(middle, sideScrolled);
    panes.widthProperty().subscribe(width -> divide(width.doubleValue()));
    desk.whenChanged(desk.appearance().textSizeProperty(), () -> divide(panes.getWidth()));
    empty.setId("timeline-empty");
    empty.getStyleClass().addAll("muted", "timeline-empty");
    empty.setWrapText(true);
    NoGap.whereHidden(timeOfDay);
    node.setTop(head());
    desk.show(model.runsProperty(), this::show);
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
            Parts.button("all-pauses", desk.text("timeline.table.all"), this::showPauses),
            timeOfDay,
            range,
            button("+", "zoom-in", () -> model.zoom(KEY_ZOOM)),
            button("−", "zoom-out", () -> model.zoom(1 / KEY_ZOOM)),
            button("↔", "zoom-reset", model::reset));
    tools.getStyleClass().add("tools");
    Label only = OnlyLabel.of(desk, "timeline-label");
    return Parts.row(
        "page-head log-head", new RunMenu(desk, model).node(), only, Parts.gap(), tools);
  }

  private Button button(String sign, String id, Runnable action) {
    return Parts.named(Parts.button(id, sign, action), desk.text("timeline." + id));
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
      double side = SIDE * desk.appearance().textSize() / width;
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
    empty.setText(desk.text(whyEmpty(runs)));
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
        notes.add(desk.text("timeline.unaligned"));
      }
      List<LaneKind> lacking = runs.getFirst().lanes().missing();
      if (!lacking.isEmpty()) {
        String names = lacking.stream().map(painter::title).collect(Collectors.joining(", "));
        notes.add(desk.text("timeline.missing", Map.of("lanes", names)));
      }
    }
    return notes;
  }
}
