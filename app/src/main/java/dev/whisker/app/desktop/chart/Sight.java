package dev.whisker.app.desktop.chart;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.util.Subscription;

/** Whether a node can be seen: what nobody sees need not be drawn. */
public final class Sight {

  private Sight() {}

  /**
   * Whether any of it lies in its window and within all that cuts it off, such as a scroll pane.
   */
  static boolean of(Node node) {
    if (node.getScene() == null) {
      return false;
    }
    Bounds bounds = node.localToScene(node.getLayoutBounds());
    if (!bounds.intersects(0, 0, node.getScene().getWidth(), node.getScene().getHeight())) {
      return false;
    }
    for (Node each = node; each != null; each = each.getParent()) {
      Node clip = each.getClip();
      if (!each.isVisible()
          || (clip != null && !each.localToScene(clip.getBoundsInParent()).intersects(bounds))) {
        return false;
      }
    }
    return true;
  }

  /** Does something when a node is first seen. */
  public static void onceSeen(Node node, Runnable action) {
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

  /** Does something whenever that may have changed. */
  static Subscription whenChanged(Node node, Runnable action) {
    return Subscription.combine(
        node.localToSceneTransformProperty().subscribe(any -> action.run()),
        node.sceneProperty().subscribe(any -> action.run()),
        node.layoutBoundsProperty().subscribe(any -> action.run()));
  }

  /** Something that is done once; then nobody looks any more. */
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
