package dev.whisker.app.desktop.chart;

import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/** Fills its space with a node that is scaled by the window's text size. */
final class Enlarged extends Pane {

  private final Region content;
  private final Scale scale = new Scale(1, 1);

  Enlarged(Region content) {
    this.content = content;
    content.getTransforms().add(scale);
    getChildren().setAll(content);
    setMinSize(0, 0);
  }

  void by(double factor) {
    scale.setX(factor);
    scale.setY(factor);
    requestLayout();
  }

  @Override
  protected void layoutChildren() {
    content.resizeRelocate(0, 0, getWidth() / scale.getX(), getHeight() / scale.getY());
  }
}
