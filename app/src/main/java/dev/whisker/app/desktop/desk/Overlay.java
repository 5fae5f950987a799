package dev.whisker.app.desktop.desk;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * A card above the window's content, which cannot be reached while the card is there; Escape takes
 * it away, and the keyboard goes back to where it was.
 */
public final class Overlay {

  private final Node below;
  private final Label title = new Label();
  private final Button close = new Button("✕");
  private final BorderPane card = new BorderPane();
  private final StackPane node = new StackPane(card);
  private @Nullable Node before;

  /**
   * @param below the window's content
   */
  public Overlay(Desk desk, Node below) {
    this.below = below;
    title.getStyleClass().add("page-title");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    close.setId("overlay-close");
    close.setAccessibleText(desk.text("overlay.close"));
    close.getStyleClass().addAll("flat");
    close.setOnAction(event -> hide());
    HBox head = new HBox(title, gap, close);
    head.getStyleClass().add("overlay-head");
    head.setAlignment(Pos.CENTER_LEFT);
    card.setTop(head);
    card.getStyleClass().add("overlay-card");
    node.setId("overlay");
    node.getStyleClass().add("overlay");
    node.addEventHandler(KeyEvent.KEY_PRESSED, this::closeOnEscape);
    node.setVisible(false);
  }

  public Node node() {
    return node;
  }

  /** Shows something, in place of what may be shown already. */
  public void show(String name, Node content) {
    if (!node.isVisible()) {
      before = node.getScene() == null ? null : node.getScene().getFocusOwner();
    }
    title.setText(name);
    card.setCenter(content);
    node.setAccessibleText(name);
    below.setDisable(true);
    node.setVisible(true);
    close.requestFocus();
  }

  public void hide() {
    node.setVisible(false);
    card.setCenter(null);
    below.setDisable(false);
    if (before != null) {
      before.requestFocus();
    }
  }

  private void closeOnEscape(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      hide();
      event.consume();
    }
  }
}
