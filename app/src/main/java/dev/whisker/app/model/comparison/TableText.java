package dev.whisker.app.model.comparison;

import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A decision table as text with tabs, which spreadsheets take: figures and words in own cells. */
public final class TableText {

  private final Texts texts;

  public TableText(Texts texts) {
    this.texts = texts;
  }

  /**
   * @param rows in the order wanted
   */
  public String of(DecisionTable table, List<Row> rows) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(head(table));
    rows.forEach(row -> lines.add(line(row)));
    return lines.stream()
        .map(line -> String.join("\t", line))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private List<String> head(DecisionTable table) {
    List<String> head = new ArrayList<>();
    head.add(texts.get("table.configuration"));
    for (Column column : table.columns()) {
      head.add(
          column.unit().isEmpty()
              ? column.name()
              : texts.get("table.column", Map.of("name", column.name(), "unit", column.unit())));
      head.add(texts.get("table.interval"));
      head.add(texts.get("table.difference"));
      head.add(texts.get("table.difference.interval"));
      head.add(texts.get("table.verdict"));
    }
    return head;
  }

  private static List<String> line(Row row) {
    List<String> line = new ArrayList<>();
    line.add(row.name());
    for (Cell cell : row.cells()) {
      line.add(Double.isNaN(cell.number()) ? cell.absence() : cell.value());
      line.add(cell.interval());
      line.add(cell.delta());
      line.add(cell.deltaInterval());
      line.add(cell.word());
    }
    return line;
  }
}
