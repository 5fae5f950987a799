package dev.whisker.load.access;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The times taken that servers write, those preferred first. */
enum TimeTaken {
  NANOSECONDS("%{ns}T", "elapsedTimeS-ns", Unit.NANOSECONDS),
  MICROSECONDS("%{us}T", "elapsedTimeS-us", Unit.MICROSECONDS),
  MILLISECONDS("%{ms}T", "elapsedTimeS-ms", Unit.MILLISECONDS),
  FRACTION("%{fracsec}T", "elapsedTimeS-fracsec", Unit.SECONDS),
  SECONDS("%T", "elapsedTimeS", Unit.SECONDS),
  WHOLE_SECONDS("%{s}T", "elapsedTimeS-s", Unit.SECONDS),
  /** Milliseconds up to Tomcat 10.0, microseconds since 10.1 and in Jetty and httpd. */
  SERVERS_UNIT("%D", "elapsedTime", null),
  FIRST_BYTE("%F", "firstByteTime", Unit.MILLISECONDS);

  private final String element;
  private final String jsonName;
  private final @Nullable Unit unit;

  TimeTaken(String element, String jsonName, @Nullable Unit unit) {
    this.element = element;
    this.jsonName = jsonName;
    this.unit = unit;
  }

  /** Its form in a pattern. */
  String element() {
    return element;
  }

  /** Its name in Tomcat's {@code JsonAccessLogValve}. */
  String jsonName() {
    return jsonName;
  }

  /** Empty where it depends on the server's version. */
  Optional<Unit> unit() {
    return Optional.ofNullable(unit);
  }

  /** A time taken as servers write it: digits, with or without a decimal point. */
  static final class Decimal {

    private static final int MOST_DIGITS = 18;

    private Decimal() {}

    /** The number; NaN if the text is none. */
    static double value(byte[] line, int from, int to) {
      long digits = 0;
      double scale = 1;
      boolean behindPoint = false;
      for (int at = from; at < to; at++) {
        if (line[at] >= '0' && line[at] <= '9') {
          digits = 10 * digits + line[at] - '0';
          scale *= behindPoint ? 10 : 1;
        } else if (line[at] == '.' && !behindPoint && at > from) {
          behindPoint = true;
        } else {
          return Double.NaN;
        }
      }
      return to > from && to - from <= MOST_DIGITS ? digits / scale : Double.NaN;
    }

    /** The number of digits after the point. */
    static int decimals(byte[] line, int from, int to) {
      int at = to;
      while (at > from && line[at - 1] != '.') {
        at--;
      }
      return at == from ? 0 : to - at;
    }
  }

  /** The units in which servers write the time taken. */
  enum Unit {
    SECONDS(1000, "s", "sec", "secs", "second", "seconds", "秒"),
    MILLISECONDS(1, "ms", "msec", "msecs", "millis", "millisecond", "milliseconds", "毫秒"),
    // The micro sign and the Greek letter look alike.
    MICROSECONDS(
        0.001,
        "\u00b5s",
        "\u03bcs",
        "us",
        "usec",
        "usecs",
        "micros",
        "microsecond",
        "microseconds"),
    NANOSECONDS(0.000001, "ns", "nanos", "nanosecond", "nanoseconds");

    private static final double FINEST_MILLIS = 0.1;

    private static final Pattern WORD = Pattern.compile(" ?(\\p{L}+)(?!\\w)");

    private final double millis;
    private final String symbol;

    // Set.of, never changed.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<String> words;

    Unit(double millis, String symbol, String... words) {
      this.millis = millis;
      this.symbol = symbol;
      this.words = Set.of(words);
    }

    /** The unit that a text begins with, as in {@code 13 ms)}; empty without one. */
    static Optional<Unit> atStartOf(String text) {
      Matcher word = WORD.matcher(text);
      return word.lookingAt() ? named(word.group(1)) : Optional.empty();
    }

    private static Optional<Unit> named(String word) {
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
     * The resolution for times with that many decimals. Times in microseconds hardly ever repeat
     * and would fill the memory for nothing.
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
}
