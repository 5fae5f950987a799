package dev.whisker.app.model.label;

import dev.whisker.analysis.table.LabelTable;
import dev.whisker.analysis.table.LabelTable.Cell;
import dev.whisker.analysis.table.LabelTable.Column;
import dev.whisker.analysis.table.LabelTable.Row;
import dev.whisker.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A table of labels as text with tabs, which spreadsheets take. */
public final class LabelTableText {

  private final Texts texts;

  public LabelTableText(Texts texts) {
    this.texts = texts;
  }

  /**
   * @param metric its name
   * @param rows in the order wanted
   */
  public String of(LabelTable table, String metric, List<Row> rows) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(head(table, metric));
    rows.forEach(row -> lines.add(line(table, row)));
    return lines.stream()
        .map(line -> String.join("\t", line))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /** The row's name. */
  public String name(Row row) {
    return row.label().orElse(texts.get("labels.all"));
  }

  private List<String> head(LabelTable table, String metric) {
    List<String> head = new ArrayList<>();
    head.add(
        table.unit().isEmpty()
            ? metric
            : texts.get("table.column", Map.of("name", metric, "unit", table.unit())));
    for (Column column : table.columns()) {
      head.add(column.configuration());
      if (!column.isBaseline() && table.columns().size() > 1) {
        head.add(texts.get("table.difference"));
      }
    }
    return head;
  }

  private List<String> line(LabelTable table, Row row) {
    List<String> line = new ArrayList<>();
    line.add(name(row));
    for (int i = 0; i < row.cells().size(); i++) {
      Cell cell = row.cells().get(i);
      line.add(cell.value());
      if (!table.columns().get(i).isBaseline() && table.columns().size() > 1) {
        line.add(cell.delta());
      }
    }
    return line;
  }
}
