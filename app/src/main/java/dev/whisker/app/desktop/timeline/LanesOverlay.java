package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.Fonts;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.Moments.Moment;
import dev.whisker.charts.lanes.LanesLayout;
import dev.whisker.charts.lanes.LanesPainter;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import javafx.scene.transform.Affine;
import org.jspecify.annotations.Nullable;

/**
 * What stands on the lanes and below them and must be right at once, while their picture is drawn
 * anew: the times, the keys, the range and the lines at single moments.
 */
final class LanesOverlay {

  private static final double SMALL = 11;

  /** Between what stands in the gutter and the lanes. */
  private static final double MARGIN = 5;

  private final Canvas canvas = new Canvas();
  private final GraphicsContext graphics = canvas.getGraphicsContext2D();
  private @Nullable Drawn drawn;

  /** What the lanes show. */
  private record Drawn(LanesPainter painter, LanesLayout layout, Window view) {

    Theme theme() {
      return painter.theme();
    }

    double x(double seconds) {
      return LanesLayout.GUTTER + layout.x(seconds, view);
    }

    double right() {
      return LanesLayout.GUTTER + layout.width();
    }
  }

  LanesOverlay() {
    canvas.setId("lanes-overlay");
    canvas.setMouseTransparent(true);
    graphics.setFont(Font.font(Fonts.FAMILY, SMALL));
  }

  Node node() {
    return canvas;
  }

  void resize(double width, double height) {
    canvas.setWidth(width);
    canvas.setHeight(height);
  }

  /**
   * Draws the times and the keys, and nothing else of what was there before.
   *
   * @param unit pixels for each of the layout's units
   */
  void begin(LanesPainter painter, LanesLayout layout, Window view, double unit) {
    Drawn now = new Drawn(painter, layout, view);
    drawn = now;
    graphics.setTransform(new Affine());
    graphics.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    graphics.scale(unit, unit);
    double baseline = layout.height() + LanesLayout.BASELINE;
    graphics.setFill(color(now.theme().muted(), 1));
    graphics.setTextAlign(TextAlignment.RIGHT);
    graphics.fillText(painter.since(), LanesLayout.GUTTER - MARGIN, baseline);
    graphics.setTextAlign(TextAlignment.LEFT);
    for (Moment moment : painter.moments(layout, view)) {
      graphics.fillText(moment.text(), now.x(moment.seconds()) + 3, baseline);
    }
    for (LanesPainter.Caption caption : painter.captions(layout)) {
      graphics.setFill(color(caption.color(), 1));
      graphics.fillText(caption.text(), LanesLayout.GUTTER + caption.x(), caption.y());
    }
  }

  /** What lies outside of a chosen span steps back. */
  void shade(Window span) {
    if (drawn == null) {
      return;
    }
    double start = LanesLayout.GUTTER;
    double end = drawn.right();
    double left = Math.clamp(drawn.x(span.fromSeconds()), start, end);
    double right = Math.clamp(drawn.x(span.toSeconds()), start, end);
    for (LanesLayout.Row lane : drawn.layout().rows()) {
      graphics.setFill(color(drawn.theme().background(), 0.6));
      graphics.fillRect(start, lane.top(), left - start, lane.height());
      graphics.fillRect(right, lane.top(), end - right, lane.height());
      graphics.setFill(color(drawn.theme().text(), 1));
      graphics.fillRect(left, lane.top(), 1, lane.height());
      graphics.fillRect(right - 1, lane.top(), 1, lane.height());
    }
  }

  /**
   * A line through all lanes at a moment.
   *
   * @param seconds NaN for none
   */
  void line(double seconds, double opacity) {
    if (drawn != null && drawn.x(seconds) >= LanesLayout.GUTTER) {
      graphics.setFill(color(drawn.theme().text(), opacity));
      graphics.fillRect(drawn.x(seconds), 0, 1, drawn.layout().height());
    }
  }

  private static Color color(java.awt.Color color, double opacity) {
    return Color.rgb(color.getRed(), color.getGreen(), color.getBlue(), opacity);
  }
}
