package dev.whisker.app.ui;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;

/** Scrolls to a node. */
public final class Reveal {

  private Reveal() {}

  /**
   * Scrolls a node to the top of its pane, if there is enough below it.
   *
   * @param pane on the screen
   */
  public static void in(ScrollPane pane, Node wanted) {
    // A new node has no position before the layout.
    Parent all = pane.getScene().getRoot();
    all.applyCss();
    all.layout();
    Node content = pane.getContent();
    double top = content.sceneToLocal(wanted.localToScene(0, 0)).getY();
    double hidden = content.getLayoutBounds().getHeight() - pane.getViewportBounds().getHeight();
    pane.setVvalue(hidden <= 0 ? 0 : Math.clamp(top / hidden, 0, 1));
  }
}
