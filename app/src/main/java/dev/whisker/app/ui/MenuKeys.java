package dev.whisker.app.ui;

import javafx.scene.input.KeyEvent;

/** Detects keys with Ctrl, Alt or Cmd, which belong to menus. */
public final class MenuKeys {

  private MenuKeys() {}

  /** True if a menu uses the key; the focused node then ignores it. */
  public static boolean include(KeyEvent pressed) {
    return pressed.isControlDown() || pressed.isAltDown() || pressed.isMetaDown();
  }
}
