package dev.whisker.app.cli.arguments;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Seconds that a clock is shifted by, as people type them and as findings print them. */
final class ShiftSeconds {

  private static final Pattern SECONDS = Pattern.compile("([-+]?\\d{1,9}(?:\\.\\d{1,9})?) ?s?");

  /** Findings print the sign that typographers use. */
  private static final char MINUS = '\u2212';

  private ShiftSeconds() {}

  /** {@code -37.3}, {@code −37.3 s}, {@code +1,200}; empty where it is no number of seconds. */
  static OptionalDouble of(String text) {
    Matcher seconds = SECONDS.matcher(text.strip().replace(MINUS, '-').replace(",", ""));
    return seconds.matches()
        ? OptionalDouble.of(Double.parseDouble(seconds.group(1)))
        : OptionalDouble.empty();
  }
}
