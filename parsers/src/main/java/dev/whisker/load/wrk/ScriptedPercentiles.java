package dev.whisker.load.wrk;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Percentiles as the script {@code report.lua} prints them that comes with wrk: {@code 99%,1042},
 * behind the report, in microseconds. A script of somebody's own may print other units alike; so
 * they are taken only where the report does not contradict them.
 */
final class ScriptedPercentiles {

  private static final Pattern ROW = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?)%,(\\d{1,15})");
  private static final double MICROS_A_MILLISECOND = 1000;

  /** The report tells its longest time with two decimals of whatever unit. */
  private static final double ROUNDED = 1.01;

  private static final Figure UNKNOWN = Figure.absent(Absence.NOT_IN_FILE);

  private final Map<Double, Double> millis = new TreeMap<>();

  /** Whether the line is one of them. */
  boolean take(String line) {
    Matcher row = ROW.matcher(line);
    if (row.matches()) {
      millis.putIfAbsent(
          Double.valueOf(row.group(1)), Double.parseDouble(row.group(2)) / MICROS_A_MILLISECOND);
    }
    return row.matches();
  }

  /**
   * One of them.
   *
   * @param mean that of the report
   * @param max its longest time
   */
  Figure percentile(double percent, Figure mean, Figure max) {
    Double found = millis.get(percent);
    return found == null || !fit(mean, max)
        ? UNKNOWN
        : Figure.reported(found).withResolution(1 / MICROS_A_MILLISECOND);
  }

  /** The highest lies between mean and longest; in another unit it would be far from there. */
  private boolean fit(Figure mean, Figure max) {
    double highest = Collections.max(millis.values());
    return highest >= mean.value() && highest <= ROUNDED * max.value();
  }
}
