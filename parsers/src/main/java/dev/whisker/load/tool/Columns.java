package dev.whisker.load.tool;

import dev.whisker.load.Reported;
import dev.whisker.load.reading.CsvRows;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The columns of one of Locust's files, by their names.
 *
 * @param names as written
 */
record Columns(List<String> names) {

  /** The names in versions before 1.0. */
  private static final Map<String, String> OLD =
      Map.of(
          "Type", "Method",
          "Request Count", "# requests",
          "Failure Count", "# failures",
          "Median Response Time", "Median response time",
          "Average Response Time", "Average response time",
          "Max Response Time", "Max response time");

  private static final Set<String> OF_ALL = Set.of("Aggregated", "Total");

  /** The columns of a header. */
  static Columns of(String line) {
    return new Columns(CsvRows.split(line, ','));
  }

  /** True if a line begins with the columns of a header. */
  static boolean begin(String line, List<String> header) {
    return CsvRows.split(line, ',').stream().limit(header.size()).toList().equals(header);
  }

  /** True for the row that sums up all others. */
  boolean isOfAll(List<String> row) {
    String type = text(row, "Type");
    return (type.isEmpty() || type.equals("None")) && OF_ALL.contains(text(row, "Name"));
  }

  boolean isHeader(List<String> row) {
    return row.equals(names);
  }

  /** True for a header, or a blank row. */
  boolean isToSkip(List<String> row) {
    return isHeader(row) || row.stream().allMatch(String::isEmpty);
  }

  /** True if a row has all of its cells. */
  boolean isWhole(List<String> row) {
    return row.size() >= names.size();
  }

  /** Method and name of a request. */
  String label(List<String> row) {
    return (text(row, "Type") + " " + text(row, "Name")).strip();
  }

  /** The number in a column; NaN without one: Locust writes {@code N/A}. */
  double number(List<String> row, String name) {
    return Reported.number(text(row, name));
  }

  String text(List<String> row, String name) {
    int now = names.indexOf(name);
    int at = now < 0 ? names.indexOf(OLD.getOrDefault(name, name)) : now;
    return at < 0 || at >= row.size() ? "" : row.get(at);
  }
}
