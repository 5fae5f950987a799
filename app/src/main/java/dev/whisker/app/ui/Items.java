package dev.whisker.app.ui;

import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuItem;

/** Items of menus that are no commands. */
public final class Items {

  private Items() {}

  /** An item with a text from files, in which underscores are no mnemonics. */
  public static MenuItem of(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setMnemonicParsing(false);
    item.setOnAction(event -> action.run());
    return item;
  }

  /** An item with a check mark and a text from files. */
  public static CheckMenuItem checked(String text, boolean isChecked, Runnable action) {
    CheckMenuItem item = new CheckMenuItem(text);
    item.setMnemonicParsing(false);
    item.setSelected(isChecked);
    item.setOnAction(event -> action.run());
    return item;
  }
}
