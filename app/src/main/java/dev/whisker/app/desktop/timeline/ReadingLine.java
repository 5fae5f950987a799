package dev.whisker.app.desktop.timeline;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.timeline.ChosenPause;
import dev.whisker.app.model.timeline.ChosenWait;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.charts.lanes.LanesPainter;
import dev.whisker.charts.lanes.LanesPainter.StackedRun;
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

  private final Desk desk;
  private final TimelineModel model;
  private final LanesPane lanes;
  private final Label node = new Label();

  ReadingLine(Desk desk, TimelineModel timeline, LanesPane lanes) {
    this.desk = desk;
    this.model = timeline;
    this.lanes = lanes;
    node.setId("reading");
    node.getStyleClass().add("reading");
    node.setWrapText(true);
    node.setAlignment(Pos.TOP_LEFT);
    desk.whenChanged(desk.appearance().textSizeProperty(), this::keepHeight);
    keepHeight();
    desk.whenChanged(model.inspection().pauseProperty(), this::tellChosen);
    desk.whenChanged(model.inspection().waitProperty(), this::tellChosen);
  }

  Node node() {
    return node;
  }

  /** Fixes the height: otherwise the lanes would jump under the mouse. */
  private void keepHeight() {
    double height = Math.ceil(LINES * LINE * desk.appearance().textSize());
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
      node.setText(desk.text("timeline.keys"));
    } else {
      read(seconds);
    }
  }

  void pointAtNothing() {
    pointAt(Double.NaN);
  }

  /** Shows the values at the pause or wait selected by keyboard. */
  private void tellChosen() {
    model
        .inspection()
        .pauseProperty()
        .get()
        .map(ChosenPause::seconds)
        .or(() -> model.inspection().waitProperty().get().map(ChosenWait::seconds))
        .ifPresentOrElse(
            seconds -> {
              lanes.tell(seconds);
              read(seconds);
            },
            () -> {
              lanes.tell(Double.NaN);
              node.setText(desk.text("timeline.keys"));
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
