package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.timeline.trim.Trim;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Cell;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Paragraph;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** How the figures came about, so that somebody else can come to them too. */
final class Methods {

  private final Comparison comparison;
  private final Words words;
  private final ConfigurationSigns signs;

  Methods(Comparison comparison, Words words, ConfigurationSigns signs) {
    this.comparison = comparison;
    this.words = words;
    this.signs = signs;
  }

  List<Block> blocks() {
    Trim trim = comparison.trim();
    List<Block> blocks = new ArrayList<>();
    blocks.add(configurations());
    blocks.add(
        paragraph(
            words.get(
                "methods.window",
                Map.of(
                    "warmUp", words.wording().quantity(trim.warmUpSeconds(), Unit.SECONDS),
                    "coolDown", words.wording().quantity(trim.coolDownSeconds(), Unit.SECONDS),
                    "reason", words.wording().say(trim.reason())))));
    blocks.add(paragraph(words.get("methods.repeats")));
    blocks.add(paragraph(words.get("methods.verdicts")));
    blocks.add(paragraph(words.get("methods.intervals")));
    blocks.add(paragraph(words.get("methods.exact")));
    blocks.addAll(new RunRemarks(comparison, words).notes());
    return blocks;
  }

  private static Paragraph paragraph(String text) {
    return new Paragraph(Text.body(text));
  }

  private Table configurations() {
    TreeSet<String> names = new TreeSet<>();
    comparison
        .configurations()
        .forEach(c -> names.addAll(c.configuration().factors().values().keySet()));
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(words.get("table.configuration"), "", Align.LEFT, 1.4));
    columns.add(new Column(words.get("table.runs-head"), "", Align.RIGHT, 0.4));
    columns.add(new Column(words.get("table.factors"), "", Align.LEFT, 3));
    List<List<Cell>> rows = new ArrayList<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      Map<String, String> factors = configuration.configuration().factors().values();
      List<String> said =
          names.stream()
              .filter(factors::containsKey)
              .map(
                  name ->
                      words.get(
                          "table.factor",
                          Map.of("name", words.wording().factor(name), "value", factors.get(name))))
              .toList();
      rows.add(
          List.of(
              Cell.of(signs.named(configuration.name(), Type.SMALL)),
              Cell.of(Text.of(String.valueOf(configuration.runs().size()), Type.SMALL, Ink.TEXT)),
              Cell.of(Text.small(String.join(words.get("table.factor-separator"), said)))));
    }
    return new Table(columns, rows);
  }
}
