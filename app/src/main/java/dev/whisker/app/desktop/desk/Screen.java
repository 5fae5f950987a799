package dev.whisker.app.desktop.desk;

import javafx.scene.Node;
import javafx.scene.input.KeyEvent;

/** One of the screens that the window shows. */
public interface Screen {

  Node node();

  /** Who goes to a screen wants to use its keys at once. */
  void takeKeyboard();

  /** Hears of keys that meant nothing to what has the keyboard, the rail say. */
  default void pressOutside(KeyEvent event) {}
}
