package dev.whisker.charts.shape.parts;

import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/**
 * What tells areas of one colour apart: lines upon a tint of it, which grey paper keeps. The most
 * distinct first.
 */
public enum Hatch {
  SOLID('■'),
  RISING('▨'),
  LEVEL('▤'),
  FALLING('▧'),
  UPRIGHT('▥'),
  GRID('▦'),
  CROSSED('▩'),
  /** The tint alone. */
  PLAIN('□');

  /** How much of the ground shines through the tint. */
  private static final double TINT = 0.8;

  /** From line to line, in sizes of the font. */
  private static final double STEP = 0.42;

  private final char glyph;

  Hatch(char glyph) {
    this.glyph = glyph;
  }

  /** A piece of it as a character that the bundled font has. */
  public String glyph() {
    return String.valueOf(glyph);
  }

  /** The ground below its lines. */
  Color ground(Color color, Theme theme) {
    return this == SOLID ? color : Palette.mix(color, theme.background(), TINT);
  }

  /** Fills a shape; lines of neighbours go on in each other. */
  void fill(Surface surface, Shape shape, Color color, Theme theme) {
    surface.fill(shape, ground(color, theme));
    if (this != SOLID && this != PLAIN) {
      Path2D lines = lines(shape.getBounds2D(), theme.fontSize() * STEP);
      surface.within(shape, () -> surface.outline(lines, color, theme.fontSize() * 0.1f));
    }
  }

  private Path2D lines(Rectangle2D area, double step) {
    Path2D lines = new Path2D.Double();
    if (this == LEVEL || this == GRID) {
      for (double y = Math.ceil(area.getMinY() / step) * step; y <= area.getMaxY(); y += step) {
        add(lines, area.getMinX(), y, area.getMaxX(), y);
      }
    }
    if (this == UPRIGHT || this == GRID) {
      for (double x = Math.ceil(area.getMinX() / step) * step; x <= area.getMaxX(); x += step) {
        add(lines, x, area.getMinY(), x, area.getMaxY());
      }
    }
    if (this == RISING || this == CROSSED) {
      slope(lines, area, step, -1);
    }
    if (this == FALLING || this == CROSSED) {
      slope(lines, area, step, 1);
    }
    return lines;
  }

  /**
   * @param slope 1 for lines that fall to the right, -1 for those that rise
   */
  private static void slope(Path2D lines, Rectangle2D area, double step, double slope) {
    // Where a line meets the upper edge.
    double apart = step * Math.sqrt(2);
    double from = Math.min(0, -slope * area.getHeight()) + area.getMinX();
    double to = Math.max(0, -slope * area.getHeight()) + area.getMaxX();
    double origin = slope * area.getMinY();
    double first = Math.ceil((from - origin) / apart) * apart + origin;
    for (double x = first; x <= to; x += apart) {
      add(lines, x, area.getMinY(), x + slope * area.getHeight(), area.getMaxY());
    }
  }

  private static void add(Path2D lines, double x1, double y1, double x2, double y2) {
    lines.moveTo(x1, y1);
    lines.lineTo(x2, y2);
  }
}
