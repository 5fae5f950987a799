package dev.whisker.charts;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;

/**
 * Shortens names to the available width: first their common beginning is cut, then their middle,
 * since both ends distinguish them.
 */
public final class Abbreviation {

  private Abbreviation() {}

  /** The text, without its middle if it is too long. */
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

  /** The names, without their common first words if they are too long. */
  public static List<String> of(
      List<String> names, double room, Font font, FontRenderContext context) {
    boolean fit = names.stream().allMatch(name -> width(name, font, context) <= room);
    int common = fit ? 0 : commonWords(names);
    return names.stream()
        .map(name -> common == 0 ? name : "…" + name.substring(common))
        .map(name -> of(name, room, font, context))
        .toList();
  }

  /** The length of the common first words; 0 if cutting them gains nothing. */
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
