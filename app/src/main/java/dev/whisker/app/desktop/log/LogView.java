package dev.whisker.app.desktop.log;

import dev.whisker.app.desktop.desk.Desk;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;

/** The lines of a file as they are. */
public final class LogView {

  private final StackPane node = new StackPane();

  public LogView(Desk desk) {
    Label empty = new Label(desk.text("log.empty"));
    empty.getStyleClass().add("muted");
    node.getChildren().add(empty);
  }

  public Node node() {
    return node;
  }
}
