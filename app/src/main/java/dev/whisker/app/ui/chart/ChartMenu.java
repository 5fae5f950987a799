package dev.whisker.app.ui.chart;

import dev.whisker.app.ui.Items;
import dev.whisker.app.ui.ViewContext;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** The context menu of a chart. */
public final class ChartMenu {

  private final ViewContext context;
  private final ContextMenu menu = new ContextMenu();

  /**
   * @param owner has the focus when the keys are pressed
   */
  public ChartMenu(ViewContext context, Node owner) {
    this.context = context;
    menu.setId("chart-menu");
    owner.addEventHandler(
        ContextMenuEvent.CONTEXT_MENU_REQUESTED,
        event -> {
          menu.show(owner, event.getScreenX(), event.getScreenY());
          event.consume();
        });
    owner.addEventHandler(KeyEvent.KEY_PRESSED, this::press);
  }

  /**
   * @param key of its text, and its id
   */
  public ChartMenu with(String key, String keys, Runnable action) {
    MenuItem item = Items.of(context.text(key), action);
    item.setId(key);
    item.setAccelerator(KeyCombination.valueOf(keys));
    menu.getItems().add(item);
    return this;
  }

  /** Adds the actions for pictures. */
  public ChartMenu with(PictureExport export) {
    return with("chart.copy", "Shortcut+C", export::copy)
        .with("chart.save", "Shortcut+Shift+S", export::save);
  }

  /** Handles the accelerators, which JavaFX ignores while the menu is closed. */
  private void press(KeyEvent event) {
    menu.getItems().stream()
        .filter(item -> item.getAccelerator().match(event))
        .findFirst()
        .ifPresent(
            item -> {
              item.fire();
              event.consume();
            });
  }
}
