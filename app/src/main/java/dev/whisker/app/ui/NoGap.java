package dev.whisker.app.ui;

import javafx.scene.Node;

/** Removes the gaps of hidden parts. */
public final class NoGap {

  private NoGap() {}

  /** Gives the space of hidden nodes to their neighbours. */
  public static void whereHidden(Node... parts) {
    for (Node part : parts) {
      part.managedProperty().bind(part.visibleProperty());
    }
  }
}
