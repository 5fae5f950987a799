package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.Fonts;
import dev.whisker.charts.lanes.LanesLayout;
import dev.whisker.charts.lanes.LanesPainter;
import dev.whisker.charts.lanes.LanesPainter.Caption;
import javafx.geometry.Insets;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.transform.Affine;

/** The times below the lanes, which stay visible while many runs scroll. */
final class TimeStrip extends Pane {

  private final Canvas canvas = new Canvas();

  TimeStrip() {
    setId("lanes-times");
    canvas.widthProperty().bind(widthProperty());
    canvas.setMouseTransparent(true);
    getChildren().add(canvas);
    setMinWidth(0);
  }

  /**
   * @param unit pixels for each of the layout's units
   */
  void show(LanesPainter painter, LanesLayout layout, Window view, double unit) {
    double height = Math.ceil(LanesLayout.AXIS * unit);
    setMinHeight(height);
    setPrefHeight(height);
    // At once: drawing beyond its end is lost.
    canvas.setHeight(height);
    Color ground = LanesOverlay.color(painter.theme().background(), 1);
    setBackground(new Background(new BackgroundFill(ground, CornerRadii.EMPTY, Insets.EMPTY)));
    GraphicsContext graphics = canvas.getGraphicsContext2D();
    graphics.setTransform(new Affine());
    graphics.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    graphics.scale(unit, unit);
    graphics.setFont(Font.font(Fonts.FAMILY, LanesOverlay.SMALL));
    for (Caption time : painter.times(layout, view)) {
      graphics.setFill(LanesOverlay.color(time.color(), 1));
      graphics.fillText(time.text(), LanesLayout.GUTTER + time.x(), time.y());
    }
  }
}
