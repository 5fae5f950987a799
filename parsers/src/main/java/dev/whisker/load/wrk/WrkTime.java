package dev.whisker.load.wrk;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as wrk writes them, {@code 1.04ms}: with a unit that fits, and two decimals. */
final class WrkTime {

  private static final Pattern TIME = Pattern.compile("([\\d.]+)(us|µs|μs|ms|s|m|h)");

  private static final Map<String, Double> MILLIS =
      Map.of(
          "us",
          0.001,
          "µs",
          0.001,
          "μs",
          0.001,
          "ms",
          1.0,
          "s",
          1000.0,
          "m",
          60_000.0,
          "h",
          3_600_000.0);

  private WrkTime() {}

  /** In milliseconds; absent where the text is no time. */
  static Figure millis(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      return Figure.absent(Absence.NOT_IN_FILE);
    }
    double unit = MILLIS.getOrDefault(time.group(2), Double.NaN);
    return Figure.reported(Double.parseDouble(time.group(1)) * unit);
  }
}
