package dev.whisker.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** A drawing with all its texts, as it stands on paper and in pictures. */
public interface Sheet {

  Theme theme();

  /** The height at which it can be read well, in the units of the theme's font size. */
  double height();

  /** Draws it all; {@code area} may have any height. */
  void draw(Graphics2D graphics, Rectangle2D area);
}
