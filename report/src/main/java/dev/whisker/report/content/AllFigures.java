package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Cell;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Every metric of every configuration, with its interval and without a verdict. */
final class AllFigures {

  /** The most configurations side by side on a page; more need further tables. */
  private static final int COLUMNS = 6;

  private final DecisionTable content;
  private final Words words;
  private final ConfigurationSigns signs;

  AllFigures(Comparison comparison, Words words, ConfigurationSigns signs) {
    List<Metric> known =
        Arrays.stream(Metric.values())
            .filter(metric -> DecisionTable.isKnown(comparison, metric))
            .toList();
    this.content = DecisionTable.of(comparison, words.locale(), known);
    this.words = words;
    this.signs = signs;
  }

  List<Block> blocks() {
    int n = content.rows().size();
    List<Block> blocks = new ArrayList<>();
    int tables = (n + COLUMNS - 1) / COLUMNS;
    for (int i = 0; i < tables; i++) {
      blocks.add(table(content.rows().subList(i * n / tables, (i + 1) * n / tables)));
    }
    return blocks;
  }

  private Table table(List<Row> configurations) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(words.get("table.metric"), "", Align.LEFT, 1.5));
    configurations.forEach(
        row -> columns.add(new Column(signs.named(row.name()).plain(), "", Align.RIGHT, 1)));
    return new Table(
        columns,
        IntStream.range(0, content.columns().size())
            .mapToObj(metric -> row(metric, configurations))
            .toList());
  }

  private List<Cell> row(int metric, List<Row> configurations) {
    DecisionTable.Column column = content.columns().get(metric);
    List<Cell> cells = new ArrayList<>();
    Text name = Text.of(column.name(), Type.SMALL, Ink.TEXT);
    cells.add(Cell.of(column.unit().isEmpty() ? name : name.and(Text.small("  " + column.unit()))));
    configurations.forEach(row -> cells.add(cell(row.cells().get(metric))));
    return cells;
  }

  private static Cell cell(DecisionTable.Cell cell) {
    if (Double.isNaN(cell.number())) {
      return Cell.of(Text.small(cell.value()));
    }
    Text mean = Text.of(cell.value(), Type.SMALL, Ink.TEXT);
    return cell.interval().isEmpty()
        ? Cell.of(mean)
        : Cell.of(mean, Text.of(cell.interval(), Type.TINY, Ink.MUTED));
  }
}
