package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.Verdict;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Cell;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Configurations by decision metrics: value, interval, difference to the baseline and its verdict.
 */
final class DecisionTable {

  private final Comparison comparison;
  private final Words words;
  private final Signs signs;
  private final Deltas deltas;
  private final List<FigureColumn> figures;

  DecisionTable(Comparison comparison, Words words, Signs signs) {
    this.comparison = comparison;
    this.words = words;
    this.signs = signs;
    this.deltas = new Deltas(comparison, words);
    this.figures = comparison.decisionMetrics().stream().map(this::figureColumn).toList();
  }

  Table table() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(words.get("table.configuration"), "", Align.LEFT, 1.7));
    for (int i = 0; i < figures.size(); i++) {
      Metric metric = comparison.decisionMetrics().get(i);
      columns.add(new Column(words.metric(metric), note(metric, figures.get(i)), Align.RIGHT, 1));
    }
    return new Table(
        columns,
        IntStream.range(0, comparison.configurations().size()).mapToObj(this::row).toList());
  }

  /** "ms, less is better". */
  private String note(Metric metric, FigureColumn figure) {
    String direction = direction(metric);
    if (figure.unit().isEmpty() || direction.isEmpty()) {
      return figure.unit() + direction;
    }
    return words.get(
        "table.unit-and-direction", Map.of("unit", figure.unit(), "direction", direction));
  }

  private String direction(Metric metric) {
    Direction direction = metric.direction();
    return switch (direction) {
      case MORE_IS_BETTER -> words.get("direction.more");
      case LESS_IS_BETTER -> words.get("direction.less");
      case NEITHER -> "";
    };
  }

  private FigureColumn figureColumn(Metric metric) {
    return FigureColumn.of(
        metric.unit(),
        words.get("unit.per-second"),
        comparison.configurations().stream()
            .mapToDouble(configuration -> mean(configuration.summary().get(metric)))
            .toArray());
  }

  private static double mean(@Nullable Spread spread) {
    return spread == null ? Double.NaN : spread.mean();
  }

  private List<Cell> row(int position) {
    ConfigurationResult configuration = comparison.configurations().get(position);
    List<Cell> cells = new ArrayList<>();
    String runs =
        words.get("table.runs", Map.of("count", String.valueOf(configuration.runs().size())));
    boolean isBaseline =
        comparison.configurations().size() > 1
            && configuration.name().equals(comparison.baseline());
    cells.add(
        Cell.of(
            signs.named(position, Type.STRONG),
            Text.small(
                isBaseline ? words.get("table.runs-baseline", Map.of("runs", runs)) : runs)));
    for (int i = 0; i < figures.size(); i++) {
      cells.add(cell(configuration, comparison.decisionMetrics().get(i), figures.get(i)));
    }
    return cells;
  }

  private Cell cell(ConfigurationResult configuration, Metric metric, FigureColumn figure) {
    Spread spread = configuration.summary().get(metric);
    if (spread == null || spread.n() == 0) {
      String why =
          words
              .wording()
              .absence(configuration.runs().getFirst().metrics().figure(metric).absence());
      return Cell.of(Text.strong("–"), Text.small(why));
    }
    List<Text> lines = new ArrayList<>();
    lines.add(Text.strong(figure.say(spread.mean())));
    if (Double.isFinite(spread.low()) && Double.isFinite(spread.high())) {
      lines.add(Text.small(figure.say(spread.low()) + " – " + figure.say(spread.high())));
    }
    deltas.find(configuration.name(), metric).ifPresent(contrast -> addVerdict(lines, contrast));
    return new Cell(lines);
  }

  private void addVerdict(List<Text> lines, Contrast contrast) {
    Verdict verdict = contrast.verdict();
    Ink ink = Deltas.ink(verdict);
    if (verdict != Verdict.NONE) {
      String word = words.wording().verdict(verdict.id());
      lines.add(Text.of(Deltas.sign(verdict) + " " + word, Type.SMALL, ink));
    }
    lines.add(Text.of(deltas.value(contrast), Type.SMALL, ink));
    String interval = deltas.interval(contrast);
    if (!interval.isEmpty()) {
      lines.add(Text.of(interval, Type.TINY, Ink.MUTED));
    }
  }
}
