package dev.whisker.load.table;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a column measures, and the units in which people write it down. */
enum Dimension {
  /** Milliseconds. */
  TIME("ms"),
  /** Seconds: how long a run took. */
  SPAN("s"),
  /** Per second. */
  RATE("/s"),
  PERCENT("%"),
  COUNT(""),
  /** Bytes. */
  BYTES("B"),
  /** Bytes per second. */
  BYTE_RATE("B/s");

  private static final double KIB = 1024;

  /** Shares as parts of one, 0.01 for each per cent. */
  static final String OF_ONE = "of 1";

  /** {@code /s}, {@code s}, {@code req/min}, {@code k requests per second}, {@code 次/秒}. */
  private static final Pattern RATE_UNIT =
      Pattern.compile(
          "(?<scale>[km万]?) ?"
              + "(?:1|req|reqs|requests?|tx|trans|transactions?|hits?|ops?|operations?|calls?|pages?"
              + "|samples?|iterations?|messages?|msgs?|quer(?:y|ies)|次|个|笔|请求)? ?"
              + "(?:/|per|每) ?(?<time>s|sec|second|秒|m|min|minute|分|分钟|h|hour|小时)");

  private static final Pattern SHORT_RATE_UNIT =
      Pattern.compile("(?<scale>[km]?)(?<time>s|sec|min|[trq]p[sm])");

  /** {@code tps}, {@code tpm}: a name and its unit in one, as {@code req/sec} is. */
  private static final Pattern SHORT_NAME_OF_RATE = Pattern.compile("k?[trq]p[sm]");

  /** What is counted, unlike {@code /s} and {@code per min}. */
  private static final Pattern COUNTED = Pattern.compile("(?!per\\b|每)\\p{L}.*");

  /** A letter without a word for bytes: of requests, where the column may count them. */
  private static final Pattern THOUSANDS = Pattern.compile("[km] ?(?:/|per) ?(?:s|sec|second|秒)");

  private static final Map<String, Double> SCALES = Map.of("k", 1e3, "m", 1e6, "万", 1e4);

  private final String base;

  Dimension(String base) {
    this.base = base;
  }

  /** The unit in which its values are given. */
  String base() {
    return base;
  }

  /** Whether a column without a unit leaves no doubt. */
  boolean needsNoUnit() {
    return this == COUNT || this == PERCENT || this == RATE;
  }

  /**
   * The same of a number that may have a unit of its own, or of a rate just {@code k}: thousands of
   * what its column counts.
   *
   * @param own behind the number; empty where there is none
   * @param unit of the column
   */
  Optional<Double> factor(String own, String unit) {
    Double scale = this == RATE ? SCALES.get(own.strip().toLowerCase(Locale.ROOT)) : null;
    if (scale != null) {
      return factor(unit).map(one -> one * scale);
    }
    return factor(own.isEmpty() ? unit : own);
  }

  /**
   * How many of the base unit one of this unit is; empty where the unit does not measure this.
   *
   * @param unit as it was written; empty means the base unit
   */
  Optional<Double> factor(String unit) {
    String plain = unit.strip().toLowerCase(Locale.ROOT);
    if (plain.isEmpty()) {
      return Optional.of(1.0);
    }
    return Optional.ofNullable(
        switch (this) {
          case TIME -> times(1).get(plain);
          case SPAN -> times(0.001).get(plain);
          // Megabytes a second are no requests.
          case RATE ->
              byteRate(unit.strip()) == null || THOUSANDS.matcher(plain).matches()
                  ? rate(plain)
                  : null;
          case PERCENT -> shares().get(plain);
          case COUNT -> counts().get(plain);
          case BYTES -> bytes().get(plain);
          case BYTE_RATE -> byteRate(unit.strip());
        });
  }

  /**
   * Whether a name says by itself that something is counted by the time, as wrk's {@code Req/Sec}.
   */
  static boolean isNameOfRate(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    return SHORT_NAME_OF_RATE.matcher(plain).matches()
        || (RATE_UNIT.matcher(plain).matches()
            && COUNTED.matcher(plain).matches()
            && byteRate(plain) == null);
  }

  private static Map<String, Double> times(double milli) {
    Map<String, Double> units = new TreeMap<>();
    List.of("ns", "nanoseconds").forEach(unit -> units.put(unit, 1e-6 * milli));
    List.of("us", "µs", "μs", "microseconds", "微秒").forEach(unit -> units.put(unit, 1e-3 * milli));
    List.of("ms", "msec", "millis", "milliseconds", "毫秒").forEach(unit -> units.put(unit, milli));
    List.of("s", "sec", "secs", "second", "seconds", "秒")
        .forEach(unit -> units.put(unit, 1e3 * milli));
    List.of("m", "min", "mins", "minutes", "分", "分钟").forEach(unit -> units.put(unit, 6e4 * milli));
    List.of("h", "hour", "hours", "小时").forEach(unit -> units.put(unit, 3.6e6 * milli));
    return units;
  }

  private static @Nullable Double rate(String unit) {
    return Stream.of(RATE_UNIT, SHORT_RATE_UNIT)
        .map(form -> form.matcher(unit))
        .filter(Matcher::matches)
        .map(match -> scale(match.group("scale")) / seconds(match.group("time")))
        .findFirst()
        .orElse(null);
  }

  private static double scale(String prefix) {
    return prefix.isEmpty() ? 1 : SCALES.get(prefix);
  }

  private static double seconds(String time) {
    return switch (time) {
      case "m", "min", "minute", "分", "分钟", "tpm", "rpm", "qpm" -> 60;
      case "h", "hour", "小时" -> 3600;
      default -> 1;
    };
  }

  private static Map<String, Double> shares() {
    return Map.of("%", 1.0, "percent", 1.0, "pct", 1.0, OF_ONE, 100.0);
  }

  private static Map<String, Double> counts() {
    Map<String, Double> units = new TreeMap<>(SCALES);
    List.of("次", "count", "hits", "requests").forEach(unit -> units.put(unit, 1.0));
    return units;
  }

  /** As the JVM and most load tools count: a kB has 1024 bytes. */
  private static Map<String, Double> bytes() {
    Map<String, Double> units = new TreeMap<>(Map.of("b", 1.0, "byte", 1.0, "bytes", 1.0));
    double factor = 1;
    for (String letter : List.of("k", "m", "g", "t")) {
      factor *= KIB;
      for (String ending : List.of("", "b", "ib")) {
        units.put(letter + ending, factor);
      }
    }
    return units;
  }

  private static @Nullable Double byteRate(String unit) {
    String amount = unit.replaceFirst("(?i)(/| per )(s|sec|second|秒)$", "").strip();
    boolean aSecond = !amount.equals(unit);
    // No conditional expression: it would turn a missing unit into a number.
    if (amount.matches(aSecond ? "(?i)[kmg]?bits?" : "(?i)[kmg]bps")) {
      return bits(amount);
    }
    return aSecond ? bytes().get(amount.toLowerCase(Locale.ROOT)) : null;
  }

  /** Networks count bits by thousands. */
  private static double bits(String amount) {
    return switch (Character.toLowerCase(amount.charAt(0))) {
      case 'k' -> 1e3 / 8;
      case 'm' -> 1e6 / 8;
      case 'g' -> 1e9 / 8;
      default -> 1.0 / 8;
    };
  }
}
