package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.metric.load.RequestsOfPause;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.model.timeline.ChosenPause;
import dev.whisker.app.model.timeline.ChosenWait;
import dev.whisker.app.model.timeline.HitRequests;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.axis.TimeTicks;
import dev.whisker.charts.lanes.LaneKind;
import dev.whisker.charts.lanes.RunSigns;
import dev.whisker.files.FileLine;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.load.RecordedRows.Request;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The selected pause: kind, log line, and the requests it hit; or the selected wait for memory. */
final class PauseCard {

  private static final int MOST_REQUESTS = 8;

  /** The resolution of times in logs. */
  private static final double LOG_SECONDS = 0.001;

  private final Desk desk;
  private final TimelineModel timeline;
  private final Consumer<RequestsOfPause> showAll;
  private final VBox node = new VBox();

  /**
   * @param showAll shows all requests that the selected pause hit
   */
  PauseCard(Desk desk, TimelineModel timeline, Consumer<RequestsOfPause> showAll) {
    this.desk = desk;
    this.timeline = timeline;
    this.showAll = showAll;
    node.setId("pause");
    NoGap.whereHidden(node);
    node.getStyleClass().add("card");
    desk.show(timeline.inspection().pauseProperty(), any -> show());
    desk.whenChanged(timeline.inspection().waitProperty(), this::show);
    desk.whenChanged(desk.appearance().darkProperty(), this::show);
    desk.show(
        timeline.runsProperty(),
        runs -> {
          boolean some =
              runs.stream()
                  .flatMap(run -> run.lanes().kinds().stream())
                  .anyMatch(EnumSet.of(LaneKind.PAUSES, LaneKind.WAITS)::contains);
          node.setVisible(some);
        });
  }

  Node node() {
    return node;
  }

  private void show() {
    Optional<ChosenWait> wait = timeline.inspection().waitProperty().get();
    wait.ifPresentOrElse(
        this::show,
        () ->
            timeline
                .inspection()
                .pauseProperty()
                .get()
                .ifPresentOrElse(this::show, this::showNone));
  }

  private void show(ChosenWait chosen) {
    node.getChildren()
        .setAll(
            title(
                desk.text(
                    "timeline.wait.title",
                    Map.of(
                        "length",
                        quantity(chosen.incident().durationNanos() / 1e6, Unit.MILLISECONDS)))));
    addRun(chosen.run());
    addTime(chosen.run(), chosen.seconds(), chosen.incident().start());
    chosen.place().ifPresent(this::addLine);
  }

  private void showNone() {
    node.getChildren().setAll(title(desk.text("page.pause")));
    add(desk.text("timeline.pause.none"), "muted");
  }

  private void show(ChosenPause chosen) {
    Pause pause = chosen.pause();
    node.getChildren()
        .setAll(
            title(
                desk.text(
                    "timeline.pause.title",
                    Map.of(
                        "kind", desk.wording().say(Fact.term("kind." + pause.kind().id())),
                        "length", quantity(pause.millis(), Unit.MILLISECONDS)))));
    addRun(chosen.run());
    String cause = pause.cause();
    if (cause != null) {
      add(cause, "strong");
    }
    addTime(chosen.run(), chosen.seconds(), pause.start());
    addMemory("timeline.pause.heap", pause.heap());
    addMemory("timeline.pause.old", pause.old());
    chosen.place().ifPresent(this::addLine);
    switch (chosen.requests()) {
      case HitRequests.Reading reading ->
          add(desk.text("timeline.pause.requests.reading"), "muted");
      case HitRequests.Untold untold -> add(desk.text("timeline.pause.requests.unknown"), "muted");
      case HitRequests.Unreadable unreadable ->
          add(
              desk.text(
                  "timeline.pause.requests.unreadable", Map.of("reason", unreadable.reason())),
              "muted");
      case HitRequests.Read read -> addRequests(read.requests());
    }
  }

  /** The place on the axis, and below it both clocks as the line of the log shows them. */
  private void addTime(int run, double seconds, Stamp start) {
    add(desk.text("timeline.pause.at", Map.of("time", quantity(seconds, Unit.SECONDS))), "muted");
    List<String> clocks = new ArrayList<>();
    if (start.hasUptime()) {
      String uptime = TimeTicks.exact(start.uptimeNanos() / 1e9, LOG_SECONDS, desk.wording());
      clocks.add(desk.text("timeline.pause.uptime", Map.of("time", uptime)));
    }
    if (start.hasEpoch()) {
      timeline.clock(run).map(own -> own.stamp(start.epochNanos())).ifPresent(clocks::add);
    }
    add(String.join(" · ", clocks), "muted");
    node.getChildren().getLast().setId("pause-clocks");
  }

  private void addLine(FileLine place) {
    String file = String.valueOf(place.file().getFileName());
    Hyperlink link =
        Parts.link(
            desk.text("timeline.pause.line", Map.of("file", file, "line", place.line())),
            () -> desk.places().showLine(place.file(), place.line()));
    link.setId("pause-line");
    node.getChildren().add(link);
  }

  /** Adds the name of the run, if there are several. */
  private void addRun(int run) {
    List<Mark> signs = RunSigns.of(timeline.runsProperty().get(), desk.palette());
    if (signs.size() > 1) {
      Label name = new Label(signs.get(run).text(), Chip.of(signs.get(run)));
      name.setId("pause-run");
      name.setWrapText(true);
      node.getChildren().add(name);
    }
  }

  private void addMemory(String key, @Nullable MemoryChange change) {
    if (change != null && change.before() >= 0 && change.after() >= 0) {
      add(
          desk.text(
              key,
              Map.of(
                  "before", quantity((double) change.before(), Unit.BYTES),
                  "after", quantity((double) change.after(), Unit.BYTES))),
          "muted");
    }
  }

  private void addRequests(RequestsOfPause hit) {
    if (hit.requests().isEmpty()) {
      add(desk.text("timeline.pause.requests.none"), "muted");
      return;
    }
    add(
        desk.text(
            "timeline.pause.requests",
            Map.of(
                "count", hit.requests().size(),
                "median", quantity(hit.medianMillis(), Unit.MILLISECONDS),
                "usual", quantity(hit.usualMillis(), Unit.MILLISECONDS))),
        "strong");
    for (Request request : hit.requests().stream().limit(MOST_REQUESTS).toList()) {
      add(
          quantity(request.elapsedMillis(), Unit.MILLISECONDS)
              + "  "
              + request.label()
              + "  "
              + request.thread(),
          "fine");
    }
    Hyperlink all =
        Parts.link(
            desk.text("timeline.pause.requests.all", Map.of("count", hit.requests().size())),
            () -> showAll.accept(hit));
    all.setId("all-requests");
    node.getChildren().add(all);
  }

  private String quantity(double value, Unit unit) {
    return desk.wording().quantity(value, unit);
  }

  private static Label title(String text) {
    Label title = Parts.label(text, "section-title");
    title.setWrapText(true);
    return title;
  }

  private void add(String text, String style) {
    Label label = Parts.label(text, style);
    label.setWrapText(true);
    node.getChildren().add(label);
  }
}
