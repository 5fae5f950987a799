package dev.whisker.charts.look;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/**
 * Shapes that distinguish configurations without colour, on charts and, as characters, in text.
 * There is one more than there are colours, so the pairs repeat late.
 */
public enum Marker {
  CIRCLE('●', '○'),
  SQUARE('■', '□'),
  TRIANGLE('▲', '△'),
  DIAMOND('◆', '◇'),
  DOWN_TRIANGLE('▼', '▽'),
  STAR('★', '☆'),
  CROSS('×', '×'),
  RIGHT_TRIANGLE('▶', '▷'),
  PLUS('+', '+');

  private final char solid;
  private final char hollow;

  Marker(char solid, char hollow) {
    this.solid = solid;
    this.hollow = hollow;
  }

  /** The marker of a configuration by its position among all. */
  public static Marker of(int position) {
    return values()[position % values().length];
  }

  /** The filled shape as a character that the bundled font has. */
  public String solid() {
    return String.valueOf(solid);
  }

  /** The outline as a character that the bundled font has. */
  public String hollow() {
    return String.valueOf(hollow);
  }

  /** The shape around a point; all markers of one size look equally large. */
  public Shape at(double x, double y, double size) {
    return switch (this) {
      // Toolkits draw plain ovals and rectangles fastest, and there are thousands.
      case CIRCLE -> new Ellipse2D.Double(x - size / 2, y - size / 2, size, size);
      case SQUARE ->
          new Rectangle2D.Double(x - size * 0.44, y - size * 0.44, size * 0.88, size * 0.88);
      case TRIANGLE -> moved(polygon(0, -0.56, 0.58, 0.44, -0.58, 0.44), x, y, size);
      case DIAMOND -> moved(polygon(0, -0.62, 0.55, 0, 0, 0.62, -0.55, 0), x, y, size);
      case DOWN_TRIANGLE -> moved(polygon(0, 0.56, 0.58, -0.44, -0.58, -0.44), x, y, size);
      case STAR -> moved(star(), x, y, size);
      case CROSS -> moved(cross(), x, y, size);
      case RIGHT_TRIANGLE -> moved(polygon(0.56, 0, -0.44, 0.58, -0.44, -0.58), x, y, size);
      case PLUS -> moved(plus(), x, y, size);
    };
  }

  private static Shape moved(Shape unit, double x, double y, double size) {
    return new AffineTransform(size, 0, 0, size, x, y).createTransformedShape(unit);
  }

  private static Shape polygon(double... points) {
    Path2D path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(points[i], points[i + 1]);
    }
    path.closePath();
    return path;
  }

  private static Shape star() {
    double[] points = new double[20];
    for (int i = 0; i < 10; i++) {
      double radius = i % 2 == 0 ? 0.64 : 0.27;
      double angle = Math.PI * (i / 5.0 - 0.5);
      points[2 * i] = radius * Math.cos(angle);
      points[2 * i + 1] = radius * Math.sin(angle);
    }
    return polygon(points);
  }

  /** A thick cross, which can be filled like the others. */
  private static Shape cross() {
    Shape strokes =
        polygon(-0.42, -0.42, 0.42, 0.42, 0.42, 0.42, 0, 0, -0.42, 0.42, 0.42, -0.42, 0, 0);
    return new BasicStroke(0.18f).createStrokedShape(strokes);
  }

  private static Shape plus() {
    return polygon(
        -0.12, -0.55, 0.12, -0.55, 0.12, -0.12, 0.55, -0.12, 0.55, 0.12, 0.12, 0.12, 0.12, 0.55,
        -0.12, 0.55, -0.12, 0.12, -0.55, 0.12, -0.55, -0.12, -0.12, -0.12);
  }
}
