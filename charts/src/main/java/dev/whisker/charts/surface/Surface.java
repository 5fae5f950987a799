package dev.whisker.charts.surface;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.look.Abbreviation;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.entity.EntityCollection;
import org.jfree.chart.ui.RectangleEdge;
import org.jspecify.annotations.Nullable;

/** The area between the axes of a plot: converts values to pixels and adds tooltips. */
public final class Surface {

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

  public Rectangle2D area() {
    return area;
  }

  /** The room right of the area. */
  public double roomAtRight() {
    return yAxis.getPlot().getInsets().getRight();
  }

  /** The place of a value; one too small for a logarithmic axis, such as 0, is at its left edge. */
  public double x(double value) {
    double x = xAxis.valueToJava2D(value, area, RectangleEdge.BOTTOM);
    return Double.isFinite(x) || Double.isNaN(value) ? x : area.getMinX();
  }

  /** The height of a value. One too small for a logarithmic axis is at its lower edge. */
  public double y(double value) {
    double y = yAxis.valueToJava2D(value, area, RectangleEdge.LEFT);
    return Double.isFinite(y) || Double.isNaN(value) ? y : area.getMaxY();
  }

  /** The smallest visible value. */
  public double left() {
    return xAxis.getLowerBound();
  }

  public double right() {
    return xAxis.getUpperBound();
  }

  public void fill(Shape shape, Color color) {
    graphics.setPaint(color);
    graphics.fill(shape);
  }

  public void outline(Shape shape, Color color, float width) {
    outline(shape, color, new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
  }

  public void outline(Shape shape, Color color, Stroke stroke) {
    graphics.setPaint(color);
    graphics.setStroke(stroke);
    graphics.draw(shape);
  }

  public void line(double x1, double y1, double x2, double y2, Color color, float width) {
    outline(new Line2D.Double(x1, y1, x2, y2), color, width);
  }

  public double textWidth(String text, Font font) {
    return font.getStringBounds(text, graphics.getFontRenderContext()).getWidth();
  }

  /** Writes from {@code x} on, with its small letters centred on {@code y}. */
  public void write(String text, double x, double y, Font font, Color color) {
    graphics.setFont(font);
    graphics.setPaint(color);
    graphics.drawString(text, (float) x, (float) (y + font.getSize2D() * 0.36));
  }

  /** Names shortened together to a width. */
  public List<String> fit(List<String> names, double room, Font font) {
    return Abbreviation.of(names, room, font, graphics.getFontRenderContext());
  }

  /** Draws beyond the area's border, which is clipped otherwise. */
  public void beyond(Runnable drawing) {
    Shape border = graphics.getClip();
    double reach = Math.max(area.getWidth(), area.getHeight());
    graphics.setClip(
        new Rectangle2D.Double(
            area.getX() - reach,
            area.getY() - reach,
            area.getWidth() + 2 * reach,
            area.getHeight() + 2 * reach));
    drawing.run();
    graphics.setClip(border);
  }

  /** Adds a tooltip to a shape; its text is created on demand, since there are thousands. */
  public void tip(Shape shape, Supplier<String> text) {
    tip(shape, null, text);
  }

  /** Adds a tooltip to a shape that may represent one run. */
  public void tip(Shape shape, @Nullable RunResult run, Supplier<String> text) {
    if (entities != null) {
      entities.add(new Tip(shape, x -> text.get(), run));
    }
  }

  /**
   * Adds a tooltip that shows the figures below the mouse, as the cursor does, even if the mouse is
   * beside the shape.
   *
   * @param text for a value on the horizontal axis, which must be linear
   */
  public void tipAt(Shape shape, @Nullable RunResult run, DoubleFunction<String> text) {
    if (entities != null) {
      // The axis may have moved by the time the mouse comes.
      double left = left();
      double perPixel = (right() - left) / area.getWidth();
      double begin = area.getMinX();
      entities.add(new Tip(shape, x -> text.apply(left + (x - begin) * perPixel), run));
    }
  }

  public boolean wantsTips() {
    return entities != null;
  }
}
