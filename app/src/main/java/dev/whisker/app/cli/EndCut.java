package dev.whisker.app.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * What is cut off one end of every run, as one writes it: {@code 30s}, {@code 2min}, {@code 0}, or
 * {@code auto} to have it found.
 *
 * @param seconds null to be found
 */
record EndCut(@Nullable Double seconds) {

  static final EndCut FOUND = new EndCut(null);

  private static final Pattern TIME = Pattern.compile("([0-9]{1,7}(?:\\.[0-9]+)?)\\s*(s|min|)");

  /**
   * @throws IllegalArgumentException where it is neither
   */
  static EndCut parse(String text) {
    if (text.strip().equals("auto")) {
      return FOUND;
    }
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    return new EndCut(
        Double.parseDouble(matcher.group(1)) * (matcher.group(2).equals("min") ? 60 : 1));
  }

  /** For the command line. */
  static final class Converter implements ITypeConverter<EndCut> {

    @Override
    public EndCut convert(String value) {
      try {
        return parse(value);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }
}
