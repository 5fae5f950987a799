package dev.whisker.app.desktop.desk;

import javafx.scene.Node;

/** Parts of a screen that come and go. */
public final class NoGap {

  private NoGap() {}

  /** Gives the room of invisible parts to their neighbours. */
  public static void whereHidden(Node... parts) {
    for (Node part : parts) {
      part.managedProperty().bind(part.visibleProperty());
    }
  }
}
