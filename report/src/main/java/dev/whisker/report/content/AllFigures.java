package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Cell;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Text.Span;
import dev.whisker.report.document.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Every metric of every configuration, with its interval and without a verdict. */
final class AllFigures {

  /** Side by side on a page; more configurations get further tables. */
  private static final int COLUMNS = 6;

  private final Comparison comparison;
  private final Words words;
  private final Signs signs;

  AllFigures(Comparison comparison, Words words, Signs signs) {
    this.comparison = comparison;
    this.words = words;
    this.signs = signs;
  }

  List<Block> blocks() {
    int n = comparison.configurations().size();
    List<Block> blocks = new ArrayList<>();
    int tables = (n + COLUMNS - 1) / COLUMNS;
    for (int i = 0; i < tables; i++) {
      blocks.add(table(i * n / tables, (i + 1) * n / tables));
    }
    return blocks;
  }

  private Table table(int from, int to) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(words.get("table.metric"), "", Align.LEFT, 1.5));
    IntStream.range(from, to)
        .forEach(
            i -> columns.add(new Column(plain(signs.named(i, Type.SMALL)), "", Align.RIGHT, 1)));
    return new Table(
        columns,
        Arrays.stream(Metric.values())
            .filter(this::isKnown)
            .map(metric -> row(metric, from, to))
            .toList());
  }

  private static String plain(Text text) {
    StringBuilder out = new StringBuilder();
    text.spans().stream().map(Span::text).forEach(out::append);
    return out.toString();
  }

  private boolean isKnown(Metric metric) {
    return comparison.configurations().stream()
        .map(configuration -> configuration.summary().get(metric))
        .anyMatch(spread -> spread != null && spread.n() > 0);
  }

  private List<Cell> row(Metric metric, int from, int to) {
    FigureColumn figures =
        FigureColumn.of(
            metric.unit(),
            words.get("unit.per-second"),
            comparison.configurations().stream()
                .map(configuration -> configuration.summary().get(metric))
                .mapToDouble(spread -> spread == null ? Double.NaN : spread.mean())
                .toArray());
    List<Cell> cells = new ArrayList<>();
    Text name = Text.of(words.metric(metric), Type.SMALL, Ink.TEXT);
    cells.add(
        Cell.of(figures.unit().isEmpty() ? name : name.and(Text.small("  " + figures.unit()))));
    comparison.configurations().subList(from, to).forEach(c -> cells.add(cell(c, metric, figures)));
    return cells;
  }

  private static Cell cell(ConfigurationResult configuration, Metric metric, FigureColumn figures) {
    Spread spread = configuration.summary().get(metric);
    if (spread == null || spread.n() == 0) {
      return Cell.of(Text.small("–"));
    }
    Text mean = Text.of(figures.say(spread.mean()), Type.SMALL, Ink.TEXT);
    if (Double.isNaN(spread.low()) || Double.isNaN(spread.high())) {
      return Cell.of(mean);
    }
    String interval = figures.say(spread.low()) + " – " + figures.say(spread.high());
    return Cell.of(mean, Text.of(interval, Type.TINY, Ink.MUTED));
  }
}
