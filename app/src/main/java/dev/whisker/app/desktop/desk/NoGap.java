package dev.whisker.app.desktop.desk;

import javafx.scene.Node;

/** Parts of a screen that come and go. */
public final class NoGap {

  private NoGap() {}

  /** While one of these is not visible, what stands beside it takes its room. */
  public static void whereHidden(Node... parts) {
    for (Node part : parts) {
      part.managedProperty().bind(part.visibleProperty());
    }
  }
}
