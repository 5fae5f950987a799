package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.ui.WindowCommand;
import dev.whisker.app.ui.chart.Viewport;
import dev.whisker.charts.timeline.LaneKind;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/**
 * Wheel, mouse and keys on the lanes. Dragging moves them, or chooses a range with Shift or in that
 * mode.
 */
final class Gestures {

  private static final double WHEEL_ZOOM = 1.25;
  private static final double KEY_ZOOM = 1.5;
  private static final double KEY_MOVE = 0.2;

  /** The distance from a pause within which a click selects it, in pixels. */
  private static final double NEAR = 5;

  private final LanesPane lanes;
  private final TimelineModel model;
  private final BooleanSupplier choosesRange;
  private double pressedAt;
  private Viewport pressedView;
  private boolean moved;

  private Gestures(LanesPane lanes, TimelineModel model, BooleanSupplier choosesRange) {
    this.lanes = lanes;
    this.model = model;
    this.choosesRange = choosesRange;
    this.pressedView = model.viewport();
  }

  /**
   * @param choosesRange true if dragging chooses a range without Shift, too
   * @param pointed receives the moment under the mouse; NaN outside
   */
  static void install(
      LanesPane lanes, TimelineModel model, BooleanSupplier choosesRange, DoubleConsumer pointed) {
    Gestures gestures = new Gestures(lanes, model, choosesRange);
    lanes.setOnScroll(gestures::scrolled);
    lanes.setOnMousePressed(gestures::pressed);
    lanes.setOnMouseDragged(gestures::dragged);
    lanes.setOnMouseReleased(gestures::released);
    lanes.setOnKeyPressed(gestures::key);
    lanes.setOnMouseMoved(event -> pointed.accept(lanes.secondsAt(event.getX())));
    lanes.setOnMouseExited(event -> pointed.accept(Double.NaN));
  }

  private void scrolled(ScrollEvent event) {
    double along = event.getDeltaX();
    double notches = event.getDeltaY();
    if (event.isControlDown() && !event.isShiftDown()) {
      // Left to the pane, which scrolls the runs vertically.
      return;
    }
    if (along != 0 || event.isShiftDown()) {
      double by = along != 0 ? along : notches;
      model.look(model.viewport().moved(-Math.signum(by) * KEY_MOVE / 2));
    } else if (notches != 0) {
      double factor = notches > 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM;
      model.look(model.viewport().zoomed(factor, lanes.secondsAt(event.getX())));
    }
    event.consume();
  }

  private void pressed(MouseEvent event) {
    lanes.requestFocus();
    pressedAt = event.getX();
    pressedView = model.viewport();
    moved = false;
    // Otherwise the scrolling pane would take the focus.
    event.consume();
  }

  private void dragged(MouseEvent event) {
    if (!moved && Math.abs(event.getX() - pressedAt) < 3) {
      return;
    }
    moved = true;
    if (choosesRange(event)) {
      lanes.drag(span(event));
    } else {
      model.look(pressedView.moved(lanes.share(pressedAt - event.getX())));
    }
  }

  private boolean choosesRange(MouseEvent event) {
    return event.isShiftDown() || choosesRange.getAsBoolean();
  }

  private void released(MouseEvent event) {
    lanes.drag(null);
    if (moved && choosesRange(event)) {
      model.chooseRange(span(event));
    } else if (!moved && event.getButton() == MouseButton.PRIMARY) {
      click(event);
    }
  }

  private void click(MouseEvent event) {
    if (event.getClickCount() == 2) {
      model.look(model.viewport().zoomed(4, lanes.secondsAt(event.getX())));
    } else {
      lanes.runAt(event.getY()).ifPresent(run -> choose(run, event));
    }
  }

  private void choose(int run, MouseEvent event) {
    double from = lanes.secondsAt(event.getX() - NEAR);
    double to = lanes.secondsAt(event.getX() + NEAR);
    if (lanes.rowAt(event.getY()).filter(row -> row.kind() == LaneKind.WAITS).isPresent()) {
      model.inspection().chooseWait(run, from, to);
    } else {
      model.inspection().choosePause(run, from, to);
    }
  }

  private Window span(MouseEvent event) {
    Window home = model.viewport().home();
    double one = lanes.secondsAt(pressedAt);
    double other = lanes.secondsAt(event.getX());
    return new Window(
        Math.max(home.fromSeconds(), Math.min(one, other)),
        Math.min(home.toSeconds(), Math.max(one, other)));
  }

  private void key(KeyEvent event) {
    if (WindowCommand.isOfMenus(event)) {
      return;
    }
    Viewport view = model.viewport();
    switch (event.getCode()) {
      case PLUS, ADD, EQUALS, UP -> model.zoom(KEY_ZOOM);
      case MINUS, SUBTRACT, DOWN -> model.zoom(1 / KEY_ZOOM);
      case LEFT -> model.look(view.moved(-KEY_MOVE));
      case RIGHT -> model.look(view.moved(KEY_MOVE));
      case PAGE_UP -> model.look(view.moved(-1));
      case PAGE_DOWN -> model.look(view.moved(1));
      case HOME -> model.look(view.atBeginning());
      case END -> model.look(view.atEnd());
      case ESCAPE -> model.reset();
      case R -> model.chooseRange(view.visible());
      case N -> model.inspection().nextPause();
      case P -> model.inspection().previousPause();
      case W -> model.inspection().nextWait();
      default -> {
        return;
      }
    }
    event.consume();
  }
}
