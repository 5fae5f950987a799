package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;

/** Items of menus. */
final class Items {

  private Items() {}

  /**
   * @param key of its text
   * @param keys that do the same
   */
  static MenuItem of(Desk desk, String key, String keys, Runnable action) {
    MenuItem item = new MenuItem(desk.text(key));
    item.setAccelerator(KeyCombination.valueOf(keys));
    item.setOnAction(event -> action.run());
    return item;
  }
}
