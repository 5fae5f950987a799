package dev.whisker.analysis.recommendation;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numeric value of a setting, with or without a unit of size. */
public final class Magnitude {

  private static final Pattern NUMBER = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,6})?)([kmgtKMGT]?)");
  private static final Pattern SIZE = Pattern.compile("\\d{1,12}[kmgtKMGT]");

  private Magnitude() {}

  /** The value of a setting such as {@code 8} or {@code 64m}; NaN if it is no number. */
  public static double of(String value) {
    Matcher match = NUMBER.matcher(value);
    if (!match.matches()) {
      return Double.NaN;
    }
    double unit =
        switch (match.group(2).toLowerCase(Locale.ROOT)) {
          case "k" -> 1024;
          case "m" -> 1024.0 * 1024;
          case "g" -> 1024.0 * 1024 * 1024;
          case "t" -> 1024.0 * 1024 * 1024 * 1024;
          default -> 1;
        };
    return Double.parseDouble(match.group(1)) * unit;
  }

  /** A size with a unit as a plain number of bytes; any other text unchanged. */
  public static String inBytes(String value) {
    return SIZE.matcher(value).matches() ? String.valueOf((long) of(value)) : value;
  }

  /** A setting in the notation of another: {@code 8g} like {@code 4g}. */
  public static String written(double setting, String like) {
    String units = "tgmk";
    int unit = units.indexOf(Character.toLowerCase(like.charAt(like.length() - 1)));
    if (unit < 0) {
      return String.valueOf(Math.round(setting));
    }
    while (unit < units.length() - 1 && setting % of("1" + units.charAt(unit)) != 0) {
      unit++;
    }
    String letter = units.substring(unit, unit + 1);
    return Math.round(setting / of("1" + letter)) + letter;
  }
}
