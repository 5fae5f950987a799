package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.timeline.LanesLayout;
import dev.whisker.charts.timeline.LanesPainter;
import dev.whisker.charts.timeline.LanesPainter.Caption;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.transform.Affine;
import org.jspecify.annotations.Nullable;

/**
 * Parts of the lanes that must be correct while the picture is redrawn: names, keys, the range and
 * lines at single moments.
 */
final class LanesOverlay {

  /** The text size. */
  static final double SMALL = 11;

  private final Canvas canvas = new Canvas();
  private final GraphicsContext graphics = canvas.getGraphicsContext2D();
  private @Nullable Drawn drawn;

  /** The lanes as last drawn. */
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
   * Clears the overlay and draws the names and the keys.
   *
   * @param unit pixels for each of the layout's units
   */
  void begin(LanesPainter painter, LanesLayout layout, Window view, double unit) {
    Drawn now = new Drawn(painter, layout, view);
    drawn = now;
    graphics.setTransform(new Affine());
    graphics.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    graphics.scale(unit, unit);
    write(painter.captions(layout));
  }

  /** Shows the values of several runs at a moment, each after its name; nothing at NaN. */
  void showCursor(double seconds) {
    if (drawn != null && Double.isFinite(seconds)) {
      write(drawn.painter().readings(drawn.layout(), seconds));
    }
  }

  private void write(List<Caption> captions) {
    for (Caption caption : captions) {
      graphics.setFill(color(caption.color(), 1));
      graphics.fillText(caption.text(), LanesLayout.GUTTER + caption.x(), caption.y());
    }
  }

  /** Dims everything outside the selected span. */
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
   * A line through all lanes at a moment, without crossing the texts above them.
   *
   * @param seconds NaN for none
   */
  void line(double seconds, double opacity) {
    if (drawn != null && drawn.x(seconds) >= LanesLayout.GUTTER) {
      graphics.setFill(color(drawn.theme().text(), opacity));
      for (LanesLayout.Head head : drawn.layout().heads()) {
        double top = drawn.layout().lanesTop(head.run());
        graphics.fillRect(drawn.x(seconds), top, 1, head.bottom() - top);
      }
    }
  }

  static Color color(java.awt.Color color, double opacity) {
    return Color.rgb(color.getRed(), color.getGreen(), color.getBlue(), opacity);
  }
}
