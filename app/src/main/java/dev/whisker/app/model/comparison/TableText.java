package dev.whisker.app.model.comparison;

import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A decision table as text with tabs, which spreadsheets take: figures and words in own cells. */
public final class TableText {

  private final Texts texts;

  public TableText(Texts texts) {
    this.texts = texts;
  }

  /**
   * @param rows in the order wanted
   * @param label of the requests that all figures of the load are about; empty for all
   */
  public String of(DecisionTable table, List<Row> rows, Optional<String> label) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(about(rows, label));
    lines.add(head(table));
    rows.forEach(row -> lines.add(line(row)));
    return lines.stream()
        .map(line -> String.join("\t", line))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /** Notes on the figures. */
  private List<String> about(List<Row> rows, Optional<String> label) {
    List<String> about = new ArrayList<>();
    rows.stream()
        .filter(Row::isBaseline)
        .map(row -> texts.get("table.against", Map.of("baseline", row.name())))
        .forEach(about::add);
    label.map(only -> texts.get("table.label.only", Map.of("label", only))).ifPresent(about::add);
    return about;
  }

  private List<String> head(DecisionTable table) {
    List<String> head = new ArrayList<>();
    head.add(texts.get("table.configuration"));
    for (Column column : table.columns()) {
      head.add(
          column.unit().isEmpty()
              ? column.name()
              : texts.get("table.column", Map.of("name", column.name(), "unit", column.unit())));
      head.add(texts.get(column.metric().isLongest() ? "table.range" : "table.interval"));
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
