package dev.whisker.charts;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;

/**
 * Names that would take too much room lose what they all begin with, and then their middle: both
 * ends tell them apart.
 */
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

  /** All of them, where they have room, or else without the words that all of them begin with. */
  public static List<String> of(
      List<String> names, double room, Font font, FontRenderContext context) {
    boolean fit = names.stream().allMatch(name -> width(name, font, context) <= room);
    int common = fit ? 0 : commonWords(names);
    return names.stream()
        .map(name -> common == 0 ? name : "…" + name.substring(common))
        .map(name -> of(name, room, font, context))
        .toList();
  }

  /** How long the words are that all names begin with; 0 where that is not worth a sign. */
  private static int commonWords(List<String> names) {
    String first = names.getFirst();
    int common = 0;
    for (int i = 0; i < first.length() && begin(names, first.substring(0, i + 1)); i++) {
      if (!Character.isLetterOrDigit(first.charAt(i))) {
        common = i + 1;
      }
    }
    return names.size() == 1 || common <= 2 ? 0 : common;
  }

  private static boolean begin(List<String> names, String beginning) {
    return names.stream()
        .allMatch(name -> name.startsWith(beginning) && name.length() > beginning.length());
  }

  private static double width(String text, Font font, FontRenderContext context) {
    return font.getStringBounds(text, context).getWidth();
  }
}
