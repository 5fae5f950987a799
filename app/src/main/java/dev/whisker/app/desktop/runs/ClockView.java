package dev.whisker.app.desktop.runs;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.ClockWords;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.WrappedLabel;
import dev.whisker.app.model.runs.LoadTrace;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/**
 * How the clocks of a run's GC log and load result were brought together. Pauses can be dragged to
 * where requests waited.
 */
final class ClockView {

  private static final double HEIGHT = 104;

  private final Desk desk;
  private final ClockWords words;
  private final Timeline timeline;
  private final Alignment alignment;
  private final LoadTrace trace;
  private final Consumer<@Nullable Double> shifted;
  private final TracePicture picture;
  private final SecondsField offset;
  private final Label fit = new WrappedLabel("", "muted");
  private final VBox node;
  private double draggedFrom;
  private double draggedSeconds;

  /**
   * @param shifted told the offset that the user wants; null to leave it to what the files tell
   */
  ClockView(Desk desk, RunResult result, Consumer<@Nullable Double> shifted) {
    this.desk = desk;
    this.words = new ClockWords(desk);
    this.timeline = result.metrics().timeline();
    this.alignment = result.alignment();
    this.trace = LoadTrace.of(result);
    this.shifted = shifted;
    this.picture = new TracePicture(desk, HEIGHT, this::draw);
    Label title = new Label(desk.text("clocks.title"));
    title.getStyleClass().add("panel-title");
    Label quality = new WrappedLabel(words.quality(alignment), "strong");
    quality.setId("alignment-quality");
    node = new VBox(title, quality);
    alignment
        .reasons()
        .forEach(why -> node.getChildren().add(new WrappedLabel(desk.wording().say(why), "muted")));
    offset =
        new SecondsField(
            desk, "clock-offset", desk.text("clocks.offset"), -1e9, 0.1, shifted::accept);
    offset.show(alignment.offsetSeconds());
    Button reset = new Button(desk.text("clocks.reset"));
    reset.setId("clock-reset");
    reset.setDisable(alignment.how() != How.STATED);
    reset.setOnAction(event -> shifted.accept(null));
    FlowPane line = new FlowPane(offset.node(), reset);
    line.getStyleClass().add("clock-shift");
    if (trace.hasLoad()) {
      Label hint = new WrappedLabel(desk.text("clocks.hint"), "muted");
      hint.getStyleClass().setAll("label", "fine");
      fit.setId("clock-fit");
      fit.managedProperty().bind(fit.textProperty().isNotEmpty());
      node.getChildren().addAll(picture.node(), fit, hint);
      picture.node().setId("clock-picture");
      picture.node().setOnMousePressed(event -> draggedFrom = event.getX());
      picture.node().setOnMouseDragged(event -> drag(event.getX()));
      picture.node().setOnMouseReleased(event -> drop());
    }
    node.getChildren().add(line);
    node.setId("clocks");
    node.getStyleClass().addAll("card", "clocks");
  }

  Node node() {
    return node;
  }

  private void drag(double x) {
    draggedSeconds = picture.seconds(x) - picture.seconds(draggedFrom);
    offset.show(alignment.offsetSeconds() + draggedSeconds);
    fit.setText(words.fit(timeline, draggedSeconds));
    draw();
  }

  private void drop() {
    if (draggedSeconds != 0) {
      shifted.accept(Math.rint((alignment.offsetSeconds() + draggedSeconds) * 1000) / 1000);
    }
  }

  /** The mean time, which rises where requests waited. */
  private void draw() {
    boolean dark = desk.appearance().isDark();
    double highest =
        Arrays.stream(trace.millis()).filter(millis -> !Double.isNaN(millis)).max().orElse(1);
    picture.clear(0, trace.lengthSeconds());
    picture.axes(
        desk.text(
            "clocks.most", Map.of("time", desk.wording().quantity(highest, Unit.MILLISECONDS))));
    picture.line(trace, trace.millis(), highest, dark ? Color.gray(0.8) : Color.gray(0.3), 1);
    picture.pauses(trace, draggedSeconds, dark ? Color.web("#f0a05a") : Color.web("#9a4500"));
  }
}
