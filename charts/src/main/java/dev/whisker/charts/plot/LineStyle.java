package dev.whisker.charts.plot;

import java.awt.BasicStroke;

/** The dashes of lines of one colour, on charts and, as a character, in their key. */
public enum LineStyle {
  SOLID('─', 1, 0),
  DASHED('┄', 5, 3),
  DOTTED('┈', 1.5f, 2.5f);

  private final char glyph;
  private final float on;
  private final float off;

  /**
   * @param on length of a dash, in line widths
   * @param off distance of dashes
   */
  LineStyle(char glyph, float on, float off) {
    this.glyph = glyph;
    this.on = on;
    this.off = off;
  }

  /** A piece of the line as a character of the bundled font. */
  public String glyph() {
    return String.valueOf(glyph);
  }

  public BasicStroke stroke(float width) {
    float[] dashes = {on * width, off * width};
    return new BasicStroke(
        width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, off == 0 ? null : dashes, 0);
  }
}
