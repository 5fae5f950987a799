package dev.whisker.text;

import java.util.regex.Pattern;

/**
 * Characters that a terminal obeys instead of showing them: a file name may clear the screen, beep,
 * or let the rest of the line run backwards.
 */
public final class ControlCharacters {

  private static final String BIDI = "\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069";
  private static final Pattern ANY = Pattern.compile("[\\p{Cc}\\x{80}-\\x{9F}" + BIDI + "]");
  private static final Pattern IN_LINES =
      Pattern.compile("[\\p{Cc}\\x{80}-\\x{9F}" + BIDI + "&&[^\\n\\t]]");

  private ControlCharacters() {}

  /** True for a control of ASCII or Latin-1, and for one of the direction of text. */
  public static boolean isOne(int character) {
    return ANY.matcher(Character.toString(character)).matches();
  }

  /**
   * A name on one line: each such character as {@code \}{@code u001B}, as JSON and Java write it.
   */
  public static String visible(String name) {
    return escaped(ANY, name);
  }

  /** The same of a text of several lines, with tabs. */
  public static String visibleInLines(String text) {
    return escaped(IN_LINES, text);
  }

  private static String escaped(Pattern which, String text) {
    return which
        .matcher(text)
        .replaceAll(found -> "\\\\u%04X".formatted((int) found.group().charAt(0)));
  }
}
