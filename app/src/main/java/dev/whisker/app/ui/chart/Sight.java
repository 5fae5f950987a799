package dev.whisker.app.ui.chart;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.util.Subscription;

/** Detects which nodes are visible: hidden charts need no drawing. */
public final class Sight {

  private Sight() {}

  /** True if any part of the node lies in its window. */
  static boolean of(Node node) {
    return node.getScene() != null
        && node.localToScene(node.getLayoutBounds())
            .intersects(0, 0, node.getScene().getWidth(), node.getScene().getHeight());
  }

  /**
   * True while a node belongs to a window. Listeners that end with it keep no replaced nodes alive.
   */
  public static ObservableValue<Boolean> inScene(Node node) {
    return node.sceneProperty().map(scene -> true).orElse(false);
  }

  /** Runs an action when a node is first visible. */
  public static void onceSeen(Parent node, Runnable action) {
    Once once = new Once(action);
    Runnable look =
        () -> {
          if (of(node)) {
            once.run();
          }
        };
    once.until(whenChanged(node, look));
    look.run();
  }

  /** Runs an action whenever visibility may have changed. */
  static Subscription whenChanged(Parent node, Runnable action) {
    return Subscription.combine(
        node.localToSceneTransformProperty().subscribe(any -> action.run()),
        node.sceneProperty().subscribe(any -> action.run()),
        node.needsLayoutProperty().subscribe(any -> action.run()),
        node.layoutBoundsProperty().subscribe(any -> action.run()));
  }

  /** Runs once, then removes its listeners. */
  private static final class Once {

    private final Runnable action;
    private Subscription looking = Subscription.EMPTY;
    private boolean done;

    Once(Runnable action) {
      this.action = action;
    }

    void until(Subscription subscription) {
      looking = subscription;
      if (done) {
        looking.unsubscribe();
      }
    }

    void run() {
      if (!done) {
        done = true;
        looking.unsubscribe();
        action.run();
      }
    }
  }
}
