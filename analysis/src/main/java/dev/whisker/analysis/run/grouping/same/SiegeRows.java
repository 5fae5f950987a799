package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts the report of a siege together with the row that it left in {@code siege.log}, wherever that
 * lies: one log keeps the rows of all sieges of a machine, and a row repeats the figures of its
 * report.
 */
final class SiegeRows {

  private SiegeRows() {}

  /** The results, where a report and a row have the same figures and no third has them, as one. */
  static List<Found<SourcedLoadResult>> joined(List<Found<SourcedLoadResult>> results) {
    Map<List<Figure>, List<Found<SourcedLoadResult>>> alike = new LinkedHashMap<>();
    for (Found<SourcedLoadResult> found : results) {
      alike.computeIfAbsent(figures(found), figures -> new ArrayList<>()).add(found);
    }
    List<Found<SourcedLoadResult>> left = new ArrayList<>(results);
    for (List<Found<SourcedLoadResult>> some : alike.values()) {
      List<Found<SourcedLoadResult>> rows = of(LoadFormat.SIEGE_LOG, some);
      List<Found<SourcedLoadResult>> reports = of(LoadFormat.SIEGE_REPORT, some);
      if (some.size() == 2 && rows.size() == 1 && reports.size() == 1) {
        Found<SourcedLoadResult> report = reports.getFirst();
        left.set(left.indexOf(report), TestFiles.together(report, rows.getFirst()));
        left.remove(rows.getFirst());
      }
    }
    return left;
  }

  private static List<Found<SourcedLoadResult>> of(
      LoadFormat format, List<Found<SourcedLoadResult>> some) {
    return some.stream().filter(found -> Written.format(found) == format).toList();
  }

  private static List<Figure> figures(Found<SourcedLoadResult> found) {
    LoadSummary summary = found.what().result().summary();
    return List.of(summary.samples(), summary.errors(), summary.durationSeconds());
  }
}
