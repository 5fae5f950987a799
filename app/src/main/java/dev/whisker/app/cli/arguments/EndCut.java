package dev.whisker.app.cli.arguments;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The time cut off one end of every run: {@code 30s}, {@code 2min}, {@code 1h}, {@code 0}, or
 * {@code auto} to detect it.
 *
 * @param seconds null to detect it
 */
record EndCut(@Nullable Double seconds) {

  static final EndCut FOUND = new EndCut(null);

  private static final Pattern TIME = Pattern.compile("([0-9]{1,7}(?:\\.[0-9]+)?)\\s*(s|min|h|)");

  /**
   * @throws IllegalArgumentException if it is neither
   */
  static EndCut parse(String text) {
    if (text.strip().equals("auto")) {
      return FOUND;
    }
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    double seconds =
        switch (matcher.group(2)) {
          case "h" -> 3600;
          case "min" -> 60;
          default -> 1;
        };
    return new EndCut(Double.parseDouble(matcher.group(1)) * seconds);
  }
}
