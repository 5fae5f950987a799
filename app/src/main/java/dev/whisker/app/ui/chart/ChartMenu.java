package dev.whisker.app.ui.chart;

import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import java.util.EnumMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;

/** The context menu of a chart. */
public final class ChartMenu {

  private final ViewContext context;
  private final ContextMenu menu = new ContextMenu();
  private final Map<WindowCommand, Runnable> commands = new EnumMap<>(WindowCommand.class);

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
    // JavaFX ignores the accelerators of a closed menu.
    owner.addEventHandler(KeyEvent.KEY_PRESSED, event -> WindowCommand.press(event, commands));
  }

  public ChartMenu with(WindowCommand command, Runnable run) {
    commands.put(command, run);
    menu.getItems().add(command.item(context, run));
    return this;
  }

  /** Adds the commands for pictures. */
  public ChartMenu with(PictureExport export) {
    return with(WindowCommand.COPY_PICTURE, export::copy)
        .with(WindowCommand.SAVE_PICTURE, export::save);
  }
}
