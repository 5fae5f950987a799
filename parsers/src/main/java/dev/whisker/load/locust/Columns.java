package dev.whisker.load.locust;

import dev.whisker.load.Reported;
import dev.whisker.load.lines.CsvRows;
import java.util.List;

/**
 * The columns of one of Locust's files, by their names.
 *
 * @param names as written
 */
record Columns(List<String> names) {

  /** The columns of a header. */
  static Columns of(String line) {
    return new Columns(CsvRows.split(line, ','));
  }

  /** True for the row that sums up all others. */
  boolean isOfAll(List<String> row) {
    String type = text(row, "Type");
    return (type.isEmpty() || type.equals("None")) && text(row, "Name").equals("Aggregated");
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
    int at = names.indexOf(name);
    return at < 0 || at >= row.size() ? "" : row.get(at);
  }
}
