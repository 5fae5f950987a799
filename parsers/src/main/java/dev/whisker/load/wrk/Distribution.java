package dev.whisker.load.wrk;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The percentiles of a report, from whichever lines it has them in: a list, wrk2's spectrum, or
 * what a script printed. Of two distributions the first one counts, which wrk2 measures from the
 * moment at which a request was due.
 */
final class Distribution {

  /** A unit of one letter has a blank behind it. */
  private static final Pattern PERCENTILE =
      Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)%\\s+(\\S+)\\s*");

  /** Of wrk2's spectrum: milliseconds, the share that took no longer, how many that were. */
  private static final Pattern SPECTRUM =
      Pattern.compile("\\s*(\\d+\\.\\d+)\\s+(\\d\\.\\d{6})\\s+\\d+\\s+\\S+");

  private static final String UNCORRECTED = "(HdrHistogram - Uncorrected Latency";

  private final Map<Double, Figure> percentiles = new TreeMap<>();

  /** Whether the distribution has begun that does not count. */
  private boolean uncorrected;

  /** Whether the line tells a percentile. */
  boolean take(String line) {
    uncorrected |= line.contains(UNCORRECTED);
    if (uncorrected) {
      return false;
    }
    Matcher spectrum = SPECTRUM.matcher(line);
    if (spectrum.matches()) {
      double percent = Math.round(Double.parseDouble(spectrum.group(2)) * 1e6) / 1e4;
      percentiles.putIfAbsent(
          percent, Figure.reported(Double.parseDouble(spectrum.group(1))).withResolution(0.001));
      return true;
    }
    Matcher percentile = PERCENTILE.matcher(line);
    if (percentile.matches()) {
      percentiles.putIfAbsent(
          Double.valueOf(percentile.group(1)), WrkTime.millis(percentile.group(2)));
    }
    return percentile.matches();
  }

  /** Another line tells one. */
  void tell(double percent, Figure millis) {
    percentiles.put(percent, millis);
  }

  /** What was told was not about all. */
  void forget() {
    percentiles.clear();
    uncorrected = false;
  }

  /** One of them, in milliseconds. */
  Figure percentile(double percent) {
    return percentiles.getOrDefault(percent, Figure.absent(Absence.NOT_IN_FILE));
  }
}
