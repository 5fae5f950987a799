package dev.whisker.app.screen.runs;

import java.util.function.DoubleConsumer;
import java.util.function.DoubleUnaryOperator;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;

/** A line over a picture that can be dragged, or moved a second at a time by the arrow keys. */
final class Handle {

  private static final double WIDTH = 11;

  private final Region node = new Region();
  private final TracePicture picture;
  private final DoubleUnaryOperator allowed;
  private final DoubleConsumer moved;
  private double seconds;

  /**
   * @param description for screen readers
   * @param allowed the nearest moment that is allowed
   * @param held receives its moment during dragging
   * @param moved receives its moment after dragging
   */
  Handle(
      TracePicture picture,
      String id,
      String description,
      DoubleUnaryOperator allowed,
      DoubleConsumer held,
      DoubleConsumer moved) {
    this.picture = picture;
    this.allowed = allowed;
    this.moved = moved;
    node.setId(id);
    node.getStyleClass().add("trim-handle");
    node.setFocusTraversable(true);
    node.setAccessibleRole(AccessibleRole.SLIDER);
    node.setAccessibleText(description);
    node.setCursor(Cursor.H_RESIZE);
    node.resize(WIDTH, picture.height());
    node.setManaged(false);
    node.setOnMousePressed(
        event -> {
          node.requestFocus();
          // Otherwise the scrolling pane would take the focus.
          event.consume();
        });
    node.setOnMouseDragged(
        event -> {
          place(picture.seconds(node.localToParent(event.getX(), 0).getX()));
          held.accept(seconds);
        });
    node.setOnMouseReleased(event -> moved.accept(seconds));
    node.setOnKeyPressed(this::pressed);
    picture.node().getChildren().add(node);
  }

  /** Moves it to a moment. */
  void place(double at) {
    seconds = allowed.applyAsDouble(at);
    node.relocate(picture.x(seconds) - WIDTH / 2, 0);
  }

  private void pressed(KeyEvent event) {
    double step = event.isShiftDown() ? 10 : 1;
    if (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) {
      place(seconds + (event.getCode() == KeyCode.LEFT ? -step : step));
      moved.accept(seconds);
      event.consume();
    }
  }
}
