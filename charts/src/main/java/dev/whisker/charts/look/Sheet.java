package dev.whisker.charts.look;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** A drawing with all its texts, for paper and picture files. */
public interface Sheet {

  Theme theme();

  /** Its preferred height, in the units of the theme's font size. */
  double height();

  /** Draws everything; {@code area} may have any height. */
  void draw(Graphics2D graphics, Rectangle2D area);
}
