package dev.whisker.charts.look;

import java.awt.Color;

/** The look of charts on a light screen, a dark screen and paper. */
public enum Theme {
  LIGHT(0xFFFFFF, 0x1F2328, 0x59636E, 0xE4E7EB, 12, 1),
  DARK(0x0D1117, 0xE6EDF3, 0x9198A1, 0x2A313A, 12, 1),
  /** Sizes are points on the page. */
  PRINT(0xFFFFFF, 0x1A1A1A, 0x555555, 0xDEDEDE, 7.5f, 0.6f);

  private final Color background;
  private final Color text;
  private final Color muted;
  private final Color grid;
  private final float fontSize;
  private final float lineWidth;

  Theme(int background, int text, int muted, int grid, float fontSize, float lineWidth) {
    this.background = new Color(background);
    this.text = new Color(text);
    this.muted = new Color(muted);
    this.grid = new Color(grid);
    this.fontSize = fontSize;
    this.lineWidth = lineWidth;
  }

  public Color background() {
    return background;
  }

  public Color text() {
    return text;
  }

  /** The colour of axes, notes and everything outside the analysed window. */
  public Color muted() {
    return muted;
  }

  public Color grid() {
    return grid;
  }

  /** The font size of axis labels, in pixels or points. */
  public float fontSize() {
    return fontSize;
  }

  /** The width of the thinnest line that is clearly visible. */
  public float lineWidth() {
    return lineWidth;
  }

  /** The diameter of a dot among many. */
  public float dot() {
    return fontSize * 0.5f;
  }
}
