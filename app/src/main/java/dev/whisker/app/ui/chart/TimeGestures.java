package dev.whisker.app.ui.chart;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.ui.WindowCommand;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/**
 * Panning and zooming through time. The wheel alone scrolls the page; with Ctrl it zooms, with
 * Shift it pans.
 */
final class TimeGestures {

  /** The share of the time shown that remains after one step of zooming in. */
  private static final double CLOSER = 0.8;

  /** The part of the shown span by which a key moves it. */
  private static final double STEP = 0.15;

  /** The distance by which a key moves the cursor, in pixels. */
  private static final double CURSOR_STEP = 4;

  private static final double WHEEL_STEP = 40;

  private final ChartImage image;
  private final TimeView view;

  /** The place of the mouse while it drags; NaN otherwise. */
  private double dragged = Double.NaN;

  private TimeGestures(ChartImage image, TimeView view) {
    this.image = image;
    this.view = view;
  }

  /**
   * @param focus receives the focus when the chart is selected
   */
  static void install(ChartImage image, Node focus, TimeView view) {
    TimeGestures gestures = new TimeGestures(image, view);
    Node plot = image.node();
    plot.addEventHandler(ScrollEvent.SCROLL, gestures::scroll);
    plot.addEventHandler(MouseEvent.MOUSE_MOVED, event -> gestures.point(event.getX()));
    plot.addEventHandler(MouseEvent.MOUSE_EXITED, event -> view.unpoint());
    plot.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> gestures.dragged = event.getX());
    plot.addEventHandler(MouseEvent.MOUSE_DRAGGED, gestures::drag);
    plot.addEventHandler(MouseEvent.MOUSE_RELEASED, event -> gestures.release());
    focus.addEventHandler(KeyEvent.KEY_PRESSED, gestures::press);
  }

  private void scroll(ScrollEvent event) {
    double turned = event.getDeltaY() / WHEEL_STEP;
    if (event.isShortcutDown()) {
      view.zoom(Math.pow(CLOSER, turned), image.momentAt(event.getX()).orElse(middle()));
      event.consume();
    } else if (event.getDeltaX() != 0) {
      // With Shift the wheel turns sideways.
      view.pan(-event.getDeltaX() / WHEEL_STEP * STEP * view.shown().lengthSeconds());
      event.consume();
    }
  }

  private void point(double x) {
    image.momentAt(x).ifPresentOrElse(view::point, view::unpoint);
  }

  private void drag(MouseEvent event) {
    image
        .snapshot()
        .ifPresent(
            snapshot -> {
              double perPixel = view.shown().lengthSeconds() / snapshot.plot().getWidth();
              image.node().setCursor(Cursor.CLOSED_HAND);
              // The button may have been pressed on a node that has gone since.
              if (!Double.isNaN(dragged)) {
                view.pan((dragged - event.getX()) * perPixel);
              }
              dragged = event.getX();
            });
    event.consume();
  }

  private void release() {
    image.node().setCursor(Cursor.DEFAULT);
    dragged = Double.NaN;
  }

  private void press(KeyEvent event) {
    if (WindowCommand.isOfMenus(event)) {
      return;
    }
    double step = STEP * view.shown().lengthSeconds();
    boolean known = true;
    switch (event.getCode()) {
      case PLUS, ADD, EQUALS -> view.zoom(CLOSER, middle());
      case MINUS, SUBTRACT -> view.zoom(1 / CLOSER, middle());
      case LEFT, RIGHT -> {
        int way = event.getCode() == KeyCode.LEFT ? -1 : 1;
        if (event.isShiftDown()) {
          step(way * CURSOR_STEP);
        } else {
          view.pan(way * step);
        }
      }
      case HOME -> view.reset();
      default -> known = false;
    }
    if (known) {
      event.consume();
    }
  }

  /** Moves the cursor, from the middle if there was none. */
  private void step(double pixels) {
    image
        .snapshot()
        .ifPresent(
            snapshot -> {
              Window shown = view.shown();
              double by = pixels * shown.lengthSeconds() / snapshot.plot().getWidth();
              view.point(Math.clamp(middle() + by, shown.fromSeconds(), shown.toSeconds()));
            });
  }

  /** The cursor, or the middle of the span. */
  private double middle() {
    double cursor = view.cursorProperty().get();
    return Double.isNaN(cursor)
        ? (view.shown().fromSeconds() + view.shown().toSeconds()) / 2
        : cursor;
  }
}
