package dev.whisker.charts;

import java.awt.Font;
import java.awt.font.FontRenderContext;

/** Names that would take too much room lose their middle: both ends tell them apart. */
public final class Abbreviation {

  private Abbreviation() {}

  /** The text, or as much of it as has room. */
  public static String of(String text, double room, Font font, FontRenderContext context) {
    String shown = text;
    int[] points = text.codePoints().toArray();
    for (int kept = points.length - 1; kept > 3 && width(shown, font, context) > room; kept--) {
      int tail = kept / 2;
      shown =
          new String(points, 0, kept - tail) + "…" + new String(points, points.length - tail, tail);
    }
    return shown;
  }

  private static double width(String text, Font font, FontRenderContext context) {
    return font.getStringBounds(text, context).getWidth();
  }
}
