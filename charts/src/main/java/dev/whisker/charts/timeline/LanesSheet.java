package dev.whisker.charts.timeline;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/**
 * The lanes of runs over a part of their axis, with the texts beside and below them.
 *
 * @param height in the units of the theme's font size
 */
public record LanesSheet(LanesPainter painter, Window view, double height) implements Sheet {

  /** A sheet with the lowest readable lanes. */
  public static LanesSheet low(LanesPainter painter, Window view) {
    double height = painter.layout(1, 0).height() + LanesLayout.AXIS;
    return new LanesSheet(painter, view, height * scale(painter.theme()));
  }

  @Override
  public Theme theme() {
    return painter.theme();
  }

  @Override
  public void draw(Graphics2D graphics, Rectangle2D area) {
    Graphics2D own = (Graphics2D) graphics.create();
    double scale = scale(theme());
    own.translate(area.getX(), area.getY());
    own.scale(scale, scale);
    LanesLayout layout =
        painter.layout(
            area.getWidth() / scale - LanesLayout.GUTTER,
            area.getHeight() / scale - LanesLayout.AXIS);
    painter.paintGutter(own, layout);
    own.translate(LanesLayout.GUTTER, 0);
    painter.paintAxis(own, layout, view);
    own.clip(new Rectangle2D.Double(0, 0, layout.width(), layout.height()));
    painter.paint(own, layout, view);
    painter.paintNames(own, layout);
    own.dispose();
  }

  /** The scale from the units of the screen, whose text is larger than that of paper. */
  private static double scale(Theme theme) {
    return theme.fontSize() / Theme.LIGHT.fontSize();
  }
}
