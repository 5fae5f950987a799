package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.report.data.SpreadsheetText;
import dev.whisker.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A decision table as text with tabs: a column for each metric, a line for each configuration. */
public record TableText(Texts texts) {

  /**
   * @param rows in the requested order
   * @param note that all load figures are limited to some requests; empty for all
   */
  public String of(DecisionTable table, List<Row> rows, Optional<String> note) {
    List<String> lines = new ArrayList<>();
    note.ifPresent(lines::add);
    lines.add(line(texts.get("table.configuration"), table.columns().stream().map(Column::name)));
    rows.forEach(row -> lines.add(line(name(row), row.cells().stream().map(Cell::inOneLine))));
    return String.join("\n", lines) + "\n";
  }

  private String name(Row row) {
    String name = SpreadsheetText.of(row.name());
    return row.isBaseline() ? texts.get("table.baseline.name", Map.of("name", name)) : name;
  }

  /** Cells separated by tabs. */
  public static String line(String first, Stream<String> cells) {
    return String.join("\t", Stream.concat(Stream.of(first), cells).toList());
  }
}
