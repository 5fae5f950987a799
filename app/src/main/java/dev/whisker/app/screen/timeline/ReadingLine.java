package dev.whisker.app.screen.timeline;

import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.timeline.LanesPainter;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** The values at the mouse or at the selected event; otherwise the keys and mouse actions. */
final class ReadingLine {

  /** Lines of text for a single run; each of several runs has its values beside its name. */
  private static final int LINES = 2;

  /** The height of a line in text sizes. */
  private static final double LINE = 1.35;

  private final ViewContext context;
  private final TimelineModel model;
  private final LanesPane lanes;
  private final Label node = new Label();

  ReadingLine(ViewContext context, TimelineModel timeline, LanesPane lanes) {
    this.context = context;
    this.model = timeline;
    this.lanes = lanes;
    node.setId("reading");
    node.getStyleClass().add("reading");
    node.setWrapText(true);
    node.setAlignment(Pos.TOP_LEFT);
    context.whenChanged(context.appearance().textSizeProperty(), this::keepHeight);
    keepHeight();
    context.whenChanged(model.inspection().pauseProperty(), this::showChosen);
    context.whenChanged(model.inspection().waitProperty(), this::showChosen);
  }

  Node node() {
    return node;
  }

  /** Fixes the height: otherwise the lanes would jump under the mouse. */
  private void keepHeight() {
    double height = Math.ceil(LINES * LINE * context.appearance().textSize());
    node.setMinHeight(height);
    node.setMaxHeight(height);
  }

  /**
   * Shows the values at a moment.
   *
   * @param seconds NaN for none
   */
  void pointAt(double seconds) {
    lanes.pointAt(seconds);
    if (Double.isNaN(seconds)) {
      node.setText(context.text("timeline.keys"));
    } else {
      read(seconds);
    }
  }

  void pointAtNothing() {
    pointAt(Double.NaN);
  }

  /** Shows the values at the pause or wait selected by keyboard. */
  private void showChosen() {
    model
        .inspection()
        .pauseProperty()
        .get()
        .map(ChosenPause::seconds)
        .or(() -> model.inspection().waitProperty().get().map(ChosenWait::seconds))
        .ifPresentOrElse(
            seconds -> {
              lanes.showCursor(seconds);
              read(seconds);
            },
            () -> {
              lanes.showCursor(Double.NaN);
              node.setText(context.text("timeline.keys"));
            });
  }

  private void read(double seconds) {
    LanesPainter painter = lanes.painter();
    if (painter != null) {
      List<StackedRun> runs = model.runsProperty().get();
      List<String> lines = new ArrayList<>();
      for (int run = 0; run < runs.size(); run++) {
        String figures = String.join(" · ", painter.readings(run, seconds));
        lines.add(runs.size() == 1 ? figures : runs.get(run).name() + ": " + figures);
      }
      String moment = painter.moment(seconds, lanes.secondsAPixel());
      String all = moment + " · " + String.join("\n", lines);
      node.setText(runs.size() == 1 ? all : moment);
      lanes.setAccessibleText(all);
    }
  }
}
