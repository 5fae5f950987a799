package dev.whisker.app.window;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.PickResult;

/**
 * Opens the context menu of the selected row or cell by keyboard. JavaFX reports these keys on
 * Windows only, and for the whole table.
 */
final class ContextMenuKeys {

  private static final KeyCombination MENU = KeyCombination.valueOf("Context Menu");
  private static final KeyCombination SHIFT_F10 = KeyCombination.valueOf("Shift+F10");

  private ContextMenuKeys() {}

  /**
   * @param content with all nodes that have context menus
   */
  static void install(Node content) {
    if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows")) {
      content.addEventHandler(KeyEvent.KEY_PRESSED, ContextMenuKeys::press);
    }
    content.addEventFilter(
        ContextMenuEvent.CONTEXT_MENU_REQUESTED, ContextMenuKeys::leadToWhatIsChosen);
  }

  private static void press(KeyEvent event) {
    if ((MENU.match(event) || SHIFT_F10.match(event)) && event.getTarget() instanceof Node owner) {
      ask(chosenIn(owner).orElse(owner));
      event.consume();
    }
  }

  private static void leadToWhatIsChosen(ContextMenuEvent event) {
    if (event.isKeyboardTrigger() && event.getTarget() instanceof Node owner) {
      chosenIn(owner)
          .ifPresent(
              cell -> {
                event.consume();
                ask(cell);
              });
    }
  }

  /** The smallest selected node: in a table a selected row includes its cell, which is returned. */
  private static Optional<Node> chosenIn(Node owner) {
    return owner.lookupAll(".indexed-cell").stream()
        .filter(cell -> cell != owner && cell.isVisible())
        .filter(cell -> cell instanceof IndexedCell<?> each && each.isSelected())
        .min(Comparator.comparingDouble(cell -> cell.getLayoutBounds().getWidth()));
  }

  private static void ask(Node node) {
    Bounds bounds = node.getLayoutBounds();
    double x = bounds.getMinX() + bounds.getHeight() / 2;
    double y = bounds.getCenterY();
    Point2D screen = node.localToScreen(x, y);
    Event.fireEvent(
        node,
        new ContextMenuEvent(
            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
            x,
            y,
            screen.getX(),
            screen.getY(),
            true,
            new PickResult(node, x, y)));
  }
}
