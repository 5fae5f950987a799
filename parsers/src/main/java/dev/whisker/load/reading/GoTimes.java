package dev.whisker.load.reading;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations in Go's form: {@code 1m2.5s}, {@code 28.09µs}. */
public final class GoTimes {

  private static final Pattern PART =
      Pattern.compile("(\\d{1,18}(?:\\.\\d{0,18})?)(h|ms|m|s|µs|μs|us|ns)");

  /** At most hours, minutes and seconds; a longer sequence is no time. */
  private static final Pattern WHOLE = Pattern.compile("(?:" + PART.pattern() + "){1,3}|0");

  private static final Map<String, Double> MILLIS =
      Map.of(
          "h",
          3_600_000.0,
          "m",
          60_000.0,
          "s",
          1000.0,
          "ms",
          1.0,
          "µs",
          0.001,
          "μs",
          0.001,
          "us",
          0.001,
          "ns",
          0.000_001);

  private GoTimes() {}

  /** Milliseconds; NaN for other text. */
  public static double millis(String text) {
    if (!WHOLE.matcher(text).matches()) {
      return Double.NaN;
    }
    double sum = 0;
    Matcher part = PART.matcher(text);
    while (part.find()) {
      sum += Double.parseDouble(part.group(1)) * MILLIS.getOrDefault(part.group(2), Double.NaN);
    }
    return sum;
  }
}
