package dev.whisker.app.desktop.comparison;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;

/**
 * Keeps a part of a page where it is seen when what stands above it grows or shrinks: a log that is
 * followed may make for one caveat more, and nobody wants the chart that he reads to move away.
 */
final class KeptPlace {

  private final ScrollPane pane;
  private final Region content;

  /** How high the content was when it was scrolled to where it is. */
  private double scrolledHeight;

  private KeptPlace(ScrollPane pane, Region content) {
    this.pane = pane;
    this.content = content;
  }

  /**
   * @param content of the pane
   * @param part stands right in the content
   */
  static void of(ScrollPane pane, Region content, Node part) {
    KeptPlace kept = new KeptPlace(pane, content);
    pane.vvalueProperty().addListener(scrolled -> kept.settled());
    // The pane makes the content as high as it has to be before the content moves its parts.
    part.layoutYProperty()
        .addListener((place, was, now) -> kept.moved(was.doubleValue(), now.doubleValue()));
  }

  private void settled() {
    scrolledHeight = content.getHeight();
  }

  private void moved(double was, double now) {
    double height = pane.getViewportBounds().getHeight();
    double offset = pane.getVvalue() * (scrolledHeight - height);
    double hidden = content.getHeight() - height;
    boolean isLookedAt = offset > 0 && was - offset < height / 2;
    if (isLookedAt && hidden > 0) {
      pane.setVvalue(Math.clamp((offset + now - was) / hidden, 0, 1));
    }
    settled();
  }
}
