package dev.whisker.charts.look;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Shortens names to the available width: first their common beginning is cut, then their common
 * end, then their middle. So the words that distinguish them stay.
 */
public final class Abbreviation {

  private Abbreviation() {}

  /** The text, without its middle if it is too long. */
  public static String of(String text, double room, Font font, FontRenderContext context) {
    return of(text, room, width(font, context));
  }

  /** The names, without their common first and last words if they are too long. */
  public static List<String> of(
      List<String> names, double room, Font font, FontRenderContext context) {
    return of(names, room, width(font, context));
  }

  /**
   * The names, without their common first and last words if they are too long.
   *
   * @param width of a text, in the unit of the room
   */
  public static List<String> of(List<String> names, double room, ToDoubleFunction<String> width) {
    if (fit(names, room, width)) {
      return names;
    }
    int first = commonFirst(names);
    List<String> begun =
        first == 0 ? names : names.stream().map(n -> "…" + n.substring(first)).toList();
    int last = fit(begun, room, width) ? 0 : commonLast(names, first);
    return begun.stream()
        .map(name -> last == 0 ? name : name.substring(0, name.length() - last) + "…")
        .map(name -> of(name, room, width))
        .toList();
  }

  private static String of(String text, double room, ToDoubleFunction<String> width) {
    String shown = text;
    int[] points = text.codePoints().toArray();
    for (int kept = points.length - 1; kept > 3 && width.applyAsDouble(shown) > room; kept--) {
      int tail = kept / 2;
      shown =
          new String(points, 0, kept - tail) + "…" + new String(points, points.length - tail, tail);
    }
    return shown;
  }

  private static boolean fit(List<String> names, double room, ToDoubleFunction<String> width) {
    return names.stream().allMatch(name -> width.applyAsDouble(name) <= room);
  }

  /** The length of the common first words; 0 if cutting them gains nothing. */
  private static int commonFirst(List<String> names) {
    String any = names.getFirst();
    int common = 0;
    for (int i = 1; i < any.length(); i++) {
      String beginning = any.substring(0, i);
      if (!names.stream()
          .allMatch(name -> name.startsWith(beginning) && name.length() > beginning.length())) {
        break;
      }
      common = isWordEnd(any.charAt(i - 1)) ? i : common;
    }
    return gain(names, common);
  }

  /** The length of the common last words after the first ones. */
  private static int commonLast(List<String> names, int first) {
    String any = names.getFirst();
    int common = 0;
    for (int i = 1; i < any.length() - first; i++) {
      String end = any.substring(any.length() - i);
      if (!names.stream()
          .allMatch(name -> name.endsWith(end) && name.length() > first + end.length())) {
        break;
      }
      common = isWordEnd(end.charAt(0)) ? i : common;
    }
    return gain(names, common);
  }

  private static int gain(List<String> names, int common) {
    return names.size() == 1 || common <= 2 ? 0 : common;
  }

  private static boolean isWordEnd(char character) {
    return !Character.isLetterOrDigit(character);
  }

  private static ToDoubleFunction<String> width(Font font, FontRenderContext context) {
    return text -> font.getStringBounds(text, context).getWidth();
  }
}
