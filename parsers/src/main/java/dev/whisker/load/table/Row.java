package dev.whisker.load.table;

import java.util.List;

/**
 * The cells of one row of a table.
 *
 * @param line where it begins
 */
record Row(long line, List<String> cells) {

  /** What a column holds; nothing where the row ends before it. */
  String cell(int column) {
    return column < cells.size() ? cells.get(column) : "";
  }

  /** Blank lines, comments, and {@code sep=;}, by which a spreadsheet notes its separator. */
  boolean isForPeople() {
    return cells.stream().allMatch(String::isEmpty)
        || cells.getFirst().startsWith("#")
        || cells.getFirst().startsWith("sep=");
  }
}
