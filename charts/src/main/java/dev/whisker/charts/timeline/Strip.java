package dev.whisker.charts.timeline;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.look.Theme;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;

/** The part of a picture for a lane. */
record Strip(
    Graphics2D graphics, Rectangle2D area, Window view, Scale scale, Theme theme, Color color) {

  double x(double seconds) {
    return area.getX() + (seconds - view.fromSeconds()) * pixelsPerSecond();
  }

  double y(double value) {
    return area.getMaxY() - scale.share(value) * area.getHeight();
  }

  double bottom() {
    return area.getMaxY();
  }

  /** The number of columns of pixels. */
  int columns() {
    return Math.max(1, (int) Math.ceil(area.getWidth()));
  }

  /** The column of a moment; before the first or after the last for an invisible one. */
  int column(double seconds) {
    double column = Math.floor((seconds - view.fromSeconds()) * pixelsPerSecond());
    return (int) Math.clamp(column, -1, columns());
  }

  /** The moment at which a column begins. */
  double secondsAt(int column) {
    return view.fromSeconds() + column / pixelsPerSecond();
  }

  double pixelsPerSecond() {
    return area.getWidth() / view.lengthSeconds();
  }

  void fill(Shape shape, Color paint) {
    graphics.setPaint(paint);
    graphics.fill(shape);
  }

  void outline(Shape shape, Color paint, float width) {
    graphics.setPaint(paint);
    graphics.setStroke(new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
    graphics.draw(shape);
  }

  static Color faint(Color color, int alpha) {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }
}
