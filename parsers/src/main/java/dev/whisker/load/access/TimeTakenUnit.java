package dev.whisker.load.access;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The units in which servers write the time taken. */
enum TimeTakenUnit {
  SECONDS(1000, "s", "sec", "secs", "second", "seconds", "秒"),
  MILLISECONDS(1, "ms", "msec", "msecs", "millis", "millisecond", "milliseconds", "毫秒"),
  // The micro sign and the Greek letter look alike.
  MICROSECONDS(
      0.001, "\u00b5s", "\u03bcs", "us", "usec", "usecs", "micros", "microsecond", "microseconds"),
  NANOSECONDS(0.000001, "ns", "nanos", "nanosecond", "nanoseconds");

  private static final double FINEST_MILLIS = 0.1;

  private static final Pattern WORD = Pattern.compile(" ?(\\p{L}+)(?!\\w)");

  private final double millis;
  private final String symbol;

  // Set.of, never changed.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> words;

  TimeTakenUnit(double millis, String symbol, String... words) {
    this.millis = millis;
    this.symbol = symbol;
    this.words = Set.of(words);
  }

  /** The unit that a text begins with, as in {@code 13 ms)}; empty without one. */
  static Optional<TimeTakenUnit> atStartOf(String text) {
    Matcher word = WORD.matcher(text);
    return word.lookingAt() ? named(word.group(1)) : Optional.empty();
  }

  private static Optional<TimeTakenUnit> named(String word) {
    String plain = word.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(unit -> unit.symbol.equals(plain) || unit.words.contains(plain))
        .findFirst();
  }

  /** The number of milliseconds in one. */
  double millis() {
    return millis;
  }

  /**
   * The resolution for times with that many decimals. Times in microseconds hardly ever repeat and
   * would fill the memory for nothing.
   */
  double tickMillis(int decimals) {
    return switch (this) {
      case SECONDS -> decimals == 0 ? millis : decimals <= 3 ? 1 : FINEST_MILLIS;
      case MILLISECONDS -> decimals == 0 ? 1 : FINEST_MILLIS;
      case MICROSECONDS, NANOSECONDS -> FINEST_MILLIS;
    };
  }

  /** Its symbol after a number. */
  String symbol() {
    return symbol;
  }
}
