package dev.whisker.app.desktop.desk;

import javafx.scene.input.KeyEvent;

/** Keys that are pressed together with Ctrl, Alt or Cmd: those of menus. */
public final class MenuKeys {

  private MenuKeys() {}

  /**
   * Whether a key is one of them, so that it means nothing to what merely has the keyboard: one who
   * asks for larger text does not want to zoom too.
   */
  public static boolean include(KeyEvent pressed) {
    return pressed.isControlDown() || pressed.isAltDown() || pressed.isMetaDown();
  }
}
