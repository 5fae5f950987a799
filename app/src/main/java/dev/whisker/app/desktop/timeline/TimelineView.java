package dev.whisker.app.desktop.timeline;

import dev.whisker.app.desktop.desk.Desk;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;

/** Runs second by second, one below the other on the same axis. */
public final class TimelineView {

  private final StackPane node = new StackPane();

  public TimelineView(Desk desk) {
    Label empty = new Label(desk.text("timeline.empty"));
    empty.getStyleClass().add("muted");
    node.getChildren().add(empty);
  }

  public Node node() {
    return node;
  }
}
