package dev.whisker.load.jmeter;

import java.util.List;
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
 * @param source who says it: the summariser's name, and what the log puts before that
 * @param text what it says
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
    String source,
    String text,
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
          "(?<stamp>\\d{4}[-/]\\d\\d[-/]\\d\\d \\d\\d:\\d\\d:\\d\\d)?.*\\S\\s*"
              + "(?<text>(?<kind>[+=])\\s*(?<samples>\\d{1,15}) in\\s+(?<time>\\S+) =\\s+(?<rate>[\\d.,*]+)/s"
              + " Avg:\\s+(?<mean>\\d+) Min:\\s+(?<min>-?\\d+) Max:\\s+(?<max>-?\\d+)"
              + " Err:\\s+(?<errors>\\d{1,15}) \\(.*)");

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
            line.substring(0, match.start("text")),
            match.group("text"),
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
   * What such lines tell together, each of the time behind the one before; the first may tell of
   * all the time until then.
   *
   * @param parts at least one
   */
  static SummariserLine sum(List<SummariserLine> parts) {
    long samples = parts.stream().mapToLong(SummariserLine::samples).sum();
    double seconds = parts.stream().mapToDouble(SummariserLine::seconds).sum();
    double times = parts.stream().mapToDouble(part -> part.samples * part.meanMillis).sum();
    SummariserLine last = parts.getLast();
    return new SummariserLine(
        last.stamp,
        true,
        last.source,
        last.text,
        samples,
        seconds,
        samples / seconds,
        times / samples,
        parts.stream().mapToDouble(SummariserLine::minMillis).min().orElseThrow(),
        parts.stream().mapToDouble(SummariserLine::maxMillis).max().orElseThrow(),
        parts.stream().mapToLong(SummariserLine::errors).sum(),
        last.active);
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

  /**
   * Whether this is the line before it once more, as where the log goes to the console too, or
   * where there are two summarisers.
   */
  boolean repeats(SummariserLine before) {
    boolean atOnce = stamp == null || before.stamp == null || stamp.equals(before.stamp);
    return atOnce && text.equals(before.text) && !source.equals(before.source);
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
