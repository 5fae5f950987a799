package dev.whisker.load.table;

import dev.whisker.load.lines.Remarks;
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

  /** Whether it says above a header what the table is: it has a first cell and no other. */
  boolean isTitle() {
    return !cells.getFirst().isBlank() && cells.stream().skip(1).allMatch(String::isBlank);
  }

  /** Whether people wrote it for themselves. */
  boolean isForPeople() {
    return cells.stream().allMatch(String::isEmpty)
        || (!cells.getFirst().isEmpty() && Remarks.isOne(cells.getFirst()));
  }
}
