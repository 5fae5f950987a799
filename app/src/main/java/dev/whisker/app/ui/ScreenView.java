package dev.whisker.app.ui;

import javafx.scene.Node;
import javafx.scene.input.KeyEvent;

/** A screen of the window. */
public interface ScreenView {

  Node node();

  /** Takes the focus, so that the keys of the screen work at once. */
  void takeKeyboard();

  /** Receives keys that the focused node, such as the rail, did not use. */
  default void pressOutside(KeyEvent event) {}
}
