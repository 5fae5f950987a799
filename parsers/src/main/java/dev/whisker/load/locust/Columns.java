package dev.whisker.load.locust;

import dev.whisker.load.lines.CsvRows;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The columns of one of Locust's files, by their names.
 *
 * @param header as they are written
 * @param names as they have been called since version 1
 */
record Columns(List<String> header, List<String> names) {

  /** What columns were called before version 1. */
  private static final Map<String, String> BEFORE =
      Map.ofEntries(
          Map.entry("Method", "Type"),
          Map.entry("# requests", "Request Count"),
          Map.entry("# failures", "Failure Count"),
          Map.entry("Median response time", "Median Response Time"),
          Map.entry("Average response time", "Average Response Time"),
          Map.entry("Max response time", "Max Response Time"));

  private static final Set<String> ALL = Set.of("Aggregated", "Total");

  /** Those of a header. */
  static Columns of(String line) {
    List<String> header = CsvRows.split(line, ',');
    return new Columns(
        header, header.stream().map(name -> BEFORE.getOrDefault(name, name)).toList());
  }

  /** The row that sums up all others. */
  boolean isOfAll(List<String> row) {
    String type = text(row, "Type");
    return (type.isEmpty() || type.equals("None")) && ALL.contains(text(row, "Name"));
  }

  boolean isHeader(List<String> row) {
    return row.equals(header);
  }

  /** Whether a row has all of its cells, and was not cut. */
  boolean isWhole(List<String> row) {
    return row.size() >= names.size();
  }

  /** Method and name of a request. */
  String label(List<String> row) {
    return (text(row, "Type") + " " + text(row, "Name")).strip();
  }

  /** NaN where there is no number: Locust writes {@code N/A}. */
  double number(List<String> row, String name) {
    try {
      return Double.parseDouble(text(row, name));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  String text(List<String> row, String name) {
    int at = names.indexOf(name);
    return at < 0 || at >= row.size() ? "" : row.get(at);
  }
}
