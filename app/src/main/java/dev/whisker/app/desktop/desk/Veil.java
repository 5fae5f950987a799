package dev.whisker.app.desktop.desk;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * Lies over content that cannot be reached while it is down, and holds a card that can. When it is
 * lifted, the keyboard goes back to where it was.
 */
public final class Veil {

  private final Node below;
  private final StackPane layer = new StackPane();
  private final StackPane node;
  private @Nullable Node before;

  /**
   * @param id of the layer above
   * @param escaped done when somebody wants to be rid of the card by keyboard
   */
  public Veil(String id, Node below, Runnable escaped) {
    this.below = below;
    this.node = new StackPane(below, layer);
    layer.setId(id);
    layer.getStyleClass().add("veil");
    layer.setVisible(false);
    Parts.onKey(layer, KeyCode.ESCAPE, escaped);
  }

  /** The content below the veil, and the veil. */
  public Parent node() {
    return node;
  }

  /**
   * Comes down with a card, in place of the one that it may hold already.
   *
   * @param first of the card to have the keyboard
   */
  public void show(String name, Node card, Node first) {
    if (!layer.isVisible()) {
      before = node.getScene() == null ? null : node.getScene().getFocusOwner();
    }
    layer.getChildren().setAll(card);
    layer.setAccessibleText(name);
    below.setDisable(true);
    layer.setVisible(true);
    first.requestFocus();
  }

  public void lift() {
    layer.setVisible(false);
    layer.getChildren().clear();
    below.setDisable(false);
    if (before != null) {
      before.requestFocus();
      before = null;
    }
  }
}
