package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The table of the metrics that decide, with verdicts, set for a page. */
final class Decision {

  private final DecisionTable content;
  private final Words words;
  private final ConfigurationSigns signs;

  Decision(Comparison comparison, Words words, ConfigurationSigns signs) {
    this.content = DecisionTable.deciding(comparison, words.locale());
    this.words = words;
    this.signs = signs;
  }

  Table table() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(words.get("table.configuration"), "", Align.LEFT, 1.7));
    for (DecisionTable.Column column : content.columns()) {
      columns.add(new Column(column.name(), note(column), Align.RIGHT, 1));
    }
    return new Table(columns, content.rows().stream().map(this::row).toList());
  }

  /** "ms, less is better". */
  private String note(DecisionTable.Column column) {
    String direction = direction(column.metric().direction());
    if (column.unit().isEmpty() || direction.isEmpty()) {
      return column.unit() + direction;
    }
    return words.get(
        "table.unit-and-direction", Map.of("unit", column.unit(), "direction", direction));
  }

  private String direction(Direction direction) {
    return switch (direction) {
      case MORE_IS_BETTER -> words.get("direction.more");
      case LESS_IS_BETTER -> words.get("direction.less");
      case NEITHER -> "";
    };
  }

  private List<Block.Cell> row(Row row) {
    List<Block.Cell> cells = new ArrayList<>();
    cells.add(
        Block.Cell.of(
            signs.named(row.name(), Type.STRONG),
            Text.small(
                row.isBaseline()
                    ? words.get("table.runs-baseline", Map.of("runs", row.runs()))
                    : row.runs())));
    row.cells().forEach(cell -> cells.add(cell(cell)));
    return cells;
  }

  private static Block.Cell cell(Cell cell) {
    List<Text> lines = new ArrayList<>();
    lines.add(Text.strong(cell.value()));
    add(lines, cell.absence(), Type.SMALL, Ink.MUTED);
    add(lines, cell.interval(), Type.SMALL, Ink.MUTED);
    Ink ink = ink(cell.verdict());
    add(lines, (cell.sign() + " " + cell.word()).strip(), Type.SMALL, ink);
    add(lines, cell.saysSize() ? cell.note() : cell.delta(), Type.SMALL, ink);
    add(lines, cell.deltaInterval(), Type.TINY, Ink.MUTED);
    return new Block.Cell(lines);
  }

  private static void add(List<Text> lines, String text, Type type, Ink ink) {
    if (!text.isEmpty()) {
      lines.add(Text.of(text, type, ink));
    }
  }

  private static Ink ink(Verdict verdict) {
    return switch (verdict) {
      case BETTER, LIKELY_BETTER -> Ink.GOOD;
      case WORSE, LIKELY_WORSE -> Ink.BAD;
      case NO_DIFFERENCE, SMALL, OPEN, NONE -> Ink.MUTED;
    };
  }
}
