package dev.whisker.charts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.function.Supplier;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.entity.EntityCollection;
import org.jfree.chart.ui.RectangleEdge;
import org.jspecify.annotations.Nullable;

/**
 * The area between the axes of a plot, while it is drawn: values become pixels, shapes get
 * tooltips.
 */
final class Surface {

  private final Graphics2D graphics;
  private final Rectangle2D area;
  private final ValueAxis xAxis;
  private final ValueAxis yAxis;
  private final @Nullable EntityCollection entities;

  Surface(
      Graphics2D graphics,
      Rectangle2D area,
      ValueAxis xAxis,
      ValueAxis yAxis,
      @Nullable EntityCollection entities) {
    this.graphics = graphics;
    this.area = area;
    this.xAxis = xAxis;
    this.yAxis = yAxis;
    this.entities = entities;
  }

  Rectangle2D area() {
    return area;
  }

  double x(double value) {
    return xAxis.valueToJava2D(value, area, RectangleEdge.BOTTOM);
  }

  double y(double value) {
    return yAxis.valueToJava2D(value, area, RectangleEdge.LEFT);
  }

  /** The smallest value in sight. */
  double left() {
    return xAxis.getLowerBound();
  }

  double right() {
    return xAxis.getUpperBound();
  }

  void fill(Shape shape, Color color) {
    graphics.setPaint(color);
    graphics.fill(shape);
  }

  void outline(Shape shape, Color color, float width) {
    outline(shape, color, new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
  }

  void outline(Shape shape, Color color, Stroke stroke) {
    graphics.setPaint(color);
    graphics.setStroke(stroke);
    graphics.draw(shape);
  }

  void line(double x1, double y1, double x2, double y2, Color color, float width) {
    outline(new Line2D.Double(x1, y1, x2, y2), color, width);
  }

  double textWidth(String text, Font font) {
    return font.getStringBounds(text, graphics.getFontRenderContext()).getWidth();
  }

  /** Writes from {@code x} on, its small letters centred on {@code y}. */
  void write(String text, double x, double y, Font font, Color color) {
    graphics.setFont(font);
    graphics.setPaint(color);
    graphics.drawString(text, (float) x, (float) (y + font.getSize2D() * 0.36));
  }

  /**
   * What is said when the mouse rests on a shape; made only then, for there are thousands of them.
   */
  void tip(Shape shape, Supplier<String> text) {
    if (entities != null) {
      entities.add(new Tip(shape, text));
    }
  }

  boolean wantsTips() {
    return entities != null;
  }
}
