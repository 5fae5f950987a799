package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.load.RequestsOfPause;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.plot.TimeTicks;
import dev.whisker.charts.timeline.LaneKind;
import dev.whisker.charts.timeline.RunSigns;
import dev.whisker.files.given.FileLine;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.load.result.RecordedRows.Request;
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

  private final ViewContext context;
  private final TimelineModel timeline;
  private final Consumer<RequestsOfPause> showAll;
  private final VBox node = new VBox();

  /**
   * @param showAll shows all requests that the selected pause hit
   */
  PauseCard(ViewContext context, TimelineModel timeline, Consumer<RequestsOfPause> showAll) {
    this.context = context;
    this.timeline = timeline;
    this.showAll = showAll;
    node.setId("pause");
    NoGap.whereHidden(node);
    node.getStyleClass().add("card");
    context.show(timeline.inspection().pauseProperty(), any -> show());
    context.whenChanged(timeline.inspection().waitProperty(), this::show);
    context.whenChanged(context.appearance().darkProperty(), this::show);
    context.show(
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
                context.text(
                    "timeline.wait.title",
                    Map.of(
                        "length",
                        quantity(chosen.incident().durationNanos() / 1e6, Unit.MILLISECONDS)))));
    addRun(chosen.run());
    addTime(chosen.run(), chosen.seconds(), chosen.incident().start());
    chosen.place().ifPresent(this::addLine);
  }

  private void showNone() {
    node.getChildren().setAll(title(context.text("page.pause")));
    add(context.text("timeline.pause.none"), "muted");
  }

  private void show(ChosenPause chosen) {
    Pause pause = chosen.pause();
    node.getChildren()
        .setAll(
            title(
                context.text(
                    "timeline.pause.title",
                    Map.of(
                        "kind", context.wording().say(Fact.term("kind." + pause.kind().id())),
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
          add(context.text("timeline.pause.requests.reading"), "muted");
      case HitRequests.Unknown unknown ->
          add(context.text("timeline.pause.requests.unknown"), "muted");
      case HitRequests.Unreadable unreadable ->
          add(
              context.text(
                  "timeline.pause.requests.unreadable", Map.of("reason", unreadable.reason())),
              "muted");
      case HitRequests.Read read -> addRequests(read.requests());
    }
  }

  /** The place on the axis, and below it both clocks as the line of the log shows them. */
  private void addTime(int run, double seconds, Stamp start) {
    add(
        context.text("timeline.pause.at", Map.of("time", quantity(seconds, Unit.SECONDS))),
        "muted");
    List<String> clocks = new ArrayList<>();
    if (start.hasUptime()) {
      String uptime = TimeTicks.exact(start.uptimeNanos() / 1e9, LOG_SECONDS, context.wording());
      clocks.add(context.text("timeline.pause.uptime", Map.of("time", uptime)));
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
            context.text("timeline.pause.line", Map.of("file", file, "line", place.line())),
            () -> context.places().showLine(place.file(), place.line()));
    link.setId("pause-line");
    node.getChildren().add(link);
  }

  /** Adds the name of the run, if there are several. */
  private void addRun(int run) {
    List<Mark> signs = RunSigns.of(timeline.runsProperty().get(), context.palette());
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
          context.text(
              key,
              Map.of(
                  "before", quantity((double) change.before(), Unit.BYTES),
                  "after", quantity((double) change.after(), Unit.BYTES))),
          "muted");
    }
  }

  private void addRequests(RequestsOfPause hit) {
    if (hit.requests().isEmpty()) {
      add(context.text("timeline.pause.requests.none"), "muted");
      return;
    }
    add(
        context.text(
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
            context.text("timeline.pause.requests.all", Map.of("count", hit.requests().size())),
            () -> showAll.accept(hit));
    all.setId("all-requests");
    node.getChildren().add(all);
  }

  private String quantity(double value, Unit unit) {
    return context.wording().quantity(value, unit);
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
