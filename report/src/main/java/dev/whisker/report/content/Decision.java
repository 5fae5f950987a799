package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
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

/**
 * The decision table for a page: for each metric a figure, its verdict, and the interval of the
 * difference. Intervals of the figures are in the appendix.
 */
final class Decision {

  private final DecisionTable content;
  private final Words words;
  private final ConfigurationSigns signs;
  private final AbbreviatedNames names;

  Decision(Comparison comparison, Words words, ConfigurationSigns signs, AbbreviatedNames names) {
    this.content = DecisionTable.deciding(comparison, words.locale());
    this.words = words;
    this.signs = signs;
    this.names = names;
  }

  /**
   * @param shown names of the configurations, in their order
   */
  Table table(List<String> shown) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(words.get("table.configuration"), "", Align.LEFT, 1.7));
    for (DecisionTable.Column column : content.columns()) {
      columns.add(new Column(column.name(), column.unit(), Align.RIGHT, 1));
    }
    return new Table(
        columns,
        shown.stream()
            .flatMap(name -> content.rows().stream().filter(row -> row.name().equals(name)))
            .map(this::row)
            .toList());
  }

  private List<Block.Cell> row(Row row) {
    List<Block.Cell> cells = new ArrayList<>();
    Text name = signs.sign(row.name()).and(Text.strong("\u00a0" + names.in(row.name())));
    String runs =
        row.isBaseline()
            ? words.get("table.runs-baseline", Map.of("runs", row.runs()))
            : row.runs();
    cells.add(Block.Cell.of(name, Text.small(runs)));
    row.cells().forEach(cell -> cells.add(cell(cell)));
    return cells;
  }

  private static Block.Cell cell(Cell cell) {
    String below = cell.absence().isEmpty() ? (cell.sign() + " " + cell.word()) : cell.absence();
    List<Text> lines = new ArrayList<>(List.of(Text.strong(cell.value())));
    if (!below.isBlank()) {
      lines.add(Text.of(below.strip(), Type.SMALL, ink(cell.verdict())));
    }
    if (!cell.word().isEmpty() && !cell.deltaInterval().isEmpty()) {
      lines.add(Text.of(cell.deltaInterval(), Type.TINY, Ink.MUTED));
    }
    return new Block.Cell(lines);
  }

  private static Ink ink(Verdict verdict) {
    return switch (verdict) {
      case BETTER, LIKELY_BETTER -> Ink.GOOD;
      case WORSE, LIKELY_WORSE -> Ink.BAD;
      case NO_DIFFERENCE, SMALL, OPEN, NONE -> Ink.MUTED;
    };
  }
}
