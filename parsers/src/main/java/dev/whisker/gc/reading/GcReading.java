package dev.whisker.gc.reading;

import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import java.util.Comparator;
import java.util.List;

/**
 * The result of reading a GC log file.
 *
 * @param logs one for each JVM start, in order; empty if the content is no GC log
 */
public record GcReading(List<GcLog> logs, LineCounts lines, List<Problem> problems) {

  /**
   * Merges several readings of the same file.
   *
   * @param readings at least one
   */
  public static GcReading together(List<GcReading> readings) {
    if (readings.size() == 1) {
      return readings.getFirst();
    }
    List<GcLog> all =
        readings.stream()
            .flatMap(reading -> reading.logs.stream())
            .sorted(Comparator.comparingLong(log -> log.events().firstLine()))
            .toList();
    List<Problem> problems =
        readings.stream().flatMap(reading -> reading.problems.stream()).toList();
    LineCounts lines =
        readings.stream().map(GcReading::lines).reduce(LineCounts::plus).orElseThrow();
    return new GcReading(all, lines, problems);
  }
}
