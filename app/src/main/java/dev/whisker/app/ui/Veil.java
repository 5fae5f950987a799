package dev.whisker.app.ui;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * A veil over content that cannot be used meanwhile, with a card that can. When it is removed, the
 * focus returns.
 */
public final class Veil {

  private final Node below;
  private final StackPane layer = new StackPane();
  private final StackPane node;
  private @Nullable Node before;

  /**
   * @param id of the layer above
   * @param escaped called when the user closes the card by keyboard
   */
  public Veil(String id, Node below, Runnable escaped) {
    this.below = below;
    this.node = new StackPane(below, layer);
    layer.setId(id);
    layer.getStyleClass().add("veil");
    layer.setVisible(false);
    Parts.onKey(layer, KeyCode.ESCAPE, escaped);
  }

  /** The content and the veil. */
  public Parent node() {
    return node;
  }

  /**
   * Shows a card; it replaces another one.
   *
   * @param first node of the card to have the focus
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

  /** True while a card is shown. */
  public boolean isDown() {
    return layer.isVisible();
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
