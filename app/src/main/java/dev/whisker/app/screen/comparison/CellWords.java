package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.ui.ViewContext;
import java.util.Map;

/** Full sentences about the rows and cells of a decision table. */
final class CellWords {

  private final ViewContext context;

  CellWords(ViewContext context) {
    this.context = context;
  }

  /** The row's number of runs, and if it is the baseline. */
  String about(Row row) {
    return row.isBaseline()
        ? context.text("table.runs-baseline", Map.of("runs", row.runs()))
        : row.runs();
  }

  /** The figure with its configuration, everything known about it, and its definition. */
  String inFull(Row row, Column column, Cell cell) {
    String figure =
        context.text(
            "table.detail",
            Map.of(
                "name", row.name(),
                "metric", column.name(),
                "figures", cell.inOneLine(),
                "definition", column.definition()));
    return cell.interval().isEmpty()
        ? figure
        : context.text(behind(row, column), Map.of("figure", figure, "runs", row.runs()));
  }

  /** Explains the numbers after the figure. */
  private static String behind(Row row, Column column) {
    if (column.metric().isLongest()) {
      return "table.detail.range";
    }
    return row.repeats() == 2 ? "table.detail.pair" : "table.detail.interval";
  }
}
