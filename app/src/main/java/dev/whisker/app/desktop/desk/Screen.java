package dev.whisker.app.desktop.desk;

import javafx.scene.Node;

/** One of the screens that the window shows. */
public interface Screen {

  Node node();

  /** Who goes to a screen wants to use its keys at once. */
  void takeKeyboard();
}
