package dev.whisker.load.jmeter;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One line of JMeter's summariser.
 *
 * @param stamp local time at which it was logged; null on a console
 * @param isTotal whether it tells of the whole test so far, and not of the time since the line
 *     before
 * @param samples requests
 * @param seconds the time that it tells of; NaN where it cannot be read
 * @param perSecond requests a second
 * @param meanMillis of the requests
 * @param minMillis of the requests
 * @param maxMillis of the requests
 * @param errors failed requests
 * @param active threads, or -1
 */
record SummariserLine(
    @Nullable String stamp,
    boolean isTotal,
    long samples,
    double seconds,
    double perSecond,
    double meanMillis,
    double minMillis,
    double maxMillis,
    long errors,
    int active) {

  /** The summariser may have any name; unless told otherwise JMeter calls it "summary". */
  private static final Pattern LINE =
      Pattern.compile(
          "(?<stamp>\\d{4}[-/]\\d\\d[-/]\\d\\d"
              + " \\d\\d:\\d\\d:\\d\\d)?.*\\S\\s*(?<text>(?<kind>[+=])\\s*(?<samples>\\d{1,15})"
              + " in\\s+(?<time>\\S+) =\\s+(?<rate>[\\d.,*]+)/s Avg:\\s+(?<mean>\\d+)"
              + " Min:\\s+(?<min>-?\\d+) Max:\\s+(?<max>-?\\d+) Err:\\s+(?<errors>\\d{1,15})"
              + " \\(.*)");

  /** Stands in each of them, and in little else. */
  static final String MARK = " Err:";

  /** Means are told in whole milliseconds. */
  private static final double ROUNDED = 1;

  private static final Pattern ACTIVE = Pattern.compile(".*Active: (\\d{1,9})(?!\\d).*");
  private static final Pattern CLOCK = Pattern.compile("(\\d{1,9}):(\\d\\d):(\\d\\d)");

  static Optional<SummariserLine> of(String line) {
    if (!line.contains(MARK)) {
      return Optional.empty();
    }
    Matcher match = LINE.matcher(line);
    if (!match.matches()) {
      return Optional.empty();
    }
    Matcher active = ACTIVE.matcher(match.group("text"));
    return Optional.of(
        new SummariserLine(
            match.group("stamp"),
            match.group("kind").equals("="),
            Long.parseLong(match.group("samples")),
            seconds(match.group("time")),
            decimal(match.group("rate")),
            Double.parseDouble(match.group("mean")),
            Double.parseDouble(match.group("min")),
            Double.parseDouble(match.group("max")),
            Long.parseLong(match.group("errors")),
            active.matches() ? Integer.parseInt(active.group(1)) : -1));
  }

  /**
   * Whether this total of a test cannot follow that one of the same test: what is counted from its
   * start never gets less, and the shortest time never longer.
   */
  boolean fallsBehind(SummariserLine before) {
    return samples < before.samples
        || errors < before.errors
        || maxMillis < before.maxMillis
        || seconds < before.seconds
        || (before.samples > 0 && minMillis > before.minMillis)
        || samples * (meanMillis + ROUNDED) < before.samples * (before.meanMillis - ROUNDED);
  }

  /** {@code 00:00:02}; older versions write {@code 2.5s}. */
  private static double seconds(String text) {
    Matcher clock = CLOCK.matcher(text);
    return clock.matches()
        ? 3600.0 * Integer.parseInt(clock.group(1))
            + 60.0 * Integer.parseInt(clock.group(2))
            + Integer.parseInt(clock.group(3))
        : decimal(text.replace("s", ""));
  }

  private static double decimal(String text) {
    try {
      return Double.parseDouble(text.replace(',', '.'));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
